#pragma once
#include <algorithm>
#include <span>
#include <string_view>

#include "lib/json/value.hpp"

// What the readers of formats ask of values.

namespace abridge::format {

/// Whether its `type` says that.
inline bool is_type(json::Value v, std::string_view type) { return v.find("type").says(type); }

/// The first element of a list; none of an empty one, or of what is no list.
inline json::Value first_in(json::Value list) {
  for (const json::Value v : list.elements()) return v;
  return {};
}

/// Whether an object has each of these members, and none is null. An empty name is none.
inline bool has_all(json::Value object, std::span<const std::string_view> members) {
  return std::all_of(members.begin(), members.end(), [&](std::string_view key) {
    const json::Value v = object.find(key);
    return key.empty() || (v && !v.is(json::Kind::null));
  });
}

}  // namespace abridge::format
