#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {
namespace {
constexpr std::string_view k_ask_for_log = "read the session's log instead: ~/.claude/projects/…/*.jsonl";
}  // namespace

Unsupported claude_stream() {
  return {
      .name = "claude --output-format stream-json",
      .looks = "session_id beside type and message or result",
      .advice = k_ask_for_log,
      .recognise =
          [](Value v) {
            return has(v, {"session_id", "type"}) && !v.find("sessionId") &&
                   (v.find("message") || v.find("subtype") || v.find("event"));
          },
  };
}

}  // namespace abridge::format::unsupported
