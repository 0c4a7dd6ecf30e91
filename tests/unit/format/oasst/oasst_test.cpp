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

TEST(Oasst, RepliesBesideWhatTheyReplyToAreItsOwn) {
  EXPECT_EQ(
      read_as(
          "oasst",
          R"({"message_tree_id":"1","prompt":{"message_id":"1","text":"q","role":"prompter","replies":[{"message_id":"2","parent_id":"1","text":"a","role":"assistant"},{"message_id":"3","parent_id":"2","text":"why?","role":"prompter"},{"message_id":"9","parent_id":"8","text":"of one that is lost","role":"assistant","rank":0}]}})"),
      "/prompt user text[q]\n/prompt/replies/0 assistant text[a]\n/prompt/replies/1 user text[why?]\n");
}

}  // namespace
}  // namespace abridge::format
