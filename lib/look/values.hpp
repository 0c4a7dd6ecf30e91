#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "lib/json/properties.hpp"
#include "lib/text/time.hpp"

// What the JSON of this room's commands has in common.

namespace abridge::look {

/// For properties that are left out where there is nothing to say.
inline std::optional<std::string_view> unless_empty(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(text);
}
inline std::optional<std::string> utc(const std::optional<text::Instant>& time) {
  return time ? std::optional(text::format_utc(time->seconds)) : std::nullopt;
}

/// One line of JSON, with its end.
template <json::HasProperties T>
std::string line_of(const T& object) {
  std::string out;
  json::Printer p(out, json::Printer::Layout::compact);
  json::print(p, object);
  return out += '\n';
}

}  // namespace abridge::look
