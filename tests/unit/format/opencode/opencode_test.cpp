#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

TEST(Opencode, PartsAreReadUnderTheirMessage) {
  EXPECT_EQ(
      LogRun(
          "opencode",
          {R"({"info":{"id":"1","sessionID":"s","role":"user"},"parts":[{"id":"p","type":"text","text":"q"}]})",
           R"({"info":{"id":"2","sessionID":"s","role":"assistant"},"parts":[{"id":"p1","type":"step-start"},{"id":"p2","type":"tool","tool":"ls","callID":"c","state":{"status":"completed","input":{"a":1},"output":"x"}}]})"})
          .said(),
      "/parts/0 user text[q]\n/parts/1 assistant tool_call[c ls {\"a\":1}]\n/parts/1 tool tool_result[c "
      "ls|x]\n");
}

}  // namespace
}  // namespace abridge::format
