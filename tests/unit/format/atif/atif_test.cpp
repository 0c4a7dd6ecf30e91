#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Atif, AStepHasItsThoughtCallsAndWhatTheyGave) {
  EXPECT_EQ(
      read_as(
          "atif",
          R"({"schema_version":"ATIF-v1.7","session_id":"s","steps":[{"step_id":1,"source":"user","message":"q"},{"step_id":2,"source":"agent","message":"I look.","reasoning_content":"hm","tool_calls":[{"tool_call_id":"c","function_name":"ls","arguments":{"a":1}}],"observation":{"results":[{"source_call_id":"c","content":"x"}]}}]})"),
      "user text[q]\nassistant text[I look.] tool_call[c ls {\"a\":1}]\ntool tool_result[c|x]\n");
}

}  // namespace
}  // namespace abridge::format
