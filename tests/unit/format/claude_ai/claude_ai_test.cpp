#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(ClaudeAi, WhoSpeaksIsItsSender) {
  EXPECT_EQ(
      read_as(
          "claude-ai",
          R"({"uuid":"u","chat_messages":[{"uuid":"1","sender":"human","text":"q"},{"uuid":"2","sender":"assistant","text":"a"}]})"),
      "user text[q]\nassistant text[a]\n");
}

}  // namespace
}  // namespace abridge::format
