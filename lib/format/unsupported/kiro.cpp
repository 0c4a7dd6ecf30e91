#include "lib/format/unsupported/signs.hpp"

namespace abridge::format::unsupported {

Unsupported kiro() {
  return {
      .name = "kiro",
      .looks = "kind (Prompt, AssistantMessage, ToolResults) beside data",
      .advice = k_to_messages,
      .recognise =
          [](Value v) {
            return (is_text(v.find("version")) &&
                    is_word(v.find("kind"), {"Prompt", "AssistantMessage", "ToolResults", "Compaction",
                                             "ResetTo", "CancelledPrompt", "Clear"})) ||
                   v.find("session_state").find("conversation_metadata");
          },
  };
}

}  // namespace abridge::format::unsupported
