#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported llm() {
  return {
      .name = "llm",
      .looks = "a log of prompt and response by llm",
      .advice = "llm logs --json -c ID | jq turns it into messages",
      .recognise =
          [](Value v) {
            return has(v, {"prompt", "response"}) &&
                   (v.find("response_json") || v.find("prompt_json") || has(v, {"conversation_id", "model"}));
          },
  };
}

}  // namespace abridge::format::unsupported
