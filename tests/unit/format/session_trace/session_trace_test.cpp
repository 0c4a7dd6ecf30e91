#include "tests/support/parsed.hpp"
#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

TEST(SessionTrace, LinesAroundMessagesAfterAHeader) {
  const LogRun run("session-trace", {R"({"type":"session","harness":"h","id":"s"})",
                                     R"({"type":"message","message":{"role":"user","content":"q"}})",
                                     R"({"type":"message","message":{"role":"assistant","content":"a"}})"});
  EXPECT_EQ(run.said(), "/message user text[q]\n/message assistant text[a]\n");
  EXPECT_EQ(run.id(), "s");
}

TEST(SessionTrace, TheBranchThatTheHeaderNamesIsRead) {
  const auto message = [](const char* id, const char* parent, const char* content) {
    return std::string(R"({"type":"message","message":{"role":"user","id":")") + id + R"(","parent":)" +
           parent + R"(,"content":")" + content + R"("}})";
  };
  const std::string a = message("a", "null", "q");
  const std::string b = message("b", R"("a")", "one");
  const std::string c = message("c", R"("a")", "two");
  EXPECT_EQ(LogRun("session-trace", {R"({"type":"session","harness":"h","id":"s","currNode":"b"})", a, b, c})
                .said(),
            "/message user text[q]\n/message user text[one]\n");
  EXPECT_EQ(LogRun("session-trace", {R"({"type":"session","harness":"h","id":"s","currNode":"x"})", a, b, c})
                .said(),
            "/message user text[q]\n/message user text[two]\n");
}

TEST(SessionTrace, MessagesWithTimesAreNoEntriesOfPis) {
  const std::string line = R"({"type":"message","message":{"role":"user","content":"q","timestamp":1}})";
  const tests::Parsed parsed(line);
  EXPECT_GT(find_format("session-trace")->recognise_message(*parsed).points, 0);
  EXPECT_EQ(find_format("pi")->recognise_message(*parsed).points, 0);
}

}  // namespace
}  // namespace abridge::format
