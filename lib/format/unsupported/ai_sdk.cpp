#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported ai_sdk() {
  return {
      .name = "ai-sdk",
      .looks = "parts with types, parts tool-call and tool-result, or toolInvocations",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            const Value part = first_of(v.find("parts"));
            return v.find("role") && part.find("type") && !is_part_of_telemetry(part);
          },
      .certain =
          [](Value v) {
            return first_of(v.find("toolInvocations")).find("toolCallId") ||
                   any_of(v.find("content"), [](Value part) {
                     return part.find("toolCallId") &&
                            is_word(part.find("type"), {"tool-call", "tool-result"});
                   });
          },
  };
}

}  // namespace abridge::format::unsupported
