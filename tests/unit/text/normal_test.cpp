#include "lib/text/normal.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::text {
namespace {

TEST(FormC, JoinsMarksWithTheirLetters) {
  EXPECT_EQ(nfc("e\u0301a"), "éa");
  EXPECT_EQ(nfc("a\u0323\u0302 a\u0302\u0323"), "ậ ậ") << "in whatever order they stand";
  EXPECT_EQ(nfc("\u1112\u1161\u11AB"), "한");
  EXPECT_EQ(nfc("\u212B \u2126"), "\u00C5 \u03A9") << "signs that are letters";
  EXPECT_EQ(nfc("plain, é, 漢"), "plain, é, 漢");
}

TEST(FormC, LeavesMarksAloneThatUnicode9DoesNotKnow) {
  const std::string later = "a\u1DF6\u0323";  // since 10.0
  EXPECT_EQ(nfc(later), later);
}

TEST(FormC, IsSureOfWhatHasNothingToJoin) {
  EXPECT_TRUE(surely_nfc(""));
  EXPECT_TRUE(surely_nfc("plain, é, 漢"));
  EXPECT_FALSE(surely_nfc("e\u0301"));
  for (const char* text : {"e\u0301", "\u1112\u1161\u11AB", "x\u0323\u0302"})
    EXPECT_TRUE(surely_nfc(nfc(text)) || nfc(nfc(text)) == nfc(text));
}

TEST(FormC, TextsAreCutOnlyBeforeWhatJoinsNothing) {
  EXPECT_TRUE(begins_nfc(U'e'));
  EXPECT_TRUE(begins_nfc(U'漢'));
  EXPECT_FALSE(begins_nfc(U'\u0301'));
  EXPECT_FALSE(begins_nfc(U'\u1161'));
}

TEST(FormC, AVeryLongRowOfMarksTakesNoLongerThanItsLength) {
  std::string marks = "a";
  for (int i = 0; i < 100'000; ++i) marks += i % 2 == 0 ? "\u0302" : "\u0323";
  EXPECT_EQ(nfc(marks).substr(0, 3), "\u1EAD");
}

}  // namespace
}  // namespace abridge::text
