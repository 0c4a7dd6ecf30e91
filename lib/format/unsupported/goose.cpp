#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported goose() {
  return {
      .name = "goose",
      .looks = "parts toolRequest and toolResponse, and metadata of what is visible",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            return has(v.find("metadata"), {"userVisible", "agentVisible"}) ||
                   (has(v, {"working_dir"}) && (v.find("conversation") || v.find("message_count")));
          },
      .certain =
          [](Value v) {
            return any_of(v.find("content"), [](Value part) {
              return is_word(part.find("type"), {"toolRequest", "toolResponse", "frontendToolRequest",
                                                 "toolConfirmationRequest", "systemNotification"});
            });
          },
  };
}

}  // namespace abridge::format::unsupported
