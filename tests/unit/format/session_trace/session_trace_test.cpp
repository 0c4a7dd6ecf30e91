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

}  // namespace
}  // namespace abridge::format
