#include "cli/versions.hpp"

#include <algorithm>
#include <unordered_map>

namespace abridge::cli {

look::Side Version::side(std::string_view file, const look::ShownMessage* m) const {
  if (m == nullptr) return {.file = file, .conversation = number, .id = id, .messages = all->size()};
  const auto& place = places[static_cast<std::size_t>(m - all->data())];
  return {.file = file,
          .conversation = number,
          .id = id,
          .message = m,
          .line = place.line,
          .column = place.column};
}

std::vector<Versions> paired(const std::vector<Version>& before, const std::vector<Version>& after) {
  std::unordered_map<std::string_view, const Version*> by_id;
  for (const Version& v : after)
    if (!v.id.empty()) by_id.emplace(v.id, &v);
  const auto same_id = [&](const Version& v) -> const Version* {
    const auto found = v.id.empty() ? by_id.end() : by_id.find(v.id);
    return found == by_id.end() ? nullptr : found->second;
  };
  const bool some_have = std::any_of(before.begin(), before.end(), same_id);
  std::unordered_map<const Version*, const Version*> old_of;
  std::unordered_map<std::uint64_t, const Version*> by_number;  // of those that ids don't speak for
  for (const Version& v : before)
    if (const Version* other = some_have ? same_id(v) : nullptr; other != nullptr) old_of.emplace(other, &v);
  for (const Version& v : after)
    if (!old_of.contains(&v) && (!some_have || v.id.empty())) by_number.emplace(v.number, &v);
  std::vector<Versions> all;
  for (const Version& v : before) {
    const Version* other = some_have ? same_id(v) : nullptr;
    if (other != nullptr && old_of.at(other) != &v) other = nullptr;  // of two with one id the first
    if (other == nullptr && (!some_have || v.id.empty())) {
      if (const auto found = by_number.find(v.number); found != by_number.end()) other = found->second;
      // What --select takes of each is what is compared.
      if (before.size() == 1 && after.size() == 1) other = &after.front();
      if (other != nullptr) old_of.emplace(other, &v);
    }
    all.push_back({&v, other});
  }
  for (const Version& v : after)
    if (!old_of.contains(&v)) all.push_back({nullptr, &v});
  return all;
}

}  // namespace abridge::cli
