#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported oasst_rows() {
  return {
      .name = "oasst",
      .looks = "rows of message_id and parent_id, without the replies in them",
      .advice = "use the trees of the same data set: messages with their replies",
      .recognise =
          [](Value v) {
            return has(v, {"message_id", "text", "role"}) && v.find("parent_id") && !v.find("replies");
          },
  };
}

}  // namespace abridge::format::unsupported
