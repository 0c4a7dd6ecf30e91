#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Oasst, TheBestRankedRepliesAreRead) {
  EXPECT_EQ(
      read_as(
          "oasst",
          R"({"message_tree_id":"1","tree_state":"ready_for_export","prompt":{"message_id":"1","text":"q","role":"prompter","replies":[{"message_id":"2","parent_id":"1","text":"second","role":"assistant","rank":1,"replies":[]},{"message_id":"3","parent_id":"1","text":"first","role":"assistant","rank":0,"replies":[]}]}})"),
      "/prompt user text[q]\n/prompt/replies/1 assistant text[first]\n");
}

}  // namespace
}  // namespace abridge::format
