#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

TEST(Roo, TheHistoryBeginsWithTheLastSummary) {
  EXPECT_EQ(LogRun("roo", {R"({"role":"user","content":"q","ts":1,"condenseParent":"s"})",
                           R"({"role":"user","content":"Summary","ts":2,"isSummary":true,"condenseId":"s"})",
                           R"({"role":"assistant","content":"a","ts":3})"})
                .said(),
            "user text[Summary]\nassistant text[a]\n");
}

TEST(Roo, WhatStandsForNothingThatIsThereIsRead) {
  EXPECT_EQ(LogRun("roo", {R"({"role":"user","content":"q","ts":1,"truncationParent":"gone"})",
                           R"({"role":"assistant","content":"a","ts":3})"})
                .said(),
            "user text[q]\nassistant text[a]\n");
}

}  // namespace
}  // namespace abridge::format
