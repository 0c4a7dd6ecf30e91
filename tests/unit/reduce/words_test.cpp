#include "lib/reduce/words.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace abridge::reduce {
namespace {

using In = Outline::In;

/// A text with all of its words neutral, but for some characters of the first.
std::string neutral(std::string_view text, In in, PlaceholderStyle style = PlaceholderStyle::plain,
                    const Some& first = {}) {
  WordTable words;
  words.read(text, in);
  std::vector<std::uint32_t> all(words.size());
  std::iota(all.begin(), all.end(), 0);
  words.keep(all, {}, style);
  if (!first.empty()) words.keep_characters(0, first, style);
  std::string out;
  words.write(text, in, out);
  return out;
}

TEST(WordTable, KeepCaseScriptDigitsAndLength) {
  EXPECT_EQ(neutral("Hello, Zoë! 42 of 7.", In::string), "Aaaaa, Aaa! 11 aa 1.");
  EXPECT_EQ(neutral("Привет Ωμέγα 漢字かなカナ 한국어 שלום", In::string),
            "Аааааа Ααααα 一一ああアア 가가가 אאאא");
  EXPECT_EQ(neutral("2024-05-06T07:08:09Z", In::string), "1111-11-11A11:11:11A");
}

TEST(WordTable, EscapesStandAsTheyAre) {
  EXPECT_EQ(neutral(R"(a\nb \"c\" \ud83d\ude00)", In::string), R"(a\na \"a\" \ud83d\ude00)");
  EXPECT_EQ(neutral(R"(\u00e9t\u00e9)", In::string), "aaa") << "a letter, however it is written";
  EXPECT_EQ(neutral("{\"bad\\nly\xff cut", In::text), "{\"aaa\\naa\xff aaa");
  EXPECT_EQ(neutral("\\u00", In::text), "\\u00");
}

TEST(WordTable, NumbersStayNumbers) {
  EXPECT_EQ(neutral("-20.5e+10", In::number), "-11.1e+11");
  EXPECT_EQ(neutral("0", In::number), "1");
}

TEST(WordTable, MixedOnesDifferAsTheWordsDo) {
  const std::string mixed = neutral("call_abc call_abd call_abc", In::string, PlaceholderStyle::mixed);
  EXPECT_EQ(mixed.size(), 26U);
  EXPECT_EQ(mixed.substr(0, 8), mixed.substr(18, 8));
  EXPECT_NE(mixed.substr(5, 3), mixed.substr(14, 3));
  const std::string digits = neutral("0a1b2c3d4e5f", In::string, PlaceholderStyle::mixed);
  EXPECT_EQ(digits.find_first_not_of("0123456789abcdef"), std::string::npos) << digits;
}

TEST(WordTable, SomeCharactersStay) {
  EXPECT_EQ(neutral("AKIAxyz", In::string, PlaceholderStyle::plain, {0, 1, 2}), "AKIAaaa");
}

TEST(WordTable, CountsThoseThatStay) {
  WordTable words;
  words.read("one two one three", In::string);
  EXPECT_EQ(words.size(), 3U);
  EXPECT_EQ(words.kept().size(), 3U);
  words.keep({0, 1, 2}, {1}, PlaceholderStyle::plain);
  EXPECT_EQ(words.kept(), std::vector<std::string>{"two"});
  std::string out;
  words.write("one two one three", In::string, out);
  EXPECT_EQ(out, "aaa two aaa aaaaa");
}

}  // namespace
}  // namespace abridge::reduce
