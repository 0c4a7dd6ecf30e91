#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported cline_ui() {
  return {
      .name = "cline-ui",
      .looks = "ts beside say or ask: what the window showed",
      .advice = "read api_conversation_history.json beside it instead",
      .recognise =
          [](Value v) {
            return v.find("ts") && is_word(v.find("type"), {"say", "ask"});
          },
  };
}

}  // namespace abridge::format::unsupported
