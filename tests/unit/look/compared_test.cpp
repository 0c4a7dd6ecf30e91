#include "lib/look/compared.hpp"

#include <gtest/gtest.h>

namespace abridge::look {
namespace {

using Run = text::WordRun;

TEST(Compared, AConversationAloneHasNoMessage) {
  EXPECT_EQ(json_line({.change = Change::cut, .before = Side{"a.json", 2, "x"}}),
            R"({"change":"cut","before":{"file":"a.json","conversation":2,"id":"x"}})"
            "\n");
}

TEST(Compared, ACutMessageHasAllItsParts) {
  const ShownMessage message{.number = 1, .role = "user", .parts = {{.text = "Hi"}}};
  const MessageChange change{Change::cut, &message, nullptr};
  EXPECT_EQ(
      json_line({.change = Change::cut, .before = Side{"a.json", 1, "", &message, 3, 7}, .message = &change}),
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
  const std::string line = json_line({.change = Change::changed,
                                      .before = Side{"a", 1, "", &before, 1, 1},
                                      .after = Side{"b", 1, "", &after, 1, 1},
                                      .message = &change});
  EXPECT_NE(
      line.find(R"("parts":[{"change":"changed","kind":"text","words":[)"
                R"({"is":"same","text":"a "},{"is":"removed","text":"b"},{"is":"added","text":"c"}]}])"),
      std::string::npos)
      << line;
}

}  // namespace
}  // namespace abridge::look
