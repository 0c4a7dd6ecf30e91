#include "lib/recover/chart.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/recover/text.hpp"

namespace abridge::recover {
namespace {

class Charted {
 public:
  explicit Charted(const std::string& text) : text_(text), found_(find_islands(text_.view())) {}
  Chart chart() const { return Chart(text_.view(), found_); }
  const Islands& found() const { return found_; }

 private:
  Text text_;
  Islands found_;
};

const std::string k_chart_a = R"({"role":"user","content":"a"})",
                  k_chart_b = R"({"role":"user","content":"b"})";

TEST(Chart, KnowsWhatStandsAroundAPlace) {
  const Charted charted("  , \xEF\xBB\xBF\r\n" + k_chart_a + " \n");
  const Chart chart = charted.chart();
  const std::size_t begin = charted.found().islands[0].begin;
  EXPECT_TRUE(chart.follows_comma(begin)) << "neither blanks nor a byte order mark say anything";
  EXPECT_EQ(chart.before_blanks(2), Chart::npos);
  EXPECT_TRUE(chart.ends_line(begin + k_chart_a.size()));
  EXPECT_FALSE(chart.ends_line(begin));
  EXPECT_EQ(chart.after_white(begin + k_chart_a.size()), chart.size());
  EXPECT_EQ(chart.at(chart.size()), '\0');
}

TEST(Chart, FindsTheNextIslandByWhereItStartsWithItsKey) {
  const std::string head = R"({"n":NaN,)";
  const Charted charted(head + "\"messages\":[" + k_chart_a + "]}");
  const Chart chart = charted.chart();
  const Island* const list = chart.island_at(head.size());
  ASSERT_NE(list, nullptr);
  EXPECT_EQ(list->kind, Island::Kind::history);
  EXPECT_EQ(chart.next_start(1), head.size());
  EXPECT_EQ(chart.next_island(head.size() + 1), nullptr);
}

TEST(Chart, AChainIsMessagesWithACommaBetweenEachAndTheNext) {
  const Charted charted(k_chart_a + "," + k_chart_b + "]" + k_chart_a);
  const Chart chart = charted.chart();
  const auto& islands = charted.found().islands;
  ASSERT_EQ(islands.size(), 3U);
  EXPECT_EQ(chart.chain_from(islands[0]).count, 2U);
  EXPECT_TRUE(chart.chain_from(islands[0]).closed);
  EXPECT_FALSE(chart.chain_from(islands[2]).is_list());
  EXPECT_TRUE(chart.some_list_ends());
}

TEST(Chart, ReadsNothingPastTheNextIsland) {
  const Charted charted(R"({"x":"no end )" + k_chart_a);
  Chart chart = charted.chart();
  std::size_t end = 0;
  const auto fault = chart.walk(5, end);
  ASSERT_TRUE(fault);
  EXPECT_LE(fault->offset, charted.found().islands[0].begin);
}

TEST(Chart, HalfOfAnObjectIsItsMembersAfterABracketThatCameTooEarly) {
  const std::string early = R"({"n":1})";
  const Charted charted(early + R"(,"m":2} )" + k_chart_a);
  Chart chart = charted.chart();
  EXPECT_EQ(chart.half_after(0, early.size()), std::string_view(R"({"n":1},"m":2})").size());
  EXPECT_EQ(charted.chart().half_after(0, early.size() - 1), Chart::npos) << "no comma follows there";
}

}  // namespace
}  // namespace abridge::recover
