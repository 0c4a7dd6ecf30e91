#include "lib/recover/shapes.hpp"

#include <gtest/gtest.h>

#include "tests/support/parsed.hpp"

namespace abridge::recover {
namespace {

using tests::Parsed;

TEST(Shapes, AMessageSaysWhoSpeaksAndWhat) {
  EXPECT_TRUE(is_message(*Parsed(R"({"role":"user","content":"a"})")));
  EXPECT_FALSE(is_message(*Parsed(R"({"n":1})")));
  EXPECT_TRUE(speaks(*Parsed(R"({"role":"user","content":"a"})")));
  EXPECT_FALSE(speaks(*Parsed(R"({"role":7,"content":"a"})")));
  EXPECT_FALSE(speaks(*Parsed(R"({"role":"user"})")));
}

TEST(Shapes, AResultIsAPartOfAMessage) {
  EXPECT_FALSE(is_message(*Parsed(R"({"type":"tool_result","tool_use_id":"t","content":"a"})")));
}

TEST(Shapes, WhatDoesNotSayWhoSpeaksMayBeTheRestOfAMessage) {
  EXPECT_TRUE(is_half(*Parsed(R"({"content":"a"})")));
  EXPECT_FALSE(is_half(*Parsed(R"({"type":"message","content":"a"})")));
  EXPECT_FALSE(is_half(*Parsed(R"({"role":"user","content":"a"})")));
}

TEST(Shapes, AListHoldsMessagesOrConversationsOrBoth) {
  const auto held = [](std::string_view text) {
    const Held h = held_by(*Parsed(text));
    return std::string(h.messages ? "m" : "") + (h.conversations ? "c" : "");
  };
  EXPECT_EQ(held("[]"), "");
  EXPECT_EQ(held(R"([{"role":"user","content":"a"}])"), "m");
  EXPECT_EQ(held(R"([{"messages":[{"role":"user","content":"a"}]}])"), "c");
  EXPECT_EQ(held(R"([[{"role":"user","content":"a"}]])"), "c");
  EXPECT_EQ(held(R"([{"role":"user","content":"a"},{"messages":[{"role":"user","content":"a"}]}])"), "mc");
}

TEST(Shapes, WordsAreThoseOfTheFormats) {
  EXPECT_TRUE(is_of_node("children"));
  EXPECT_FALSE(is_of_node("mapping"));
  EXPECT_TRUE(holds_parts("parts"));
  EXPECT_FALSE(holds_parts("messages"));
}

TEST(Shapes, OfAnItemThatIsACallIsNoHistory) {
  constexpr std::string_view k_call = R"({"type":"function_call","input":[])";
  constexpr std::string_view k_request = R"({"model":"m","input":[])";
  EXPECT_TRUE(is_of_call(k_call, 0, "input"));
  EXPECT_FALSE(is_of_call(k_call, 0, "messages"));
  EXPECT_FALSE(is_of_call(k_request, 0, "input"));
}

TEST(Shapes, ANodeIsKnownByItsKeyInTheTree) {
  const Parsed node(R"({"id":"a","parent":"b","message":null,"children":[]})");
  EXPECT_EQ(ids_of_node(*node), std::vector<std::string>{"a"});
}

TEST(Shapes, WhoSpeaksMayStandInWhatAMessageHolds) {
  EXPECT_FALSE(is_half(*Parsed(R"({"response":{"sender":"human","message":"a"}})")));
  EXPECT_TRUE(is_half(*Parsed(R"({"other":{"sender":"human","message":"a"}})")));
  EXPECT_TRUE(may_be_said("response"));
  EXPECT_FALSE(may_be_said("messages"));
}

}  // namespace
}  // namespace abridge::recover
