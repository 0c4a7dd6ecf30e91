#include "lib/tokens/count/split.hpp"

#include <gmock/gmock.h>

#include <string>
#include <string_view>
#include <vector>

// The rules that make counts exact, a test each. A piece is what one match of the encoding's pattern takes.

namespace abridge::tokens {
namespace {

using testing::ElementsAre;
using Pieces = std::vector<std::string>;

Pieces pieces(SplitPattern pattern, std::string_view text) {
  Pieces found;
  const auto* at = reinterpret_cast<const std::uint8_t*>(text.data());
  const auto* end = at + text.size();
  while (at < end) {
    const std::uint8_t* stop = piece_end(pattern, at, end);
    found.emplace_back(at, stop);
    at = stop;
  }
  return found;
}
Pieces o200k(std::string_view text) { return pieces(SplitPattern::o200k, text); }
Pieces cl100k(std::string_view text) { return pieces(SplitPattern::cl100k, text); }
/// What both patterns make of it.
Pieces both(std::string_view text) {
  EXPECT_EQ(o200k(text), cl100k(text)) << text;
  return o200k(text);
}

TEST(Split, WhiteSpaceIsThatOfUnicode) {
  const char* const blanks[] = {"\t",     "\v",     "\f",     "\u0085", "\u00A0", "\u1680", "\u2000",
                                "\u200A", "\u2028", "\u2029", "\u202F", "\u205F", "\u3000"};
  for (const std::string blank : blanks)
    EXPECT_THAT(both("1" + blank + blank + blank + "1"), ElementsAre("1", blank + blank, blank, "1"));
  for (const std::string other : {"\uFEFF", "\u180E", "\u200B", "\x1C", "\x1F"})
    EXPECT_THAT(both("1" + other + other + "1"), ElementsAre("1", other + other, "1"));
}

TEST(Split, ContractionsFoldCaseSimply) {
  EXPECT_THAT(o200k("it'S we'LL he'\u017F"), ElementsAre("it'S", " we'LL", " he'\u017F"));
  EXPECT_THAT(cl100k("he'\u017F"), ElementsAre("he", "'\u017F"));
  // The Kelvin sign folds to k, the dotless i to nothing here; a curly quote is no apostrophe.
  EXPECT_THAT(o200k("it\u2019s we'\u212A"), ElementsAre("it", "\u2019s", " we", "'\u212A"));
  EXPECT_THAT(o200k("we'v we'l"), ElementsAre("we", "'v", " we", "'l"));
}

TEST(Split, ContractionEndsAWordOrIsAPiece) {
  EXPECT_THAT(o200k("it'super"), ElementsAre("it's", "uper"));
  EXPECT_THAT(o200k("we'd've"), ElementsAre("we'd", "'ve"));
  EXPECT_THAT(o200k("'tis"), ElementsAre("'tis"));
  EXPECT_THAT(cl100k("it'super"), ElementsAre("it", "'s", "uper"));
  EXPECT_THAT(cl100k("'tis"), ElementsAre("'t", "is"));
  EXPECT_THAT(cl100k("we'd've"), ElementsAre("we", "'d", "'ve"));
  EXPECT_THAT(cl100k(" 'tis"), ElementsAre(" '", "tis"));
}

TEST(Split, WordsOfO200kEndBeforeACapital) {
  EXPECT_THAT(o200k("camelCase HTTPServer"), ElementsAre("camel", "Case", " HTTPServer"));
  EXPECT_THAT(o200k("\u4E2DA"), ElementsAre("\u4E2D", "A"));
  EXPECT_THAT(o200k("\u4E2DAb"), ElementsAre("\u4E2DAb"));
  EXPECT_THAT(o200k("A\u4E2DAA\u4E2DAA"), ElementsAre("A\u4E2DAA\u4E2D", "AA"));
  EXPECT_THAT(o200k("ab\u4E2DCd"), ElementsAre("ab\u4E2D", "Cd"));
  EXPECT_THAT(o200k("\u01C5a"), ElementsAre("\u01C5a"));
  EXPECT_THAT(cl100k("camelCase"), ElementsAre("camelCase"));
}

TEST(Split, MarksAreLettersInO200kOnly) {
  EXPECT_THAT(o200k("e\u0301a"), ElementsAre("e\u0301a"));
  EXPECT_THAT(cl100k("e\u0301a"), ElementsAre("e", "\u0301a"));
  EXPECT_THAT(o200k("1\u0301\u0301"), ElementsAre("1", "\u0301\u0301"));
  EXPECT_THAT(both("!!\u0301!"), ElementsAre("!!\u0301!"));
}

TEST(Split, OneCharacterBeforeAWord) {
  EXPECT_THAT(both("(foo"), ElementsAre("(foo"));
  EXPECT_THAT(both("((foo"), ElementsAre("((", "foo"));
  EXPECT_THAT(both(" (foo"), ElementsAre(" (", "foo"));
  for (const std::string before : {"\t", "\u00A0", "\u3000", "\u20AC"})
    EXPECT_THAT(both("1" + before + "foo"), ElementsAre("1", before + "foo"));
  EXPECT_THAT(both("1\nfoo"), ElementsAre("1", "\n", "foo"));
}

TEST(Split, PunctuationTakesNewlines) {
  EXPECT_THAT(both(".\r\n\nx"), ElementsAre(".\r\n\n", "x"));
  EXPECT_THAT(o200k(".\n/x"), ElementsAre(".\n/", "x"));
  EXPECT_THAT(cl100k(".\n/x"), ElementsAre(".\n", "/x"));
  EXPECT_THAT(both("\n/x"), ElementsAre("\n", "/x"));
}

TEST(Split, BlankRuns) {
  EXPECT_THAT(both("1 \n \n  x"), ElementsAre("1", " \n \n", " ", " x"));
  EXPECT_THAT(both("1   x"), ElementsAre("1", "  ", " x"));
  EXPECT_THAT(both("1   "), ElementsAre("1", "   "));
  EXPECT_THAT(both("1   2"), ElementsAre("1", "  ", " ", "2"));
  EXPECT_THAT(both("1 ."), ElementsAre("1", " ."));
  EXPECT_THAT(both("1\t."), ElementsAre("1", "\t", "."));
}

TEST(Split, SignsPartKanaInDeepSeeksRuns) {
  const auto deepseek = [](std::string_view text) { return pieces(SplitPattern::deepseek, text); };
  EXPECT_THAT(deepseek("カタカナ・テスト"), ElementsAre("カタカナ", "・", "テスト"));
  EXPECT_THAT(deepseek("中・・か\u3099゛x・y"), ElementsAre("中", "・・", "か\u3099", "゛", "x", "・", "y"));
  EXPECT_THAT(deepseek("\u3040か・1ア、イ"), ElementsAre("\u3040か", "・", "1", "ア", "、", "イ"));
}

TEST(Split, NumbersInThrees) {
  EXPECT_THAT(both("1234567"), ElementsAre("123", "456", "7"));
  EXPECT_THAT(both(" 1234"), ElementsAre(" ", "123", "4"));
  EXPECT_THAT(both("1\u0661\u2167\u00BD"), ElementsAre("1\u0661\u2167", "\u00BD"));
}

}  // namespace
}  // namespace abridge::tokens
