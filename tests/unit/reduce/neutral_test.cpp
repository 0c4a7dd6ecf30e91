#include "lib/reduce/neutral.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::reduce {
namespace {

std::u32string neutral(std::u32string_view word, Neutral by) {
  std::u32string out;
  for (const char32_t c : word) out += by.next(c);
  return out;
}

TEST(Neutral, EachLetterBecomesOneOfItsScriptAndCase) {
  const Neutral plain(PlaceholderStyle::plain, 0, false);
  EXPECT_EQ(neutral(U"Secret-42_x", plain), U"Aaaaaa-11_a");
  EXPECT_EQ(neutral(U"Жёлтый", plain), U"Аааааа");
  EXPECT_EQ(neutral(U"漢字かな", plain), U"一一ああ");
  EXPECT_EQ(neutral(U"Ꭰ", plain), U"A") << "of a script that is not known";
}

TEST(Neutral, MixedOnesAreTheSameForTheSameNumber) {
  const auto of = [](std::uint32_t number) {
    return neutral(U"abcdefghijkl", Neutral(PlaceholderStyle::mixed, number, false));
  };
  EXPECT_EQ(of(1), of(1));
  EXPECT_NE(of(1), of(2));
}

TEST(Neutral, HexadecimalDigitsStayThat) {
  const std::u32string out = neutral(U"deadBEEF0123456789", Neutral(PlaceholderStyle::mixed, 3, true));
  EXPECT_EQ(out.find_first_not_of(U"abcdefABCDEF123456789"), std::u32string::npos);
  EXPECT_EQ(out.substr(4, 4).find_first_not_of(U"ABCDEF"), std::u32string::npos);
}

}  // namespace
}  // namespace abridge::reduce
