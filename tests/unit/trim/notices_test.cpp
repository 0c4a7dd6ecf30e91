#include "lib/trim/notices.hpp"

#include "tests/unit/trim/written.hpp"

namespace abridge::trim {
namespace {

const std::string k_policy = "trim: [{last: {messages: 1, notice: '[{dropped} left out]'}}]\n";

TEST(Notices, SayAtTheGapHowManyAreMissing) {
  EXPECT_EQ(written(list(said("user", "a"), said("assistant", "b"), said("user", "c")),
                    "{last: {messages: 1, notice: '[{dropped} left out] '}}"),
            list(said("user", "[2 left out] c")));
  EXPECT_EQ(written(list(said("user", "a"), said("assistant", "b"), said("user", "c")),
                    "{last: {messages: 1, notice: '[{dropped} left out]', notice_at: message}}"),
            list(said("user", "[2 left out]"), said("user", "c")));
}

TEST(Notices, OfAnEarlierRunAreKnownAgainAndCountedOn) {
  const policy::Policy policy = policy_of(k_policy);
  render::Transcript t(list(said("user", "[2 left out]"), said("user", "[7 left out]c"), said("user", "d")),
                       "openai");
  mark_notices(t.c, policy);
  EXPECT_TRUE(t.c.messages[0].notice);
  EXPECT_FALSE(t.c.messages[1].notice);
  EXPECT_EQ(t.c.texts[1].notice, std::string_view("[7 left out]").size());
  EXPECT_EQ(t.c.texts[1].left_out, 7U);
  EXPECT_EQ(left_out_with(t.c, t.c.messages[0]), 2U);
  EXPECT_EQ(left_out_with(t.c, t.c.messages[1]), 8U);
  EXPECT_EQ(left_out_with(t.c, t.c.messages[2]), 1U);
}

TEST(Notices, GapsAreWhereSomethingIsNotKept) {
  render::Transcript t(history("suauau"), "openai");
  const std::vector<char> keep = {1, 0, 0, 1, 0, 1};
  const std::vector<Gap> gaps = gaps_of(t.c, keep);
  ASSERT_EQ(gaps.size(), 2U);
  EXPECT_EQ(gaps[0].place, 3U);
  EXPECT_EQ(gaps[0].left_out, 2U);
  EXPECT_EQ(gaps[1].place, 5U);
  EXPECT_EQ(gaps[1].left_out, 1U);
}

TEST(Notices, AreNotBlankAndHaveOneSlot) {
  const std::string text = list(said("user", "a"));
  EXPECT_NE(written(text, "{last: {messages: 1, notice: ' '}}").find("notice"), std::string::npos);
  EXPECT_NE(written(text, "{last: {messages: 1, notice: '{n} gone'}}").find("{n}"), std::string::npos);
}

}  // namespace
}  // namespace abridge::trim
