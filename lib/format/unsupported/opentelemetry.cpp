#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {
namespace {

/// A span's attributes, by their names or as OTLP lists them.
bool has_messages_of_telemetry(Value attributes) {
  const auto is_name = [](std::string_view key) {
    return key.starts_with("gen_ai.") && (key.ends_with(".messages") || key.ends_with("_instructions"));
  };
  for (const json::Member m : attributes.members())
    if (is_name(m.key)) return true;
  return any_of(attributes,
                [&](Value v) { return is_text(v.find("key")) && is_name(v.find("key").string()); });
}

}  // namespace

Unsupported opentelemetry() {
  return {
      .name = "opentelemetry",
      .looks = "messages of role and parts (text, tool_call, tool_call_response), or gen_ai attributes",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            return has_messages_of_telemetry(v) || has_messages_of_telemetry(v.find("attributes")) ||
                   v.find("resourceSpans").is(Kind::array) ||
                   (v.find("role") && is_part_of_telemetry(first_of(v.find("parts"))));
          },
  };
}

}  // namespace abridge::format::unsupported
