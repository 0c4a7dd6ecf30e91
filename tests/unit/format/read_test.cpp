#include <gtest/gtest.h>

#include "tests/unit/render/transcript.hpp"

namespace abridge::format {
namespace {

/// A message as it is read: its role, then each block as `kind:texts`, a call's with its name and id.
std::string read(std::string_view message) {
  const render::Transcript t("[" + std::string(message) + "]", "openai");
  const Message& m = t.c.messages.at(0);
  std::string out(name_of(m.role));
  for (const Block& b : t.c.blocks_of(m)) {
    out += " " + std::string(name_of(b.kind)) + ":";
    if (!b.name.empty() || !b.id.empty()) out += std::string(b.name) + "#" + std::string(b.id);
    for (const Text& text : t.c.texts_of(b)) out += text.raw;
  }
  return out;
}

TEST(Read, AContentIsATextOrParts) {
  EXPECT_EQ(read(R"({"role":"user","content":"hi"})"), "user text:hi");
  EXPECT_EQ(read(R"({"role":"user","content":[{"type":"text","text":"a"},{"type":"text","text":"b"}]})"),
            "user text:a text:b");
  EXPECT_EQ(read(R"({"role":"user","content":null})"), "user");
}

TEST(Read, CallsStandBesideIt) {
  EXPECT_EQ(read(R"({"role":"assistant","content":null,"tool_calls":[{"id":"1","type":"function",)"
                 R"("function":{"name":"f","arguments":"{}"}}]})"),
            "assistant tool_call:f#1");
  EXPECT_EQ(read(R"({"role":"assistant","content":null,"function_call":{"name":"f","arguments":"{}"}})"),
            "assistant tool_call:f#");
}

TEST(Read, CallsMayStandAsJsonInAString) {
  EXPECT_EQ(
      read(
          R"({"role":"assistant","content":"","tool_calls":"[{\"id\":\"1\",\"function\":{\"name\":\"f\"}}]"})"),
      "assistant text: tool_call:f#1");
}

TEST(Read, ResultsAreMessagesOfTheirOwn) {
  EXPECT_EQ(read(R"({"role":"tool","tool_call_id":"1","content":"x"})"), "tool tool_result:#1x");
}

TEST(Read, OfARepeatedKeyTheLastCountsAndEscapesAreRead) {
  EXPECT_EQ(read(R"({"role":"user","content":"a","content":"b"})"), "user text:b");
  EXPECT_EQ(read(R"({"rol\u0065":"user","content":"b"})"), "user text:b");
}

TEST(Read, WhatIsNoMessageIsBroken) {
  const render::Transcript t("[7,{\"role\":\"user\",\"content\":\"hi\"}]", "openai");
  ASSERT_EQ(t.c.messages.size(), 2U);
  EXPECT_TRUE(t.c.messages[0].broken);
  EXPECT_FALSE(t.c.messages[1].broken);
}

TEST(Read, OfVeryManyElementsThatAreNoneOnlySoManyAreKept) {
  std::string text = "[";
  for (int i = 0; i < 10'005; ++i) text += i == 0 ? "7" : ",7";
  const render::Transcript t(text + "]", "openai");
  EXPECT_EQ(t.c.messages.size(), 10'000U);
  EXPECT_EQ(t.c.unread, 5U);
}

}  // namespace
}  // namespace abridge::format
