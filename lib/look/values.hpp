#pragma once
#include <optional>
#include <string>

#include "lib/json/properties.hpp"
#include "lib/look/transcript.hpp"
#include "lib/text/time.hpp"

// What the JSON of this room's commands has in common.

namespace abridge::look {

using json::line_of;
using json::unless_empty;

inline std::optional<std::string> utc(const std::optional<text::Instant>& time) {
  return time ? std::optional(text::format_utc(time->seconds)) : std::nullopt;
}

constexpr auto properties_of(const ShownPart*) {
  return std::tuple{
      json::Property{"kind", "", &ShownPart::kind},
      json::Property{"tool", "of a call, and of a result whose call is known",
                     [](const ShownPart& p) { return unless_empty(p.tool); }},
      json::Property{
          "arguments", "of a call: texts as they are, anything else as JSON",
          [](const ShownPart& p) { return p.arguments.empty() ? std::nullopt : std::optional(p.arguments); }},
      json::Property{"text", "", [](const ShownPart& p) { return unless_empty(p.text); }},
      json::Property{"error", "of a result: whether it says that it failed",
                     [](const ShownPart& p) {
                       return p.kind == BlockKind::tool_result ? std::optional(p.error) : std::nullopt;
                     }},
  };
}

}  // namespace abridge::look
