#include "tests/unit/format/log_run.hpp"

namespace abridge::format {
namespace {

TEST(OasstRows, OfRepliesTheBestByRankIsRead) {
  EXPECT_EQ(
      LogRun(
          "oasst-rows",
          {R"({"message_id":"1","parent_id":null,"message_tree_id":"1","role":"prompter","text":"q"})",
           R"({"message_id":"2","parent_id":"1","message_tree_id":"1","role":"assistant","text":"worse","rank":1})",
           R"({"message_id":"3","parent_id":"1","message_tree_id":"1","role":"assistant","text":"best","rank":0})",
           R"({"message_id":"4","parent_id":"1","message_tree_id":"1","role":"assistant","text":"unranked"})"})
          .said(),
      "user text[q]\nassistant text[best]\n");
}

TEST(OasstRows, AReplyMayStandBeforeWhatItRepliesTo) {
  EXPECT_EQ(
      LogRun("oasst-rows",
             {R"({"message_id":"2","parent_id":"1","message_tree_id":"1","role":"assistant","text":"a"})",
              R"({"message_id":"1","parent_id":null,"message_tree_id":"1","role":"prompter","text":"q"})"})
          .said(),
      "user text[q]\nassistant text[a]\n");
}

}  // namespace
}  // namespace abridge::format
