#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported opencode() {
  return {
      .name = "opencode",
      .looks = "messages in info and parts, or parts with step-start and step-finish",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            return is_word(v.find("type"), {"step-start", "step-finish"}) ||
                   (v.find("info").find("role") && v.find("parts").is(Kind::array)) ||
                   first_of(v.find("messages")).find("info") || (v.find("_role") && v.find("type")) ||
                   (has(v, {"sessionID", "role", "time"}) && !v.find("content"));
          },
  };
}

}  // namespace abridge::format::unsupported
