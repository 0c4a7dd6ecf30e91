#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported kimi() {
  return {
      .name = "kimi",
      .looks = "rows of role _checkpoint and _usage, and parts of type think",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            return v.find("timestamp") && has(v.find("message"), {"type", "payload"}) && !v.find("role");
          },
      .certain =
          [](Value v) {
            return is_word(v.find("role"), {"_checkpoint", "_usage", "_system_prompt"}) ||
                   (v.find("role") && any_of(v.find("content"), [](Value part) {
                      return is_word(part.find("type"), {"think"}) && part.find("think");
                    }));
          },
  };
}

}  // namespace abridge::format::unsupported
