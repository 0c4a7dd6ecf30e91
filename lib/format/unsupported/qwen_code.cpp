#include "lib/format/unsupported/qwen_code.hpp"

#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

bool is_line_of_qwen(Value v) {
  return v.find("sessionId") && (v.find("message").find("parts").is(Kind::array) || v.find("systemPayload") ||
                                 v.find("toolCallResult"));
}

Unsupported qwen_code() {
  return {
      .name = "qwen-code",
      .looks = "uuid and sessionId beside message.parts, systemPayload or toolCallResult",
      .advice = k_to_messages,
      .recognise = is_line_of_qwen,
  };
}

}  // namespace abridge::format::unsupported
