#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported oasst() {
  return {
      .name = "oasst",
      .looks = "message_id with parent_id or replies, or message_tree_id",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            return has(v, {"message_tree_id", "prompt"}) ||
                   (has(v, {"message_id", "text", "role"}) && (v.find("parent_id") || v.find("replies")));
          },
  };
}

}  // namespace abridge::format::unsupported
