#include "lib/recover/walk.hpp"

#include <gtest/gtest.h>

#include "lib/recover/accounting.hpp"
#include "tests/unit/recover/walking.hpp"

namespace abridge::recover {
namespace {

using Holds = Frame::Holds;
using Role = Frame::Role;

TEST(Walk, AnIslandIsOpenedAsWhatItIs) {
  const auto opened = [](const std::string& raw, std::size_t island) {
    Walking t(raw);
    t.w.open_island(t.islands.islands.at(island));
    return t.w.draft.top();
  };
  const std::string bad = ",{\"role\":NaN}";
  EXPECT_EQ(opened("[" + k_a + bad, 0).role, Role::list);
  const Frame keyed = opened("{\"messages\":[" + k_a + bad, 1);
  EXPECT_EQ(keyed.role, Role::list);
  EXPECT_EQ(keyed.holds, Holds::messages);
  EXPECT_EQ(keyed.start, 1U);
  EXPECT_EQ(keyed.begin, 12U);
  EXPECT_TRUE(keyed.found);
  EXPECT_EQ(opened("[[" + k_a + bad, 0).holds, Holds::conversations);
  EXPECT_EQ(opened(R"({"mapping":{"a":{"id":"a")", 0).role, Role::object);
}

TEST(Walk, GoesOnAfterWhatIsOpenedKeptOrLost) {
  Walking t("[" + k_a + "x]");
  t.w.open(Role::list, 0, 0);
  EXPECT_EQ(t.w.at, 1U);
  t.w.take_member(1, 1, 1 + k_a.size(), true);
  EXPECT_EQ(t.w.at, 1 + k_a.size());
  EXPECT_TRUE(t.w.draft.top().found);
  t.w.lose(t.w.at, t.w.at + 1, expected(t.w.at, "','"));
  EXPECT_EQ(t.w.at, 2 + k_a.size());
  EXPECT_EQ(t.w.draft.losses(), 1U);
}

TEST(Walk, OnlyWhatLeadsToMessagesCountsAsFound) {
  Walking t(R"({"n":1})");
  t.open(Role::object, 0);
  t.w.take_member(1, 5, 6, false);
  EXPECT_TRUE(t.w.draft.top().any);
  EXPECT_FALSE(t.w.draft.top().found);
}

TEST(Walk, BytesBetweenAKeyAndItsValueAreLeftOut) {
  const std::string raw = R"({"messages":xx[)" + k_a + "]}";
  Walking t(raw);
  t.open(Role::object, 0);
  t.w.lose_unexpected(1, 12, 14, expected(12, "a value"));
  t.w.take_member(1, 14, raw.size() - 1, true);
  t.w.draft.leave(raw.size(), Draft::Closed::by_bracket);
  const auto pieces = t.w.draft.take_pieces();
  ASSERT_EQ(pieces.size(), 1U);
  EXPECT_EQ(write(t.text.view(), pieces[0]).json, R"({"messages":[)" + k_a + "]}");
}

}  // namespace
}  // namespace abridge::recover
