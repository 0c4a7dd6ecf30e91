#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported copilot_cli() {
  return {
      .name = "copilot-cli",
      .looks = "events session.…, user.…, assistant.…, tool.… with data",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            const Value type = v.find("type");
            return v.find("data").is(Kind::object) && !v.find("payload") &&
                   (begins(type, {"session.", "user.", "assistant.", "tool.", "system.", "hook."}) ||
                    (has(v, {"id", "parentId", "timestamp"}) && is_text(type) && !v.find("customType")));
          },
  };
}

}  // namespace abridge::format::unsupported
