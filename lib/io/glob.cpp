#include "lib/io/glob.hpp"

#include <algorithm>
#include <optional>

namespace abridge::io {
namespace {

/// Whether a character is in a POSIX class, as the C locale has them; nothing for a class that is none.
std::optional<bool> in_class(std::string_view name, char c) {
  const bool upper = c >= 'A' && c <= 'Z';
  const bool lower = c >= 'a' && c <= 'z';
  const bool digit = c >= '0' && c <= '9';
  const bool graph = c > ' ' && c < '\x7f';
  const bool blank = c == ' ' || c == '\t';
  if (name == "alnum") return upper || lower || digit;
  if (name == "alpha") return upper || lower;
  if (name == "blank") return blank;
  if (name == "cntrl") return (c >= 0 && c < ' ') || c == '\x7f';
  if (name == "digit") return digit;
  if (name == "graph") return graph;
  if (name == "lower") return lower;
  if (name == "print") return graph || c == ' ';
  if (name == "punct") return graph && !upper && !lower && !digit;
  if (name == "space") return blank || (c >= '\n' && c <= '\r');
  if (name == "upper") return upper;
  if (name == "xdigit") return digit || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
  return std::nullopt;
}

/// Past a bracket expression at `at`; whether `c` is in it. One that doesn't end holds nothing.
bool matches_set(std::string_view pattern, std::size_t& at, char c) {
  std::size_t i = at + 1;
  const bool negated = i < pattern.size() && (pattern[i] == '!' || pattern[i] == '^');
  if (negated) ++i;
  bool in = false;
  for (const std::size_t first = i; i < pattern.size() && (pattern[i] != ']' || i == first); ++i) {
    if (pattern.substr(i).starts_with("[:")) {
      const std::size_t end = std::min(pattern.find(']', i + 2), pattern.size());
      if (end > i + 2 && end < pattern.size() && pattern[end - 1] == ':') {
        const auto matches = in_class(pattern.substr(i + 2, end - i - 3), c);
        if (!matches) return false;
        in = in || *matches;
        i = end;
        continue;
      }
    }
    if (pattern[i] == '\\' && i + 1 < pattern.size()) ++i;
    const char low = pattern[i];
    char high = low;
    if (i + 2 < pattern.size() && pattern[i + 1] == '-' && pattern[i + 2] != ']') {
      high = pattern[i + 2];
      i += 2;
    }
    in = in || (low <= c && c <= high);
  }
  if (i >= pattern.size()) return false;
  at = i + 1;
  return in != negated;
}

/// One name. After a star that failed it goes on one character later: never back past that star.
bool matches_name(std::string_view pattern, std::string_view name) {
  std::size_t p = 0;
  std::size_t n = 0;
  std::size_t star = std::string_view::npos;  // after it
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
      } else if (pattern[p] == '\\') {
        same = p + 1 < pattern.size() && pattern[p + 1] == name[n];  // at its end it stands for nothing
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

/// The names of a pattern. A `/` within brackets parts none, though nothing matches it there.
std::vector<std::string_view> names_of(std::string_view pattern) {
  std::vector<std::string_view> names;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= pattern.size();) {
    if (at == pattern.size() || pattern[at] == '/') {
      if (at > begin) names.push_back(pattern.substr(begin, at - begin));
      begin = ++at;
    } else if (pattern[at] == '[') {
      const std::size_t bracket = at;
      matches_set(pattern, at, '/');
      if (at == bracket) ++at;
    } else {
      at += pattern[at] == '\\' && at + 1 < pattern.size() && pattern[at + 1] != '/' ? 2 : 1;
    }
  }
  return names;
}

}  // namespace

Glob::Glob(std::string_view pattern) {
  folders_only_ = pattern.ends_with('/');
  if (folders_only_) pattern.remove_suffix(1);
  if (pattern.empty() || pattern.find("//") != std::string_view::npos) return;  // no name is empty
  if (pattern.find('/') == std::string_view::npos) names_.emplace_back("**");
  for (const std::string_view name : names_of(pattern))
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

Patterns::Patterns(const std::vector<std::string>& lines) {
  for (std::string_view line : lines) {
    const bool no = line.starts_with('!');
    if (no) line.remove_prefix(1);
    if (line.starts_with("./")) line.remove_prefix(1);
    lines_.emplace_back(Glob(line), !no);
  }
}

bool Patterns::take(const std::string& path, bool is_folder) const {
  const auto last = std::find_if(lines_.rbegin(), lines_.rend(),
                                 [&](const auto& line) { return line.first.matches(path, is_folder); });
  return last != lines_.rend() && last->second;
}

bool Patterns::hold(const std::string& path) const {
  const auto last =
      std::find_if(lines_.rbegin(), lines_.rend(), [&](const auto& line) { return line.first.holds(path); });
  return last != lines_.rend() && last->second;
}

bool Patterns::hold(const std::string& path, const Patterns& usual) const {
  const auto last = std::find_if(lines_.rbegin(), lines_.rend(), [&](const auto& line) {
    return line.first.matches(path) || ((!line.second || usual.take(path, false)) && line.first.holds(path));
  });
  return last != lines_.rend() && last->second;
}

}  // namespace abridge::io
