#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

TEST(Goose, RequestsAreCallsAndResponsesResults) {
  EXPECT_EQ(
      LogRun(
          "goose",
          {R"({"id":"m2","role":"assistant","created":1772359201,"content":[{"type":"toolRequest","id":"c1","toolCall":{"status":"success","value":{"name":"ls","arguments":{"a":1}}}}]})",
           R"({"id":"m3","role":"user","created":1772359202,"content":[{"type":"toolResponse","id":"c1","toolResult":{"status":"success","value":{"content":[{"type":"text","text":"x"}],"isError":false}}}]})"})
          .said(),
      "assistant tool_call[c1 ls {\"a\":1}]\nuser tool_result[c1|x]\n");
}

}  // namespace
}  // namespace abridge::format
