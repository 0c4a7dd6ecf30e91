#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {
namespace {

/// An entry of pi's. Each message carries its own time beside the line's.
bool is_entry_of_pi(Value v) {
  if (wraps_message(v)) return bool(v.find("message").find("timestamp"));
  if (is_word(v.find("type"), {"session"})) return has(v, {"cwd"}) || has(v, {"version"});
  return is_word(v.find("type"), {"model_change", "thinking_level_change", "compaction", "branch_summary",
                                  "custom", "custom_message", "label", "session_info"}) &&
         has(v, {"id", "parentId", "timestamp"}) && !v.find("uuid") && !v.find("sessionId");
}

}  // namespace

Unsupported pi() {
  return {
      .name = "pi",
      .looks = "entries of type session, message, model_change … with parentId",
      .advice = k_to_messages,
      .recognise = is_entry_of_pi,
  };
}

}  // namespace abridge::format::unsupported
