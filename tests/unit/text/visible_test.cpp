#include "lib/text/visible.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::text {
namespace {

TEST(Visible, SpellsOutWhatDoesNotShow) {
  EXPECT_EQ(visible("a\x1B[2J\r\n\tb"), "a\\x1b[2J\\x0d\\x0a\\x09b");
  EXPECT_EQ(visible("\u061C\u2066\u2800\u3164\u034F\u180E\uFE0F"),
            "\\u061c\\u2066\\u2800\\u3164\\u034f\\u180e\\ufe0f");
  EXPECT_EQ(visible("\xC2\x9B \xFF é 👤"), "\\u009b \\xff é 👤");
}

TEST(Visible, KeepsWhatScriptsAndEmojiNeed) {
  for (const std::string_view needed :
       {"👩\u200D🚀", "👩\u200D❤\uFE0F\u200D👨", "🏳\uFE0F\u200D🌈", "1\uFE0F\u20E3", "می\u200Cخواهم",
        "HTML\u200Cها", "क्\u200D", "\u200Dه",
        "🏴\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F"}) {
    EXPECT_EQ(visible(needed), needed);
    EXPECT_EQ(visible_lines(needed), needed);
  }
  EXPECT_EQ(visible("pass\u200Dword"), "pass\\u200dword");
  EXPECT_EQ(visible_lines("pass\u200Dword a \u200C b"), "pass\\u200dword a \\u200c b");
  EXPECT_EQ(visible("م\u200C\u200Dن"), "م\\u200c\\u200dن") << "several hide something";
  EXPECT_EQ(visible("❤\uFE0F\uFE0F a\uFE0F\u200Db"), "❤\uFE0F\\ufe0f a\\ufe0f\\u200db");
  EXPECT_EQ(visible("x\U000E0067"), "x\\u{e0067}");
}

TEST(Visible, LinesKeepWhatATerminalOnlyDraws) {
  EXPECT_EQ(visible_lines("a\tb\r\nc\n"), "a\tb\r\nc\n");
  EXPECT_EQ(visible_lines("a\rb\x1B[2J\b"), "a\\x0db\\x1b[2J\\x08");
  EXPECT_EQ(visible_lines("\xC2\x9B\u061C\u202Ex\u2069\u2028\xC2\x85"),
            "\\u009b\\u061c\\u202ex\\u2069\\u2028\\u0085");
  EXPECT_EQ(visible_lines("⚠\uFE0F 👩\u200D🚀 \xFF"), "⚠\uFE0F 👩\u200D🚀 \\xff");
  EXPECT_EQ(visible_lines(std::string_view("\0", 1)), "\\x00");
}

TEST(Visible, LinesSpellWhatNobodySeesButWhatScriptsAndEmojiNeed) {
  EXPECT_EQ(visible_lines("a\u200Bb\u00ADc\uFEFFd\u2060"), "a\\u200bb\\u00adc\\ufeffd\\u2060");
  EXPECT_EQ(visible_lines("می\u200Cخواهم क्\u200Dष"), "می\u200Cخواهم क्\u200Dष");
  constexpr std::string_view k_flag = "🏴\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F";
  EXPECT_EQ(visible_lines(k_flag), k_flag);
  EXPECT_EQ(visible_lines("x\U000E0067"), "x\\u{e0067}");
}

TEST(Visible, IsCutAtAWholeCharacterThatIsSpelledOutOrNot) {
  EXPECT_EQ(visible("abcdef", 3), "abc…");
  EXPECT_EQ(visible("abc", 3), "abc");
  EXPECT_EQ(visible("ab\x1B"
                    "def",
                    3),
            "ab\\x1b…");
  EXPECT_EQ(visible("aéé", 2), "aé…") << "a character that has begun is shown";
}

}  // namespace
}  // namespace abridge::text
