#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(AiSdk, ToolInvocationsAreCallsWithTheirResults) {
  EXPECT_EQ(
      read_as(
          "ai-sdk",
          R"([{"id":"b","role":"assistant","content":"18C","toolInvocations":[{"state":"result","toolCallId":"c1","toolName":"w","args":{},"result":"sun"}]}])"),
      "assistant tool_call[c1 w {}]\ntool tool_result[c1 w|sun]\nassistant text[18C]\n");
}

TEST(AiSdk, PartsAreReadInTheirOrder) {
  EXPECT_EQ(read_as("ai-sdk", R"([{"id":"a","role":"user","parts":[{"type":"text","text":"hi"}]}])"),
            "user text[hi]\n");
}

}  // namespace
}  // namespace abridge::format
