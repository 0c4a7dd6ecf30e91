#pragma once
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

}  // namespace abridge::format
