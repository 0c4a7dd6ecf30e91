#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported droid() {
  return {
      .name = "droid",
      .looks = "session_start and compaction_state beside lines {type: message, message}",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            if (wraps_message(v)) return has(v, {"id", "timestamp"}) && !v.find("message").find("timestamp");
            return is_word(v.find("type"),
                           {"session_start", "session_end", "compaction_state", "todo_state"}) &&
                   !v.find("payload");
          },
  };
}

}  // namespace abridge::format::unsupported
