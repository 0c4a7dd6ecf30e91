#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(AgentRows, ARowIsACallOrWhatItGave) {
  EXPECT_EQ(
      read_as(
          "agent-rows",
          R"([{"role":"tool_use","tool_name":"Grep","tool_input":{"q":1},"content":""},{"role":"tool_result","tool_name":"Grep","content":"a.ts"}])"),
      "tool_use tool_call[Grep {\"q\":1}]\ntool_result tool_result[a.ts]\n");
}

}  // namespace
}  // namespace abridge::format
