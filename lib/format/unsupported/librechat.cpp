#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported librechat() {
  return {
      .name = "librechat",
      .looks = "messageId and parentMessageId",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            const Value first = first_of(v.find("messages"));
            return has(v, {"messageId", "parentMessageId"}) || has(first, {"messageId", "parentMessageId"}) ||
                   (v.find("conversationId") && is_text(first.find("messageId")));
          },
  };
}

}  // namespace abridge::format::unsupported
