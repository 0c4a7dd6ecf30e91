#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported open_webui() {
  return {
      .name = "open-webui",
      .looks = "chat.history, or history.messages by id",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            return v.find("chat").find("history").is(Kind::object) ||
                   v.find("history").find("messages").is(Kind::object);
          },
  };
}

}  // namespace abridge::format::unsupported
