#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

std::string event(std::string_view kind, std::string_view data) {
  return R"({"version":"v1","kind":")" + std::string(kind) + R"(","data":)" + std::string(data) + "}";
}
std::string said(std::string_view kind, std::string_view id, std::string_view text) {
  return event(kind, R"({"message_id":")" + std::string(id) + R"(","content":[{"kind":"text","data":")" +
                         std::string(text) + R"("}]})");
}

TEST(Kiro, AResetGoesBackToWhatTheFirstLinesCameTo) {
  EXPECT_EQ(
      LogRun("kiro", {said("Prompt", "1", "a"), said("AssistantMessage", "2", "b"), said("Prompt", "3", "c"),
                      event("ResetTo", R"({"target_index":1})"), said("AssistantMessage", "4", "d")})
          .said(),
      "/data user text[a]\n/data assistant text[d]\n");
}

TEST(Kiro, ACancelledPromptTakesAUsersLastMessageAlone) {
  const std::string cancelled = R"({"version":"v1","kind":"CancelledPrompt"})";
  EXPECT_EQ(LogRun("kiro", {said("Prompt", "1", "a"), cancelled, said("Prompt", "2", "b")}).said(),
            "/data user text[b]\n");
  EXPECT_EQ(LogRun("kiro", {said("AssistantMessage", "1", "a"), cancelled}).said(),
            "/data assistant text[a]\n");
}

TEST(Kiro, ACompactionIsTheHistoryAnew) {
  EXPECT_EQ(
      LogRun("kiro", {said("Prompt", "1", "a"),
                      event("Compaction", R"({"summary":"S","messages_snapshot":[{"role":"user","content":)"
                                          R"([{"kind":"text","data":"b"}]}]})"),
                      said("AssistantMessage", "2", "c")})
          .said(),
      "/data/messages_snapshot/0 user text[b]\n/data assistant text[c]\n");
  EXPECT_EQ(LogRun("kiro",
                   {said("Prompt", "1", "a"), R"({"version":"v1","kind":"Clear"})", said("Prompt", "2", "b")})
                .said(),
            "/data user text[b]\n");
}

TEST(Kiro, ReadsCallsAndResults) {
  EXPECT_EQ(LogRun("kiro", {event("AssistantMessage",
                                  R"({"message_id":"1","content":[{"kind":"text","data":""},{"kind":)"
                                  R"("toolUse","data":{"toolUseId":"t","name":"ls","input":{"d":1}}}]})"),
                            event("ToolResults",
                                  R"({"message_id":"2","content":[{"kind":"toolResult","data":{"toolUseId":)"
                                  R"("t","status":"error","content":[{"kind":"json","data":{"x": 1}},)"
                                  R"({"kind":"text","data":"no"}]}}],"results":{}})")})
                .said(),
            "/data assistant tool_call[t ls {\"d\":1}]\n/data user tool_result[t error|{\"x\":1}|no]\n");
}

}  // namespace
}  // namespace abridge::format
