#include "lib/format/unsupported/signs.hpp"
#include "lib/format/values.hpp"

namespace abridge::format::unsupported {

Unsupported gemini_cli_logs() {
  return {
      .name = "Gemini CLI's logs.json",
      .looks = "what was asked: sessionId, messageId and message, a text",
      .advice = "read the session logs beside it (chats/session-*) instead",
      .certain =
          [](Value v) {
            const Value said = v.is(Kind::array) ? first_in(v) : v;
            return said.find("sessionId") && said.find("messageId").is(Kind::number) &&
                   said.find("message").is(Kind::string);
          },
  };
}

}  // namespace abridge::format::unsupported
