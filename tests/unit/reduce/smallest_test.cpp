#include "lib/reduce/smallest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace abridge::reduce {
namespace {

/// What is left of n things where these are needed, and how often it was asked.
struct Found {
  Some kept;
  std::size_t tests = 0;
};
Found find(std::uint32_t n, const Some& needed, std::optional<std::uint32_t> near = {}) {
  Found found;
  found.kept = smallest(n, near, [&](const Some& some) {
    ++found.tests;
    return std::includes(some.begin(), some.end(), needed.begin(), needed.end()) ? TestAnswer::yes
                                                                                 : TestAnswer::no;
  });
  return found;
}

TEST(Smallest, OfNothing) { EXPECT_EQ(find(0, {}).tests, 0U); }

TEST(Smallest, NothingIsTriedFirst) {
  const Found found = find(1000000, {});
  EXPECT_TRUE(found.kept.empty());
  EXPECT_EQ(found.tests, 1U);
}

TEST(Smallest, KeepsWhatIsNeededInItsOrder) {
  for (const Some& needed : {Some{0}, Some{99}, Some{3, 4}, Some{0, 50, 99}, Some{7, 8, 9, 10, 60}})
    EXPECT_EQ(find(100, needed).kept, needed);
}

TEST(Smallest, AsksAboutLogNTimesForEachThatIsNeeded) {
  for (const std::uint32_t n : {1000U, 100000U}) {
    const double log = std::log2(n);
    EXPECT_LE(static_cast<double>(find(n, {n / 3}).tests), 2 * log + 3);
    EXPECT_LE(static_cast<double>(find(n, {1, n / 2, n - 2}).tests), 3 * 3 * log);
  }
}

TEST(Smallest, FindsOneNearItsPlaceAtOnce) {
  EXPECT_LE(find(1000000, {654321}, 654321).tests, 3U);
  const Found found = find(1000000, {654300, 654325}, 654321);
  EXPECT_EQ(found.kept, (Some{654300, 654325}));
  EXPECT_LE(found.tests, 40U);
  EXPECT_EQ(find(100, {0, 99}, 50).kept, (Some{0, 99})) << "the place is only a guess";
}

TEST(Smallest, NothingThatIsLeftCanGoByItself) {
  // An even number of at least 6.
  const auto is_enough = [](const Some& some) { return some.size() >= 6 && some.size() % 2 == 0; };
  const Some kept = smallest(
      64, std::nullopt, [&](const Some& some) { return is_enough(some) ? TestAnswer::yes : TestAnswer::no; });
  Some fewer = kept;
  fewer.pop_back();
  EXPECT_TRUE(is_enough(kept));
  EXPECT_FALSE(is_enough(fewer));
}

TEST(Smallest, AfterAStopGivesTheLeastThatItKnows) {
  std::size_t tests = 0;
  const Some kept = smallest(1024, std::nullopt, [&](const Some& some) {
    if (++tests > 4) return TestAnswer::stop;
    return std::find(some.begin(), some.end(), 5U) != some.end() ? TestAnswer::yes : TestAnswer::no;
  });
  EXPECT_EQ(tests, 5U);
  EXPECT_LT(kept.size(), 1024U);
  EXPECT_NE(std::find(kept.begin(), kept.end(), 5U), kept.end());
}

}  // namespace
}  // namespace abridge::reduce
