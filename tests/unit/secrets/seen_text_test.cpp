#include "lib/secrets/seen_text.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "lib/text/look.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::secrets {
namespace {

bool has_sign(std::string_view raw) {
  const auto& signs = signs_of_unseen();
  return std::any_of(signs.begin(), signs.end(),
                     [&](const std::string& sign) { return raw.starts_with(sign); });
}

TEST(SeenText, LeavesOutWhatNobodySeesAndKnowsWhereTheRestStands) {
  const std::string raw = "gh\u200Bp_\\u00adx\\u001b[31my";
  const SeenText seen(raw);
  EXPECT_EQ(seen.text(), "ghp_xy");
  EXPECT_EQ(seen.raw_at(0), 0U);
  EXPECT_EQ(seen.raw_at(2), raw.find('p'));
  EXPECT_EQ(seen.raw_at(4), raw.find('x'));
  EXPECT_EQ(seen.raw_at(5), raw.find('y'));
  EXPECT_EQ(seen.raw_at(6), raw.size());
}

TEST(SeenText, WhatIsSeenStays) {
  for (const std::string raw :
       {"", "plain", "a\\nb\\\\c", "\u4e2d\u6587", "\\u4e2d", "\xff\xfe", "\\", "\\u12", "\\ud83d"})
    EXPECT_EQ(SeenText(raw).text(), raw);
}

bool is_noncharacter(char32_t c) { return (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF); }

/// Format characters that fonts draw: marks before Arabic, Syriac and Kaithi numbers, and what joins Egyptian
/// signs.
bool is_drawn(char32_t c) {
  constexpr auto k_marks = std::to_array<char32_t>({0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD});
  return (c >= 0x600 && c <= 0x605) || (c >= 0x13430 && c <= 0x1343F) ||
         std::find(k_marks.begin(), k_marks.end(), c) != k_marks.end();
}

TEST(SeenText, AllThatTakesNoRoomHasASign) {
  std::size_t tried = 0;
  for (char32_t c = 0xA0; c <= 0x10FFFF; ++c) {
    if ((c >= 0xD800 && c <= 0xDFFF) || is_noncharacter(c) || is_drawn(c)) continue;
    const text::Visibility how = text::look_of(c);
    if (how != text::Visibility::unseen && how != text::Visibility::turning) continue;
    ++tried;
    const auto number = static_cast<unsigned>(c);
    std::string utf8;
    text::append_utf8(utf8, c);
    EXPECT_TRUE(has_sign(utf8)) << fmt::format("U+{:04X}", number);
    if (c <= 0xFF || c > 0xFFFF) continue;
    EXPECT_TRUE(has_sign(fmt::format("\\u{:04x}", number))) << fmt::format("U+{:04X}", number);
    EXPECT_TRUE(has_sign(fmt::format("\\u{:04X}", number))) << fmt::format("U+{:04X}", number);
  }
  EXPECT_GT(tried, 300U);
}

TEST(SeenText, KnowsWhichEscapesAreSeenByThemselves) {
  for (const int code : {0xE9, 0x3B1, 0x640, 0x4E2D}) EXPECT_TRUE(is_seen(code)) << code;
  // No escape, ASCII, half a character; what it leaves out.
  for (const int code : {-1, 0, 0x1B, 0x61, 0xD83D, 0xAD, 0x34F, 0x61C, 0x200B, 0xFEFF})
    EXPECT_FALSE(is_seen(code)) << code;
}

bool splits(const std::string& raw, std::string_view sign) { return splits_a_word(raw, raw.find(sign)); }

TEST(SeenText, AWordOfAsciiIsSplitByWhatNobodySees) {
  for (const std::string raw : {"gh\u200Bp", "gh\u200B\u200B\u200Bp"})
    EXPECT_TRUE(splits(raw, "\u200B")) << raw;
  for (const std::string raw : {"gh\\u200bp", "gh\\u200b\\u200bp", "gh\\\\u200b\\u0070"})
    EXPECT_TRUE(splits(raw, "\\u20")) << raw;
  EXPECT_TRUE(splits("gh\\u001b[31mp", "\\u00"));
  std::string many = "a";
  for (int i = 0; i < 20; ++i) many += "\u200B";
  EXPECT_TRUE(splits(many + "b", "\u200B"));
}

TEST(SeenText, WhatEmojiAndOtherScriptsNeedSplitsNoWord) {
  // The selector after a heart, the joiner in a family, one in Hindi, one after a blank, one at the end.
  for (const std::string raw : {"\u2764\uFE0F ok", "1\uFE0F\u20E3"})
    EXPECT_FALSE(splits(raw, "\uFE0F")) << raw;
  for (const std::string raw :
       {"\U0001F468\u200D\U0001F469", "\u0915\u094D\u200D\u0937", "a \u200Db", "a\u200D b", "a\u200D"})
    EXPECT_FALSE(splits(raw, "\u200D")) << raw;
  EXPECT_FALSE(splits("\\ud83d\\udc69\\u200d\\ud83d\\udcbb", "\\u200d"));
  EXPECT_FALSE(splits("\\u26a0\\ufe0f\\n", "\\ufe0f"));
}

}  // namespace
}  // namespace abridge::secrets
