#include "lib/trim/watermarks.hpp"

#include "tests/unit/trim/bundled.hpp"

namespace abridge::trim {
namespace {

std::size_t begins(std::string_view word, std::uint64_t max, std::uint64_t to) {
  Bundled t(word);
  Choice choice(t.context, t.budget);
  return replay(t.context, choice, {max, to, 0, 0}).now.bundle;
}

TEST(Watermarks, NothingIsCutUpToTheHigherOne) { EXPECT_EQ(begins("uauau", 50, 20), 0U); }

TEST(Watermarks, OverItAHistoryIsCutToTheLowerOne) { EXPECT_EQ(begins("uauaua", 50, 20), 4U); }

TEST(Watermarks, ThePlaceHoldsStillUntilItIsOverAgain) {
  EXPECT_EQ(begins("uauauau", 50, 20), 4U);
  EXPECT_EQ(begins("uauauaua", 50, 20), 4U);
  EXPECT_EQ(begins("uauauauau", 50, 20), 4U);
  EXPECT_EQ(begins("uauauauaua", 50, 20), 8U);
}

}  // namespace
}  // namespace abridge::trim
