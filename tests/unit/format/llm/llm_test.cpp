#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

TEST(Llm, ASystemPromptThatEachRowRepeatsIsSaidOnce) {
  EXPECT_EQ(LogRun("llm", {R"({"conversation_id":"c","model":"m","system":"s","prompt":"q","response":"a"})",
                           R"({"conversation_id":"c","model":"m","system":"s","prompt":"r","response":"b"})",
                           R"({"conversation_id":"c","model":"m","system":"t","prompt":"u","response":"v"})"})
                .said(),
            "system text[s]\nuser text[q]\nassistant text[a]\nuser text[r]\nassistant text[b]\n"
            "system text[t]\nuser text[u]\nassistant text[v]\n");
}

TEST(Llm, ResultsStandInTheRowAfterTheirCalls) {
  const LogRun run(
      "llm",
      {R"({"conversation_id":"c","model":"m","prompt":"q","response":"","tool_calls":[{"tool_call_id":"1","name":"look","arguments":"{}"}]})",
       R"({"conversation_id":"c","model":"m","prompt":"","response":"a","tool_results":[{"tool_call_id":"1","name":"look","output":"o"}]})"});
  EXPECT_EQ(
      run.said(),
      "user text[q]\nassistant tool_call[1 look \"{}\"]\ntool tool_result[1 look|o]\nassistant text[a]\n");
  EXPECT_EQ(run.id(), "c");
}

}  // namespace
}  // namespace abridge::format
