#include "lib/io/glob.hpp"

#include <algorithm>

namespace abridge::io {
namespace {

/// Past a bracket expression at `at`; whether `c` is in it. No bracket expression: `[` stands for itself.
bool matches_set(std::string_view pattern, std::size_t& at, char c) {
  std::size_t i = at + 1;
  const bool negated = i < pattern.size() && (pattern[i] == '!' || pattern[i] == '^');
  if (negated) ++i;
  bool in = false;
  for (const std::size_t first = i; i < pattern.size() && (pattern[i] != ']' || i == first); ++i) {
    if (pattern[i] == '\\' && i + 1 < pattern.size()) ++i;
    const char low = pattern[i];
    char high = low;
    if (i + 2 < pattern.size() && pattern[i + 1] == '-' && pattern[i + 2] != ']') {
      high = pattern[i + 2];
      i += 2;
    }
    in = in || (low <= c && c <= high);
  }
  if (i >= pattern.size()) {
    ++at;
    return c == '[';
  }
  at = i + 1;
  return in != negated;
}

/// One name. After a star that failed it goes on one character later: never back past that star.
bool matches_name(std::string_view pattern, std::string_view name) {
  std::size_t p = 0;
  std::size_t n = 0;
  std::size_t star = std::string_view::npos;  // behind it
  std::size_t retry = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = ++p;
      retry = n;
      continue;
    }
    std::size_t next = p + 1;
    bool same = false;
    if (p < pattern.size()) {
      if (pattern[p] == '?') {
        same = true;
      } else if (pattern[p] == '[') {
        next = p;
        same = matches_set(pattern, next, name[n]);
      } else if (pattern[p] == '\\' && p + 1 < pattern.size()) {
        same = pattern[p + 1] == name[n];
        next = p + 2;
      } else {
        same = pattern[p] == name[n];
      }
    }
    if (same) {
      p = next;
      ++n;
    } else if (star != std::string_view::npos) {
      p = star;
      n = ++retry;
    } else {
      return false;
    }
  }
  return std::all_of(pattern.begin() + static_cast<std::ptrdiff_t>(p), pattern.end(),
                     [](char c) { return c == '*'; });
}

std::vector<std::string_view> split(std::string_view path) {
  std::vector<std::string_view> names;
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find('/', begin), path.size());
    if (end > begin) names.push_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return names;
}

}  // namespace

Glob::Glob(std::string_view pattern) {
  if (pattern.starts_with("./")) pattern.remove_prefix(1);
  folders_only_ = pattern.ends_with('/');
  if (folders_only_) pattern.remove_suffix(1);
  if (pattern.find('/') == std::string_view::npos) names_.emplace_back("**");
  for (const std::string_view name : split(pattern))
    if (name != "**" || names_.empty() || names_.back() != "**") names_.emplace_back(name);
}

bool Glob::matches(std::string_view path, bool is_folder) const {
  if (folders_only_ && !is_folder) return false;
  const std::vector<std::string_view> path_names = split(path);
  // reached[i]: the pattern up to here matches the path's first i names.
  std::vector<char> reached(path_names.size() + 1, 0);
  reached[0] = 1;
  for (std::size_t k = 0; k < names_.size(); ++k) {
    std::vector<char> next(reached.size(), 0);
    if (names_[k] == "**") {
      // At the end it stands for what is inside, not for the folder itself.
      bool any = false;
      const bool last = k + 1 == names_.size() && k > 0;
      for (std::size_t i = 0; i < reached.size(); ++i) {
        next[i] = any || (reached[i] != 0 && !last);
        any = any || reached[i] != 0;
      }
    } else {
      for (std::size_t i = 0; i + 1 < reached.size(); ++i)
        if (reached[i] != 0 && matches_name(names_[k], path_names[i])) next[i + 1] = 1;
    }
    reached = std::move(next);
  }
  return reached.back() != 0;
}

bool Glob::holds(std::string_view path) const {
  for (std::size_t at = path.find('/', 1); at != std::string_view::npos; at = path.find('/', at + 1))
    if (matches(path.substr(0, at), true)) return true;
  return matches(path);
}

}  // namespace abridge::io
