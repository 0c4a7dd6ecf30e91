#include "lib/model/conversation.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lib/json/text.hpp"
#include "tests/unit/format/texts_of.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge {
namespace {

constexpr std::string_view k_call =
    R"([{"role":"user","content":"a"},{"role":"assistant","content":null,"tool_calls":[{"id":"1","type":"function","function":{"name":"f","arguments":"{\"x\":1}"}}]}])";

TEST(Conversation, AChangeForgetsWhatWasMeasuredAndNoted) {
  render::Transcript t(k_call, "openai");
  Message& m = t.c.messages[0];
  Text& text = t.c.texts[0];
  EXPECT_TRUE(t.c.as_read());
  EXPECT_EQ(chars_of(text), 1U);
  m.size = 7;
  t.c.facts = 1;
  t.c.change(m, text, "longer");
  EXPECT_EQ(m.size, Message::k_unmeasured);
  EXPECT_EQ(t.c.facts, 0U);
  EXPECT_EQ(chars_of(text), 6U);
  EXPECT_FALSE(t.c.as_read());
}

TEST(Conversation, ACutKeepsTheNoticeBeforeAText) {
  render::Transcript t(R"([{"role":"user","content":"[gone] all of it"}])");
  Text& text = t.c.texts[0];
  text.notice = 7;
  t.c.cut(t.c.messages[0], text, "all");
  EXPECT_EQ(text.raw, "[gone] all");
  EXPECT_EQ(text.notice, 7U);
  EXPECT_TRUE(text.cut);
  EXPECT_TRUE(t.c.messages[0].cut);
}

TEST(Conversation, WhatIsDroppedIsSwept) {
  render::Transcript t(k_call, "openai");
  t.c.drop(t.c.messages[0]);
  EXPECT_EQ(t.c.order.size(), 2U);
  t.c.sweep();
  EXPECT_EQ(t.c.order, std::vector<std::uint32_t>{1});
}

TEST(Conversation, EmptiedArgumentsAreWhatTheyWereInKind) {
  render::Transcript t(k_call, "openai");
  Block& call = t.c.blocks[t.c.messages[1].first_block];
  const std::string_view before = call.arguments.raw();
  t.c.empty_arguments(t.c.messages[1], call);
  EXPECT_EQ(call.arguments.raw(), R"("{}")") << "a text stays one";
  EXPECT_EQ(t.c.emptied_arguments.begin()->second.raw(), before);
  render::Transcript object(
      R"([{"role":"assistant","content":[{"type":"tool_use","id":"1","name":"f","input":{"x":1}}]}])",
      "anthropic");
  Block& other = object.c.blocks[0];
  object.c.empty_arguments(object.c.messages[0], other);
  EXPECT_EQ(other.arguments.raw(), "{}");
}

TEST(Conversation, TextsOfWhichACutLeftNothingGo) {
  render::Transcript t(
      R"([{"role":"assistant","content":[{"type":"tool_result","tool_use_id":"1","content":[{"type":"text","text":"a"},{"type":"text","text":"b"}]}]}])",
      "anthropic");
  Block& b = t.c.blocks[0];
  ASSERT_EQ(b.text_count, 2U);
  t.c.cut(t.c.messages[0], t.c.texts_of(b)[0], "");
  t.c.drop_emptied_texts(b);
  ASSERT_EQ(b.text_count, 1U);
  EXPECT_EQ(t.c.texts_of(b)[0].raw, "b");
  EXPECT_EQ(t.c.gone_texts_of(b).size(), 1U);
}

TEST(Conversation, AMadeMessageSaysOneText) {
  render::Transcript t(k_call, "openai");
  t.c.make_message(Role::user, "x");
  t.c.order.push_back(2);
  EXPECT_TRUE(format::said(t.c).ends_with("user text[x]\n"));
}

TEST(Conversation, KnowsWhatAMessageIsMadeOf) {
  render::Transcript t(
      R"([{"role":"user","content":[{"type":"tool_result","tool_use_id":"1","content":"r"}]},
      {"role":"user","content":[{"type":"tool_result","tool_use_id":"1","content":"r"},{"type":"text","text":"and"}]},
      {"role":"assistant","content":[{"type":"thinking","thinking":"t","signature":"s"},{"type":"text","text":" "}]}])",
      "anthropic");
  EXPECT_TRUE(carries_only_results(t.c, t.c.messages[0]));
  EXPECT_FALSE(carries_only_results(t.c, t.c.messages[1]));
  EXPECT_FALSE(carries_only_results(t.c, t.c.messages[2]));
  EXPECT_TRUE(is_mute(t.c, t.c.messages[2]));
  EXPECT_FALSE(is_mute(t.c, t.c.messages[1]));
  EXPECT_TRUE(has(t.c, t.c.messages[2], BlockKind::thinking));
  EXPECT_EQ(chars_of(t.c, t.c.messages[1], BlockKind::text), 3U);
}

}  // namespace
}  // namespace abridge
