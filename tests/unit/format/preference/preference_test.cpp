#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

TEST(Preference, APromptAndItsCompletionAreOneConversation) {
  const LogRun run("preference", {R"({"id":"r","prompt":"q","completion":"a"})"});
  EXPECT_EQ(run.said(), "/prompt user text[q]\n/completion assistant text[a]\n");
  EXPECT_EQ(run.id(), "r:completion");
}

TEST(Preference, SidesAreTextsOrMessages) {
  EXPECT_EQ(
      LogRun(
          "preference",
          {R"({"prompt":[{"role":"system","content":"s"},{"role":"user","content":"q"}],"completion":[{"role":"assistant","content":"a"}]})"})
          .said(),
      "/prompt/0 system text[s]\n/prompt/1 user text[q]\n/completion/0 assistant text[a]\n");
}

TEST(Preference, APromptThatTheAnswerSaysAgainIsReadOnce) {
  EXPECT_EQ(
      LogRun(
          "preference",
          {R"({"prompt":"q","completion":[{"role":"user","content":"q"},{"role":"assistant","content":"a"}]})"})
          .said(),
      "/completion/0 user text[q]\n/completion/1 assistant text[a]\n");
}

}  // namespace
}  // namespace abridge::format
