#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Bedrock, BlocksAreKnownByTheirOneMember) {
  EXPECT_EQ(
      read_as(
          "bedrock",
          R"({"messages":[{"role":"assistant","content":[{"text":"I look."},{"toolUse":{"toolUseId":"t","name":"ls","input":{"a":1}}}]},{"role":"user","content":[{"toolResult":{"toolUseId":"t","content":[{"text":"x"}]}}]}]})"),
      "assistant text[I look.] tool_call[t ls {\"a\":1}]\nuser tool_result[t|x]\n");
}

}  // namespace
}  // namespace abridge::format
