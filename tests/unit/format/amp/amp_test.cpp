#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Amp, ResultsAnswerTheirCalls) {
  EXPECT_EQ(
      read_as(
          "amp",
          R"({"v":7,"id":"T-1","messages":[{"role":"assistant","messageId":1,"content":[{"type":"tool_use","id":"t","name":"ls","input":{"path":"."},"complete":true}]},{"role":"user","messageId":2,"content":[{"type":"tool_result","toolUseID":"t","run":{"status":"done","result":["README.md"]}}]}]})"),
      "assistant tool_call[t ls {\"path\":\".\"}]\nuser tool_result[t|[\"README.md\"]]\n");
}

}  // namespace
}  // namespace abridge::format
