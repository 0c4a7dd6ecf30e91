#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

TEST(Kimi, MarksOfTheAgentAreNoMessages) {
  EXPECT_EQ(
      LogRun(
          "kimi",
          {R"({"role":"_checkpoint","id":0})", R"({"role":"user","content":"q"})",
           R"({"role":"assistant","content":[{"type":"think","think":"hm","encrypted":null},{"type":"text","text":"a"}]})",
           R"({"role":"_usage","token_count":12})"})
          .said(),
      "user text[q]\nassistant thinking[hm] text[a]\n");
}

}  // namespace
}  // namespace abridge::format
