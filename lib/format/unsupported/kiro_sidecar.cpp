#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported kiro_sidecar() {
  return {
      .name = "what Kiro keeps beside a log",
      .looks = "session_state beside a session's id",
      .advice = "read the log itself instead: the file of the same name that ends in .jsonl",
      .recognise = [](Value v) { return bool(v.find("session_state").find("conversation_metadata")); },
  };
}

}  // namespace abridge::format::unsupported
