#include "lib/text/byte_set.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "lib/base/instructions.hpp"

namespace abridge::text {
namespace {

TEST(ByteSet, HasWhatItWasGiven) {
  constexpr ByteSet set("a\n\xFF");
  EXPECT_TRUE(set.has('a') && set.has('\n') && set.has('\xFF'));
  // They share a half with one of them.
  EXPECT_FALSE(set.has('q') || set.has('b') || set.has('\xEF') || set.has('\x8A') || set.has('\0'));
}

TEST(ByteSet, IsSaidAsBetweenTheBracketsOfAPattern) {
  constexpr ByteSet set("a-cx-");
  for (int c = 0; c < 256; ++c)
    EXPECT_EQ(set.has(static_cast<char>(c)), std::string_view("abcx-").find(static_cast<char>(c)) < 5) << c;
  constexpr ByteSet others = set.others();
  for (int c = 0; c < 256; ++c)
    EXPECT_NE(others.has(static_cast<char>(c)), set.has(static_cast<char>(c))) << c;
  constexpr ByteSet all(std::string_view("\0-\xFF", 3));
  EXPECT_TRUE(all.has('\0') && all.has('\xFF') && all.has('a'));
}

TEST(ByteSet, FindsTheFirstAtOrAfterAPlace) {
  const ByteSet set("<\xE2");
  const std::string text = "<a" + std::string(70, '.') + "\xE2";
  EXPECT_EQ(set.find_in(text, 0), 0u);
  EXPECT_EQ(set.find_in(text, 1), 72u);
  EXPECT_EQ(set.find_in(text, text.size()), text.size());
  EXPECT_EQ(ByteSet().find_in(text, 0), text.size());
}

TEST(ByteFinder, FindsOneAfterTheOther) {
  const ByteSet set("x");
  std::string text(200, '.');
  for (const std::size_t at : {0, 1, 63, 64, 65, 130, 199}) text[at] = 'x';
  ByteFinder finder(set, text);
  std::vector<std::size_t> found;
  for (std::size_t at = finder.next(0); at < text.size(); at = finder.next(at + 1)) found.push_back(at);
  EXPECT_EQ(found, (std::vector<std::size_t>{0, 1, 63, 64, 65, 130, 199}));
  // Back, further on, and at the end.
  EXPECT_EQ(finder.next(2), 63U);
  EXPECT_EQ(finder.next(150), 199U);
  EXPECT_EQ(finder.next(200), 200U);
  EXPECT_EQ(ByteFinder(set, "").next(0), 0U);
}

TEST(ByteSet, EnginesAgree) {
  std::mt19937 random(1);
  for (int i = 0; i < 3000; ++i) {
    ByteSet set;
    for (std::size_t n = random() % 6; n > 0; --n) set.add(static_cast<char>(random()));
    std::string text(random() % 150, '\0');
    for (char& c : text) c = static_cast<char>(random());
    const std::size_t from = random() % (text.size() + 1);
    std::size_t expected = from;
    while (expected < text.size() && !set.has(text[expected])) ++expected;
    EXPECT_EQ(set.find_in(text, from), expected);
#if defined(__x86_64__)
    if (text.size() >= 64 && machine_has(Instructions::avx2)) {
      EXPECT_EQ(members_avx2(set, text.data()), members_portable(set, text.data()));
    }
#endif
  }
}

}  // namespace
}  // namespace abridge::text
