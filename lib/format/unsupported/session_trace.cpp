#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported session_trace() {
  return {
      .name = "a session trace",
      .looks = "a session with its harness before lines {type: message, message}",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            if (wraps_message(v)) return !v.find("id") && !v.find("timestamp");
            return is_word(v.find("type"), {"session"}) && is_text(v.find("harness"));
          },
  };
}

}  // namespace abridge::format::unsupported
