#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Anthropic, BlocksAreReadInTheirOrder) {
  EXPECT_EQ(
      read_as(
          "anthropic",
          R"([{"role":"assistant","content":[{"type":"thinking","thinking":"hm","signature":"s"},{"type":"text","text":"I look."},{"type":"tool_use","id":"t","name":"ls","input":{"a":1}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":[{"type":"text","text":"x"}],"is_error":true}]}])"),
      "assistant thinking[hm] text[I look.] tool_call[t ls {\"a\":1}]\nuser tool_result[t error|x]\n");
}

}  // namespace
}  // namespace abridge::format
