#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

/// Rows of its database's table of messages, whose texts stand in another one.
Unsupported opencode_messages() {
  return {
      .name = "opencode's messages without their parts",
      .looks = "sessionID, role and time without a content",
      .advice = "read an export instead: opencode export ID",
      .recognise =
          [](Value v) {
            return has(v, {"sessionID", "role", "time"}) && !v.find("content");
          },
  };
}

}  // namespace abridge::format::unsupported
