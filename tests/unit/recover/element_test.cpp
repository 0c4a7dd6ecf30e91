#include <gtest/gtest.h>

#include "tests/unit/recover/walking.hpp"

namespace abridge::recover {
namespace {

using Holds = Frame::Holds;
using Role = Frame::Role;

/// Of a list that is damaged: of one that is whole the elements are no islands.
const std::string k_rest = ",{\"role\":NaN}]";

TEST(Element, AWholeMessageStays) {
  Walking t("[" + k_a + "]");
  t.open_list(0, Holds::messages);
  element(t.w, 1);
  EXPECT_EQ(t.w.at, 1 + k_a.size());
  EXPECT_TRUE(t.w.draft.top().found);
  EXPECT_EQ(t.w.draft.losses(), 0U);
}

TEST(Element, TheFirstSaysWhatTheListHolds) {
  Walking of_messages("[" + k_a + k_rest);
  of_messages.open(Role::list, 0);
  element(of_messages.w, 1);
  EXPECT_EQ(of_messages.w.draft.top().holds, Holds::messages);
  Walking of_conversations("[{\"messages\":[" + k_a + "]}" + k_rest);
  of_conversations.open(Role::list, 0);
  element(of_conversations.w, 1);
  EXPECT_EQ(of_conversations.w.draft.top().holds, Holds::conversations);
}

TEST(Element, AMessageAmongConversationsOpensTheListThatItLost) {
  Walking t("[" + k_a + k_rest);
  t.open_list(0, Holds::conversations);
  element(t.w, 1);
  EXPECT_EQ(t.w.draft.innermost(), 2U);
  EXPECT_EQ(t.w.draft.top().holds, Holds::messages);
  EXPECT_EQ(t.w.at, 1U);
}

TEST(Element, ABracketTooManyIsLostAlone) {
  Walking t("[[" + k_a + "," + k_b + "]");
  t.open_list(0, Holds::messages);
  element(t.w, 1);
  EXPECT_EQ(t.w.at, 2U);
  EXPECT_EQ(t.w.draft.losses(), 1U);
  EXPECT_EQ(t.w.draft.innermost(), 1U);
}

TEST(Element, AConversationThatIsNotWholeIsOpened) {
  const std::string raw = "[{\"messages\":[" + k_a + ",{\"role\":NaN}]}]";
  Walking t(raw);
  t.open(Role::list, 0);
  element(t.w, 1);
  EXPECT_EQ(t.w.draft.innermost(), 2U);
  EXPECT_EQ(t.w.draft.top().role, Role::object);
  EXPECT_EQ(t.w.draft.frame(1).holds, Holds::conversations);
}

TEST(Element, AConversationIsNoMessageWhereTheListDoesNotGoOn) {
  const std::string conversation = "{\"messages\":[" + k_b + "]}";
  Walking apart("{\"messages\":[" + k_a + ",\n" + conversation + "\n\"x\"}]}");
  apart.open(Role::object, 0);
  apart.open_list(apart.find("["), Holds::messages);
  element(apart.w, apart.find(k_a));
  element(apart.w, apart.find(conversation));
  EXPECT_EQ(apart.w.draft.innermost(), 0U);
  EXPECT_EQ(apart.w.at, apart.find(conversation));
  Walking inside("{\"messages\":[" + k_a + ",\n" + conversation + ",\n" + k_b + k_rest + "}");
  inside.open(Role::object, 0);
  inside.open_list(inside.find("["), Holds::messages);
  element(inside.w, inside.find(k_a));
  element(inside.w, inside.find(conversation));
  EXPECT_EQ(inside.w.draft.innermost(), 2U);
}

TEST(Element, ANumberIsKeptAndAQuoteTooManyIsNot) {
  Walking number("[7," + k_a + "]");
  number.open_list(0, Holds::messages);
  element(number.w, 1);
  EXPECT_EQ(number.w.at, 2U);
  EXPECT_EQ(number.w.draft.losses(), 0U);
  Walking quote("[\"x\"," + k_a + "]");
  quote.open_list(0, Holds::messages);
  element(quote.w, 1);
  EXPECT_EQ(quote.w.draft.losses(), 1U);
}

TEST(Element, WhatIsLeftOfAnObjectGoesUpToItsBracket) {
  const std::string raw = "[" + k_a + R"(,"content":"x"},)" + k_b + "]";
  Walking t(raw);
  t.open_list(0, Holds::messages);
  element(t.w, 1);
  const std::size_t half = t.find(R"("content":"x")");
  t.w.at = half;
  element(t.w, half);
  EXPECT_EQ(t.w.at, t.find("}", half) + 1);
  EXPECT_EQ(t.w.draft.losses(), 1U);
}

TEST(Element, HalvesOfOneObjectGoTogether) {
  const std::string raw = R"([{"role":"user"},"content":"x"},)" + k_b + "]";
  Walking t(raw);
  t.open_list(0, Holds::messages);
  t.w.draft.keep_message(1, 1, 16);
  element(t.w, 17);
  EXPECT_EQ(t.w.at, t.find(k_b) - 1);
  EXPECT_FALSE(t.w.draft.top().any);
}

TEST(Element, TheListOfRepliesToWhatIsDamagedEndsWithoutTheListAround) {
  const std::string reply = R"({"messageId":"2","isCreatedByUser":false,"text":"b"})";
  const std::string raw = R"([{"messageId":NaN,"children":[)" + reply + "]}]";
  Walking t(raw);
  t.open_list(0, Frame::Holds::messages);
  element(t.w, t.find(reply));
  EXPECT_EQ(t.w.draft.top().replies, 1U);
}

}  // namespace
}  // namespace abridge::recover
