#include <gtest/gtest.h>

#include "tests/unit/recover/walking.hpp"

namespace abridge::recover {
namespace {

using Role = Frame::Role;

/// The walk after the first member of an object that is open.
struct InObject : Walking {
  explicit InObject(const std::string& raw) : Walking(raw) {
    open(Role::object, 0);
    member(w, 1);
  }
};

TEST(Member, OneThatIsWholeStays) {
  InObject t(R"({"n":1,"messages":[)" + k_a + "]}");
  EXPECT_EQ(t.w.at, 6U);
  EXPECT_FALSE(t.w.draft.top().found);
  t.w.at = 7;
  member(t.w, 7);
  EXPECT_TRUE(t.w.draft.top().found);
  EXPECT_EQ(t.w.draft.losses(), 0U);
}

TEST(Member, AHistoryThatIsNotWholeIsOpened) {
  InObject t(R"({"messages":[)" + k_a + ",{\"role\":NaN}]}");
  EXPECT_EQ(t.w.draft.innermost(), 2U);
  EXPECT_EQ(t.w.draft.top().role, Role::list);
  EXPECT_EQ(t.w.draft.top().holds, Frame::Holds::messages);
}

TEST(Member, BytesBeforeItsValueAreLostAlone) {
  InObject t(R"({"messages":xx[)" + k_a + "]}");
  EXPECT_EQ(t.w.draft.losses(), 1U);
  EXPECT_TRUE(t.w.draft.top().found);
  EXPECT_EQ(t.w.at, t.find("]") + 1);
}

TEST(Member, AMessageWhereAListShouldBeginOpensOne) {
  InObject t(R"({"messages":)" + k_a + "," + k_b + "]}");
  EXPECT_EQ(t.w.draft.innermost(), 2U);
  EXPECT_EQ(t.w.draft.top().role, Role::list);
  EXPECT_TRUE(t.w.draft.top().found);
  EXPECT_EQ(t.w.at, t.find(",", 12 + k_a.size() - 1));
}

TEST(Member, ABracketTooManyBeforeAMemberIsLostAlone) {
  const std::string raw = R"({"n":1,{"messages":[)" + k_a + "]}";
  Walking t(raw);
  t.open(Role::object, 0);
  member(t.w, 1);
  t.w.draft.top().comma = t.w.at++;
  member(t.w, 7);
  EXPECT_EQ(t.w.at, 8U);
  EXPECT_EQ(t.w.draft.losses(), 1U);
}

TEST(Member, AnObjectWhereATextMustStandIsNotKept) {
  InObject t(R"({"thinking":{"role":"user","content":"a"},"n":1})");
  EXPECT_FALSE(t.w.draft.top().any);
}

TEST(Member, WithoutAColonItIsLeftOutUpToTheComma) {
  InObject t(R"({"n" 1,"messages":[)" + k_a + "]}");
  EXPECT_EQ(t.w.draft.losses(), 1U);
  EXPECT_EQ(t.w.at, t.find(","));
}

TEST(Member, AnObjectThatLeadsAndLostItsBracketIsOpened) {
  InObject t(R"({"values":"messages":[)" + k_a + "]}}");
  EXPECT_EQ(t.w.draft.innermost(), 2U);
  EXPECT_EQ(t.w.draft.top().role, Role::object);
  EXPECT_EQ(t.w.at, t.find("\"messages"));
}

TEST(Member, AConversationWhereAListOfThemShouldBeginOpensOne) {
  const std::string one = "{\"messages\":[" + k_a + "]}";
  InObject t("{\"conversations\":" + one + "," + one + "]}");
  EXPECT_EQ(t.w.draft.innermost(), 2U);
  EXPECT_EQ(t.w.draft.top().role, Role::list);
  EXPECT_EQ(t.w.draft.top().holds, Frame::Holds::conversations);
}

TEST(Member, OfAListOfRecordsTheElementsAreConversations) {
  InObject t(R"({"samples":[{"id":NaN},{"messages":[)" + k_a + "]}]}");
  EXPECT_EQ(t.w.draft.innermost(), 2U);
  EXPECT_EQ(t.w.draft.top().holds, Frame::Holds::conversations);
}

}  // namespace
}  // namespace abridge::recover
