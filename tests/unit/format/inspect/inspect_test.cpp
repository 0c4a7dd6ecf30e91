#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

TEST(Inspect, AFunctionIsATextOrAnObject) {
  EXPECT_EQ(
      LogRun(
          "inspect",
          {R"({"id":"b","role":"assistant","content":"I look.","source":"generate","tool_calls":[{"id":"c","function":"bash","arguments":{"a":1}}]})",
           R"({"id":"d","role":"tool","content":"x","tool_call_id":"c","function":"bash"})"})
          .said(),
      "assistant text[I look.] tool_call[c bash {\"a\":1}]\ntool tool_result[c bash|x]\n");
}

}  // namespace
}  // namespace abridge::format
