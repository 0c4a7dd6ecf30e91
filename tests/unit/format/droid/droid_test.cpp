#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

TEST(Droid, MessagesAreReadAndTheSessionsOwnLinesAreNot) {
  EXPECT_EQ(
      LogRun(
          "droid",
          {R"({"type":"session_start","id":"s","title":"T","owner":"u","version":2,"cwd":"/x"})",
           R"({"type":"message","id":"m1","timestamp":"2026-03-01T10:00:01.000Z","message":{"role":"user","content":[{"type":"text","text":"q"}]}})",
           R"({"type":"message","id":"m2","timestamp":"2026-03-01T10:00:02.000Z","message":{"role":"assistant","content":[{"type":"text","text":"a"}]},"parentId":"m1"})"})
          .said(),
      "/message user text[q]\n/message assistant text[a]\n");
}

}  // namespace
}  // namespace abridge::format
