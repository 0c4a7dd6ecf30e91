#include "lib/trim/gap_notice.hpp"

#include "tests/unit/trim/bundled.hpp"

namespace abridge::trim {
namespace {

TEST(GapNotice, CostsAtMostWhatItsLongestNumberDoes) {
  Bundled t("uauauauauau");
  EXPECT_EQ(GapNotice(t.context, t.budget).most(), 0U);
  t.budget.notice = "[{dropped}]";
  t.budget.notice_at = NoticeAt::next;
  EXPECT_EQ(GapNotice(t.context, t.budget).most(), 4U);  // of eleven messages
  t.budget.notice_counts = false;
  EXPECT_EQ(GapNotice(t.context, t.budget).most(), 0U);
}

TEST(GapNotice, StandsBeforeWhatIsKept) {
  Bundled t("uaua");
  t.budget.notice = "[{dropped}]";
  const GapNotice notice(t.context, t.budget);
  const auto gaps = notice.gaps({0, 0, 1, 1});
  ASSERT_EQ(gaps.size(), 1U);
  EXPECT_EQ(gaps[0].place, 2U);
  EXPECT_EQ(gaps[0].left_out, 2U);
  const auto whole = notice.gaps({1, 1, 1, 1});
  ASSERT_EQ(whole.size(), 1U);  // said all the same
  EXPECT_EQ(whole[0].place, 0U);
  EXPECT_EQ(whole[0].left_out, 0U);
  t.budget.keep = KeepBy::oldest;
  EXPECT_TRUE(notice.gaps({1, 1, 0, 0}).empty());
}

TEST(GapNotice, FitsWithOneForAllGaps) {
  Bundled t("uauau");
  t.budget.notice = "[{dropped}]";
  const GapNotice notice(t.context, t.budget);
  const auto gaps = notice.gaps({0, 0, 1, 0, 1});
  EXPECT_FALSE(notice.fits(20, {}, 100));
  EXPECT_TRUE(notice.fits(20, gaps, 23));
  EXPECT_FALSE(notice.fits(20, gaps, 22));
}

TEST(GapNotice, IsPutAtEachGapOrInOnePlaceWhereThatIsTooMuch) {
  const auto put = [](std::uint64_t max) {
    Bundled t("uauau");
    t.budget.notice = "[{dropped}]";
    GapNotice notice(t.context, t.budget);
    const std::vector<char> keep = {0, 0, 1, 0, 1};
    const auto gaps = notice.gaps(keep);
    drop_unkept(t.context, keep);
    const std::uint64_t size = notice.put(20, gaps, {max, 99});
    std::string texts;
    for (const std::uint32_t place : t.c.order) {
      const Message& m = t.c.messages[place];
      if (!m.dropped) texts += std::string(t.c.texts_of(t.c.blocks_of(m)[0])[0].raw.substr(0, 3)) + " ";
    }
    return texts + std::to_string(size);
  };
  EXPECT_EQ(put(26), "[2] [1] 26");
  EXPECT_EQ(put(25), "[3] xxx 23");
}

}  // namespace
}  // namespace abridge::trim
