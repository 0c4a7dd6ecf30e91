#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

constexpr std::string_view k_header = R"({"type":"session","version":3,"id":"s","timestamp":"t","cwd":"/"})";

std::string entry(std::string_view type, std::string_view id, std::string_view parent,
                  std::string_view more) {
  const std::string up = parent.empty() ? "null" : '"' + std::string(parent) + '"';
  return R"({"type":")" + std::string(type) + R"(","id":")" + std::string(id) + R"(","parentId":)" + up +
         R"(,"timestamp":"t",)" + std::string(more) + "}";
}
std::string asked(std::string_view id, std::string_view parent, std::string_view text) {
  return entry("message", id, parent,
               R"("message":{"role":"user","content":")" + std::string(text) + R"(","timestamp":1})");
}

TEST(Pi, TheBranchOfTheLastEntryIsRead) {
  const LogRun run("pi", {std::string(k_header), asked("a", "", "1"), asked("b", "a", "wrong"),
                          entry("branch_summary", "c", "a", R"("fromId":"b","summary":"was wrong")"),
                          asked("d", "c", "2"), entry("label", "e", "d", R"("targetId":"a","label":"x")")});
  EXPECT_EQ(run.said(),
            "/message user text[1]\n"
            "user text[The following is a summary of a branch that this conversation came back from:\n\n"
            "<summary>\nwas wrong</summary>]\n"
            "/message user text[2]\n");
  EXPECT_EQ(run.id(), "s");
}

TEST(Pi, ACompactionStandsForWhatCameBeforeWhatItKept) {
  const auto compaction = [](std::string_view kept) {
    return entry("compaction", "c", "b", R"("summary":"S","firstKeptEntryId":")" + std::string(kept) + '"');
  };
  const std::string summary =
      "user text[The conversation history before this point was compacted into the following summary:\n\n"
      "<summary>\nS\n</summary>]\n";
  const auto said = [&](std::string_view kept) {
    return LogRun("pi", {std::string(k_header), asked("a", "", "1"), asked("b", "a", "2"), compaction(kept),
                         asked("d", "c", "3")})
        .said();
  };
  EXPECT_EQ(said("b"), summary + "/message user text[2]\n/message user text[3]\n");
  EXPECT_EQ(said("a"), summary + "/message user text[1]\n/message user text[2]\n/message user text[3]\n");
  EXPECT_EQ(said("nowhere"), summary + "/message user text[3]\n");
}

TEST(Pi, OfOldEntriesHadNoIds) {
  const auto old = [](std::string_view text) {
    return R"({"type":"message","timestamp":"t","message":{"role":"user","content":")" + std::string(text) +
           R"(","timestamp":1}})";
  };
  EXPECT_EQ(
      LogRun("pi",
             {R"({"type":"session","id":"s","timestamp":"t","cwd":"/"})", old("1"), old("2"),
              R"({"type":"compaction","timestamp":"t","summary":"S","firstKeptEntryIndex":2})", old("3")})
          .said(),
      "user text[The conversation history before this point was compacted into the following summary:\n\n"
      "<summary>\nS\n</summary>]\n/message user text[2]\n/message user text[3]\n");
}

TEST(Pi, ReadsCallsResultsAndCommandsOfTheUser) {
  const LogRun run(
      "pi", {std::string(k_header),
             entry("message", "a", "",
                   R"("message":{"role":"assistant","timestamp":1,"content":[{"type":"thinking",)"
                   R"("thinking":"hm"},{"type":"toolCall","id":"c","name":"ls","arguments":{"d":1}}]})"),
             entry("message", "b", "a",
                   R"("message":{"role":"toolResult","timestamp":1,"toolCallId":"c","toolName":"ls",)"
                   R"("content":[{"type":"text","text":"no"}],"isError":true})"),
             entry("message", "c", "b",
                   R"("message":{"role":"bashExecution","timestamp":1,"command":"x","output":"y",)"
                   R"("exitCode":2})"),
             entry("message", "d", "c",
                   R"("message":{"role":"bashExecution","timestamp":1,"command":"x","output":"y",)"
                   R"("excludeFromContext":true})")});
  EXPECT_EQ(run.said(),
            "/message assistant thinking[hm] tool_call[c ls {\"d\":1}]\n"
            "/message tool tool_result[c ls error|no]\n"
            "/message user text[Ran `x`\n```\ny\n```\n\nCommand exited with code 2]\n");
}

TEST(Pi, LinksThatGoRoundInCirclesEnd) {
  EXPECT_EQ(LogRun("pi", {std::string(k_header), asked("a", "b", "1"), asked("b", "a", "2")}).said(),
            "/message user text[1]\n/message user text[2]\n");
}

}  // namespace
}  // namespace abridge::format
