#include "lib/base/common_runs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>

namespace abridge {
namespace {

using Numbers = std::vector<std::uint32_t>;

Numbers numbers_of(std::string_view letters) { return {letters.begin(), letters.end()}; }

/// What both have in common, as letters.
std::string common(std::string_view a, std::string_view b) {
  std::string out;
  for (const CommonRun& run : common_runs(numbers_of(a), numbers_of(b))) {
    EXPECT_EQ(a.substr(run.a, run.length), b.substr(run.b, run.length));
    out += out.empty() ? "" : "|";
    out += a.substr(run.a, run.length);
  }
  return out;
}

TEST(CommonRuns, AreWhatBothHaveInOneOrder) {
  EXPECT_EQ(common("", ""), "");
  EXPECT_EQ(common("abc", ""), "");
  EXPECT_EQ(common("abc", "abc"), "abc");
  EXPECT_EQ(common("abc", "xyz"), "");
  EXPECT_EQ(common("abcdef", "abxdef"), "ab|def");
  EXPECT_EQ(common("abcdef", "abef"), "ab|ef");
  EXPECT_EQ(common("bcd", "abcde"), "bcd");
  EXPECT_EQ(common("aaaa", "aa"), "aa");
}

/// The length of the longest that both have in one order, found the slow way.
std::size_t longest(const Numbers& a, const Numbers& b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (const std::uint32_t one : a) {
    std::size_t diagonal = 0;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t above = row[j + 1];
      row[j + 1] = one == b[j] ? diagonal + 1 : std::max(above, row[j]);
      diagonal = above;
    }
  }
  return row.back();
}

TEST(CommonRuns, AreAsMuchAsThereIs) {
  std::mt19937 random(7);
  for (int round = 0; round < 500; ++round) {
    const auto any = [&] {
      Numbers all(random() % 40);
      for (auto& one : all) one = static_cast<std::uint32_t>(random() % 6);
      return all;
    };
    const Numbers a = any();
    const Numbers b = any();
    std::size_t length = 0;
    std::size_t in_a = 0;
    std::size_t in_b = 0;
    for (const CommonRun& run : common_runs(a, b)) {
      ASSERT_GE(run.a, in_a);
      ASSERT_GE(run.b, in_b);
      in_a = run.a + run.length;
      in_b = run.b + run.length;
      ASSERT_LE(in_a, a.size());
      ASSERT_LE(in_b, b.size());
      for (std::size_t i = 0; i < run.length; ++i) ASSERT_EQ(a[run.a + i], b[run.b + i]);
      length += run.length;
    }
    ASSERT_EQ(length, longest(a, b));
  }
}

TEST(CommonRuns, GrowWithTheLengthOfBoth) {
  // Two that have nothing, that have all in another order, and that are of few elements: each would take
  // hours where every element met every other one.
  constexpr std::uint32_t k_size = 100'000;
  Numbers rising(k_size);
  Numbers falling(k_size);
  Numbers others(k_size);
  Numbers few(k_size);
  std::mt19937 random(3);
  for (std::uint32_t i = 0; i < k_size; ++i) {
    rising[i] = i;
    falling[i] = k_size - 1 - i;
    others[i] = k_size + i;
    few[i] = static_cast<std::uint32_t>(random() % 2);
  }
  EXPECT_TRUE(common_runs(rising, others).empty());
  EXPECT_FALSE(common_runs(rising, falling).empty());
  const Numbers half(few.begin() + k_size / 2, few.end());
  (void)common_runs(few, half);
  Numbers every_tenth = rising;
  for (std::uint32_t i = 0; i < k_size; i += 10) every_tenth[i] = k_size + i;
  std::size_t length = 0;
  for (const CommonRun& run : common_runs(rising, every_tenth)) length += run.length;
  EXPECT_EQ(length, k_size - k_size / 10);
}

}  // namespace
}  // namespace abridge
