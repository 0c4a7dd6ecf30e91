#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported amp() {
  return {
      .name = "amp",
      .looks = "a thread T-…, messages with a number for messageId, results by toolUseID",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            return (begins(v.find("id"), {"T-"}) && v.find("messages").is(Kind::array) && v.find("v")) ||
                   (v.find("messageId").is(Kind::number) && has(v, {"role", "content"}));
          },
      .certain =
          [](Value v) {
            return v.find("role") &&
                   any_of(v.find("content"), [](Value part) { return is_text(part.find("toolUseID")); });
          },
  };
}

}  // namespace abridge::format::unsupported
