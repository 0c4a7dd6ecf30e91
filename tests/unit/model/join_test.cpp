#include "lib/model/join.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/unit/format/texts_of.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge {
namespace {

/// What all messages of a history become together.
std::string joined(std::string_view json, Joiner::Texts texts = Joiner::Texts::one) {
  render::Transcript t(json, "openai");
  Joiner joiner(t.c, texts);
  for (const std::uint32_t i : t.c.order) i == t.c.order[0] ? joiner.start(i) : joiner.add(i);
  joiner.finish();
  t.c.sweep();
  return format::said(t.c);
}

TEST(Join, TextsBecomeOneWithABlankLineBetween) {
  EXPECT_EQ(
      joined(
          R"([{"role":"user","content":"a"},{"role":"user","content":"b"},{"role":"user","content":"c"}])"),
      "user text[a\n\nb\n\nc]\n");
}

TEST(Join, OrAListOfBoth) {
  EXPECT_EQ(joined(R"([{"role":"user","content":"a"},{"role":"user","content":"b"}])", Joiner::Texts::list),
            "user text[a] text[b]\n");
  EXPECT_EQ(
      joined(R"([{"role":"user","content":[{"type":"text","text":"a"}]},{"role":"user","content":"b"}])"),
      "user text[a] text[b]\n")
      << "where one is a list already";
}

TEST(Join, WhoSaysNothingLeavesTheOtherAsItStands) {
  EXPECT_EQ(joined(R"([{"role":"assistant","content":" \n"},{"role":"assistant","content":"b"}])"),
            "assistant text[b]\n");
}

TEST(Join, TheMessageWithTheCallsStays) {
  EXPECT_EQ(
      joined(
          R"([{"role":"assistant","content":"a"},{"role":"assistant","content":null,"tool_calls":[{"id":"1","type":"function","function":{"name":"f","arguments":"{}"}}]}])"),
      "assistant text[a] tool_call[1 f \"{}\"]\n");
}

TEST(Join, NotWhereOneMessageCannotHoldBoth) {
  const auto can = [](std::string_view json) {
    const render::Transcript t(json, "openai");
    return can_join(t.c, t.c.messages[0], t.c.messages[1]);
  };
  EXPECT_TRUE(
      can(R"([{"role":"user","name":"Ann","content":"a"},{"role":"user","name":"Ann","content":"b"}])"));
  EXPECT_FALSE(can(R"([{"role":"user","name":"Ann","content":"a"},{"role":"user","content":"b"}])"));
  const std::string call =
      R"({"role":"assistant","content":null,"tool_calls":[{"id":"1","type":"function","function":{"name":"f","arguments":"{}"}}]})";
  EXPECT_FALSE(can("[" + call + "," + call + "]"));
}

TEST(Join, SystemMessagesAndItemsTakeNoTurns) {
  const render::Transcript t(
      R"([{"role":"system","content":"s"},{"role":"user","content":"a"},{"role":"tool","tool_call_id":"1","content":"r"},7])",
      "openai");
  std::string turns;
  for (const Message& m : t.c.messages) turns += takes_turns(t.c, m) ? 'y' : 'n';
  EXPECT_EQ(turns, "nynn");
}

}  // namespace
}  // namespace abridge
