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

}  // namespace
}  // namespace abridge::secrets
