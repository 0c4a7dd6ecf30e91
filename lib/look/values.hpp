#pragma once
#include <optional>
#include <string>

#include "lib/json/properties.hpp"
#include "lib/text/time.hpp"

// What the JSON of this room's commands has in common.

namespace abridge::look {

using json::line_of;
using json::unless_empty;

inline std::optional<std::string> utc(const std::optional<text::Instant>& time) {
  return time ? std::optional(text::format_utc(time->seconds)) : std::nullopt;
}

}  // namespace abridge::look
