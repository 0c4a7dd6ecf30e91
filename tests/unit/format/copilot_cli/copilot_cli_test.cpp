#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

std::string event(std::string_view type, std::string_view id, std::string_view data) {
  return R"({"type":")" + std::string(type) + R"(","data":)" + std::string(data) + R"(,"id":")" +
         std::string(id) + R"(","timestamp":"t","parentId":null})";
}

TEST(CopilotCli, TheLastSystemPromptStandsFirst) {
  EXPECT_EQ(
      LogRun("copilot-cli", {event("system.message", "1", R"({"content":"old"})"),
                             event("user.message", "2", R"({"content":"a"})"),
                             event("system.message", "3", R"({"content":"new"})"),
                             event("user.message", "4", R"({"content":"","transformedContent":"go on"})")})
          .said(),
      "/data system text[new]\n/data user text[a]\n/data user text[go on]\n");
}

TEST(CopilotCli, ReadsCallsOnceAndResults) {
  EXPECT_EQ(
      LogRun("copilot-cli",
             {event("assistant.message", "1",
                    R"({"content":"","reasoningText":"hm","toolRequests":[{"toolCallId":"c",)"
                    R"("name":"ls","arguments":{"d":1}}]})"),
              event("tool.execution_start", "2", R"({"toolCallId":"c","toolName":"ls","arguments":{"d":1}})"),
              event("tool.execution_complete", "3",
                    R"({"toolCallId":"c","success":false,"error":{"message":"no"}})"),
              event("tool.execution_complete", "4",
                    R"({"toolCallId":"u","isUserRequested":true,"success":true,)"
                    R"("result":{"content":"x"}})")})
          .said(),
      "/data assistant thinking[hm] tool_call[c ls {\"d\":1}]\n/data tool tool_result[c error|no]\n");
}

TEST(CopilotCli, ACompactionStandsForAllButTheSystemPrompt) {
  EXPECT_EQ(LogRun("copilot-cli",
                   {event("system.message", "1", R"({"content":"S"})"),
                    event("user.message", "2", R"({"content":"a"})"),
                    event("session.compaction_complete", "3", R"({"success":true,"summaryContent":"sum"})"),
                    event("user.message", "4", R"({"content":"b"})")})
                .said(),
            "/data system text[S]\n/data user text[sum]\n/data user text[b]\n");
}

TEST(CopilotCli, LinesThatAreThereTwiceAreReadOnce) {
  const std::string asked = event("user.message", "1", R"({"content":"a"})");
  EXPECT_EQ(LogRun("copilot-cli", {asked, asked}).said(), "/data user text[a]\n");
}

}  // namespace
}  // namespace abridge::format
