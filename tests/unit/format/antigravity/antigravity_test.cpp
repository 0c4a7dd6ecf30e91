#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

TEST(Antigravity, StepsAreMessagesByTheirType) {
  EXPECT_EQ(
      LogRun(
          "antigravity",
          {R"({"step_index":0,"source":"USER_EXPLICIT","type":"USER_INPUT","status":"DONE","created_at":"2026-06-20T11:41:55Z","content":"<USER_REQUEST>\nq\n</USER_REQUEST>"})",
           R"({"step_index":1,"source":"SYSTEM","type":"CONVERSATION_HISTORY","status":"DONE","created_at":"2026-06-20T11:41:55Z"})",
           R"({"step_index":2,"source":"MODEL","type":"PLANNER_RESPONSE","status":"DONE","created_at":"2026-06-20T11:41:56Z","content":"a"})"})
          .said(),
      "user text[q]\nassistant text[a]\n");
}

}  // namespace
}  // namespace abridge::format
