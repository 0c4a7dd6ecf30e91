#include "lib/text/look.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lib/text/visible.hpp"
#include "tests/support/unseen.hpp"

namespace abridge::text {
namespace {

TEST(Visibility, WhatMayBeIgnoredIsNotSeen) {
  for (const auto& [first, last] : tests::k_ignorable)
    for (char32_t c = first; c <= last; ++c) {
      const Visibility look = look_of(c);
      EXPECT_TRUE(look == Visibility::unseen || look == Visibility::turning || look == Visibility::filler)
          << std::hex << static_cast<unsigned>(c);
    }
}

TEST(Visibility, OfEachKind) {
  EXPECT_EQ(look_of(U'a'), Visibility::seen);
  EXPECT_EQ(look_of(U'é'), Visibility::seen);
  EXPECT_EQ(look_of(U'👤'), Visibility::seen);
  EXPECT_EQ(look_of(0x301), Visibility::seen);  // an accent
  for (const char32_t c : {U' ', U'\t', U'\n', U'\x1C', char32_t{0x85}, char32_t{0xA0}, char32_t{0x3000}})
    EXPECT_EQ(look_of(c), Visibility::blank);
  for (const char32_t c : {U'\0', U'\b', U'\x1B', U'\x7F', char32_t{0x9B}})
    EXPECT_EQ(look_of(c), Visibility::control);
  for (const char32_t c : {0x61C, 0x200E, 0x202E, 0x2066, 0x2069}) EXPECT_EQ(look_of(c), Visibility::turning);
  for (const char32_t c : {0x2800, 0x3164, 0xFFA0}) EXPECT_EQ(look_of(c), Visibility::filler);
  for (const char32_t c : {0x180E, 0x200D, 0xFE0F, 0xFFF9, 0xFFFF, 0x10FFFF, 0xFDD0, 0xE0041})
    EXPECT_EQ(look_of(c), Visibility::unseen);
}

TEST(EscapeSequence, EndsWhereATerminalReadsOn) {
  for (const std::string_view whole :
       {"\x1B[0m", "\x1B[m", "\x1B[1;31m", "\x1B[?25l", "\x1B[2 q", "\x1B]0;title\a", "\x1B]8;;x\x1B\\",
        "\x1BPq\x1B\\", "\x1B(B", "\x1B#8",
        "\x1B"
        "7",
        "\x1B"
        "c",
        "\xC2\x9B"
        "0m",
        "\xC2\x84"}) {
    EXPECT_EQ(escape_sequence(whole), whole.size()) << visible(whole);
    EXPECT_EQ(escape_sequence(std::string(whole) + "x"), whole.size()) << visible(whole);
  }
  for (const std::string_view none : {"", "x", "\x1B", "\x1B[", "\x1B[0", "\x1B[0\n", "\x1B]0;title",
                                      "\x1B]0\nx\a", "\x1B]\x1B]\a", "\x1B\n", "\xC2\xA0",
                                      "\xC2\x9B"
                                      "0"})
    EXPECT_EQ(escape_sequence(none), 0u) << visible(none);
}

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
  EXPECT_EQ(visible("x\U000E0067"), "x\\ue0067");
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
  EXPECT_EQ(visible_lines("x\U000E0067"), "x\\ue0067");
}

}  // namespace
}  // namespace abridge::text
