#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported copilot_chat() {
  return {
      .name = "copilot-chat",
      .looks = "an export of VS Code's chat: requests with a responder",
      .advice = k_to_messages,
      .recognise = [](Value v) { return v.find("requests").is(Kind::array) && v.find("responderUsername"); },
  };
}

}  // namespace abridge::format::unsupported
