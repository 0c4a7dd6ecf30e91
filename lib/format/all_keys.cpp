#include "lib/format/all_keys.hpp"

#include <algorithm>

namespace abridge::format {
namespace {

/// The element of a list at a place of one digit.
json::Value element_at(json::Value list, std::string_view place) {
  if (place.size() != 1 || place[0] < '0' || place[0] > '9') return {};
  int left = place[0] - '0';
  for (const json::Value v : list.elements())
    if (left-- == 0) return v;
  return {};
}

}  // namespace

const std::vector<JoinedPath>& all_history_paths() {
  static const std::vector<JoinedPath> paths = [] {
    std::vector<JoinedPath> out;
    for (const Format& f : all_formats())
      for (const HistoryPath& p : f.keys.histories) {
        std::string pointer = "/";
        if (!p.outer.empty()) pointer.append(p.outer).append("/");
        out.push_back({p, pointer.append(p.key), &f});
      }
    std::stable_sort(out.begin(), out.end(),
                     [](const JoinedPath& a, const JoinedPath& b) { return a.path.rank < b.path.rank; });
    return out;
  }();
  return paths;
}

void AllWords::add(std::string_view word) {
  if (std::find(begin(), end(), word) != end()) return;
  push_back(word);
  const std::string_view path = word.starts_with('/') ? word.substr(1) : word;
  bits_ |= json::Value::bit_of(path.substr(0, path.find('/')));
}

json::Value first_of(json::Value v, const AllWords& words) {
  const std::vector<std::string_view>& all = words;
  return v.is(json::Kind::object) && !words.may_be_in(v) ? json::Value{} : first_of(v, all);
}

json::Value first_of(json::Value v, const std::vector<std::string_view>& words) {
  for (const std::string_view word : words)
    if (const json::Value found = word.find('/') == word.npos ? v.find(word) : follow(v, word)) return found;
  return {};
}

json::Value follow(json::Value v, std::string_view path) {
  while (v && !path.empty()) {
    if (path[0] == '/') path.remove_prefix(1);
    const std::string_view key = path.substr(0, path.find('/'));
    path.remove_prefix(key.size());
    if (!v.is(json::Kind::array))
      v = v.find(key);
    else
      v = element_at(v, key);
  }
  return v;
}

}  // namespace abridge::format
