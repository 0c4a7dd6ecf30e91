#include "lib/text/letters.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace abridge::text {
namespace {

TEST(Letters, MakeWordsWhereAScriptPutsBlanksBetweenThem) {
  for (const char32_t c : std::u32string_view(U"éßЖعह한٣\u0301"))
    EXPECT_TRUE(is_letter_of_words(c)) << static_cast<unsigned>(c);
  for (const char32_t c : std::u32string_view(U"漢かカกລကខ𠀀—“\u00A0🙂"))
    EXPECT_FALSE(is_letter_of_words(c)) << static_cast<unsigned>(c);
}

TEST(Letters, OfEachKind) {
  EXPECT_EQ(letter_of(U'Ж'), Letter::capital);
  EXPECT_EQ(letter_of(U'ж'), Letter::small);
  EXPECT_EQ(letter_of(U'ǅ'), Letter::capital) << "a title's letter";
  EXPECT_EQ(letter_of(U'漢'), Letter::small) << "of a script without capitals";
  EXPECT_EQ(letter_of(U'٣'), Letter::digit);
  EXPECT_EQ(letter_of(U'_'), Letter::none);
  EXPECT_EQ(letter_of(U'½'), Letter::none);
}

}  // namespace
}  // namespace abridge::text
