#include "lib/look/compared.hpp"

#include <gtest/gtest.h>

namespace abridge::look {
namespace {

using Run = text::WordRun;

TEST(Compared, AConversationAloneHasNoMessage) {
  EXPECT_EQ(json_line({.change = Change::cut,
                       .before = Side{.file = "a.json", .conversation = 2, .id = "x", .messages = 4}}),
            R"({"change":"cut","before":{"file":"a.json","conversation":2,"id":"x","messages":4}})"
            "\n");
}

TEST(Compared, ACutMessageHasAllItsParts) {
  const ShownMessage message{.number = 1, .role = "user", .parts = {{.text = "Hi"}}};
  const MessageChange change{Change::cut, &message, nullptr};
  EXPECT_EQ(
      json_line({.change = Change::cut,
                 .before = Side{.file = "a.json",
                                .conversation = 1,
                                .id = "",
                                .message = &message,
                                .line = 3,
                                .column = 7},
                 .message = &change}),
      R"({"change":"cut","before":{"file":"a.json","line":3,"column":7,"conversation":1,"message":1,"role":"user"},)"
      R"("parts":[{"change":"cut","kind":"text","words":[{"is":"removed","text":"Hi"}]}]})"
      "\n");
}

TEST(Compared, AChangedMessageHasThePartsThatAreNotAsTheyWere) {
  const ShownMessage before{.number = 1, .role = "user", .parts = {{.text = "same"}, {.text = "a b"}}};
  const ShownMessage after{.number = 1, .role = "user", .parts = {{.text = "same"}, {.text = "a c"}}};
  const MessageChange change{
      Change::changed,
      &before,
      &after,
      {{Change::changed,
        &before.parts[1],
        &after.parts[1],
        {{Run::Kind::same, "a "}, {Run::Kind::removed, "b"}, {Run::Kind::added, "c"}}}}};
  const std::string line = json_line(
      {.change = Change::changed,
       .before = Side{.file = "a", .conversation = 1, .id = "", .message = &before, .line = 1, .column = 1},
       .after = Side{.file = "b", .conversation = 1, .id = "", .message = &after, .line = 1, .column = 1},
       .message = &change});
  EXPECT_NE(
      line.find(R"("parts":[{"change":"changed","kind":"text","words":[)"
                R"({"is":"same","text":"a "},{"is":"removed","text":"b"},{"is":"added","text":"c"}]}])"),
      std::string::npos)
      << line;
}

}  // namespace
}  // namespace abridge::look
