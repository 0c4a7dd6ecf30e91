#include "lib/text/utf8.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace abridge::text {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;

std::string encoded(char32_t code) {
  std::string out;
  append_utf8(out, code);
  return out;
}

constexpr bool is_scalar(char32_t code) { return code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF); }

TEST(Utf8, WritesAndReadsEveryCodePoint) {
  for (char32_t code = 0; code <= 0x10FFFF; ++code) {
    const std::string text = encoded(code);
    std::size_t at = 0;
    ASSERT_TRUE(next_code_point(text, at) == (is_scalar(code) ? code : U'\uFFFD'))
        << static_cast<unsigned>(code);
    ASSERT_EQ(at, text.size());
    ASSERT_EQ(valid_prefix(text), text.size());
    ASSERT_EQ(count_code_points(text), 1u);
  }
  EXPECT_EQ(encoded(0x7F), "\x7F");
  EXPECT_EQ(encoded(0x80), "\xC2\x80");
  EXPECT_EQ(encoded(0x7FF), "\xDF\xBF");
  EXPECT_EQ(encoded(0x800), "\xE0\xA0\x80");
  EXPECT_EQ(encoded(0xFFFF), "\xEF\xBF\xBF");
  EXPECT_EQ(encoded(0x10000), "\xF0\x90\x80\x80");
  EXPECT_EQ(encoded(0x10FFFF), "\xF4\x8F\xBF\xBF");
  EXPECT_EQ(encoded(0xD800), "\xEF\xBF\xBD");
  EXPECT_EQ(encoded(0x110000), "\xEF\xBF\xBD");
}

TEST(Utf8, CountsAtEveryLengthAndAlignment) {
  const std::string letters[] = {"a", "é", "€", "𝄞"};
  for (std::size_t lead = 0; lead < 9; ++lead) {
    std::string text(lead, 'x');
    for (std::size_t count = 0; count < 70; ++count) {
      ASSERT_EQ(count_code_points(std::string_view(text).substr(lead)), count);
      text += letters[(count * 7 + lead) % 4];
    }
  }
  // More words than one round of byte counters holds.
  EXPECT_EQ(count_code_points(std::string(100'003, 'a')), 100'003u);
  std::string long_text;
  for (int i = 0; i < 20'000; ++i) long_text += "é€𝄞x";
  EXPECT_EQ(count_code_points(long_text), 80'000u);
  EXPECT_EQ(count_code_points(std::string(5000, '\x80')), 0u);
  EXPECT_EQ(count_code_points(std::string(5000, '\xFF')), 5000u);
  EXPECT_EQ(count_code_points(""), 0u);
}

struct Bad {
  std::string_view bytes;
  std::vector<std::size_t>
      parts;  ///< as Python's errors="replace" cuts it, one U+FFFD each; 0 is a good character
};

/// The length of each bad part, and 0 for each good character.
std::vector<std::size_t> cut(std::string_view bytes) {
  std::vector<std::size_t> out;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::string_view rest = bytes.substr(at);
    const std::size_t good = valid_prefix(rest);
    out.insert(out.end(), count_code_points(rest.substr(0, good)), 0);
    at += good;
    if (at == bytes.size()) break;
    out.push_back(bad_part(bytes, at));
    at += out.back();
  }
  return out;
}

class BadUtf8 : public testing::TestWithParam<Bad> {};
TEST_P(BadUtf8, IsCutIntoMaximalParts) { EXPECT_EQ(cut(GetParam().bytes), GetParam().parts); }
TEST_P(BadUtf8, CountsOneCharacterForEachPart) {
  EXPECT_EQ(count_decoded(GetParam().bytes), GetParam().parts.size());
}

INSTANTIATE_TEST_SUITE_P(
    Parts, BadUtf8,
    testing::Values(Bad{"\x80", {1}}, Bad{"\xFF\xFE", {1, 1}}, Bad{"a\x80z", {0, 1, 0}},
                    Bad{"\xC0\xAF", {1, 1}}, Bad{"\xC1\xBF", {1, 1}}, Bad{"\xE0\x80\xBF", {1, 1, 1}},
                    Bad{"\xE0\x9F\xBF", {1, 1, 1}}, Bad{"\xED\xA0\x80", {1, 1, 1}},
                    Bad{"\xED\xBF\xBF", {1, 1, 1}}, Bad{"\xF0\x8F\xBF\xBF", {1, 1, 1, 1}},
                    Bad{"\xF4\x90\x80\x80", {1, 1, 1, 1}}, Bad{"\xF5\x80\x80\x80", {1, 1, 1, 1}},
                    Bad{"\xE2\x82", {2}}, Bad{"\xE2\x82z", {2, 0}}, Bad{"\xF0\x9D\x84", {3}},
                    Bad{"\xF0\x9D\x84\xC3\xA9", {3, 0}}, Bad{"\xF0\x9D\xF0\x9D\x84\x9E", {2, 0}},
                    Bad{"\xC3", {1}}, Bad{"\xC3\xC3\xA9", {1, 0}}, Bad{"\xF4\x8F\xBF", {3}},
                    Bad{"\xED\x9F", {2}}, Bad{"\xF8\x88\x80\x80\x80", {1, 1, 1, 1, 1}},
                    // Unicode, table 3-11.
                    Bad{"\xE1\x80\xE2\xF0\x91\x92\xF1\xBF\x41", {2, 1, 3, 2, 0}}));

TEST(Utf8, FindsTheFirstBadByteAtEveryPlace) {
  for (const std::string_view letter : {"a"sv, "é"sv, "€"sv, "𝄞"sv}) {
    for (std::size_t before = 0; before < 80; ++before) {
      std::string text;
      for (std::size_t i = 0; i < before; ++i) text += letter;
      const std::size_t good = text.size();
      ASSERT_EQ(valid_prefix(text), good);
      for (const std::string_view bad : {"\x80"sv, "\xFF"sv, "\xE2\x82"sv, "\xED\xA0\x80"sv}) {
        for (const std::size_t after : {0, 1, 8, 40})
          ASSERT_EQ(valid_prefix(text + std::string(bad) + std::string(after, 'x')), good);
      }
    }
  }
  EXPECT_EQ(valid_prefix("\0a"sv), 2u);
}

TEST(Utf8, NeverReadsPastTextThatIsCutShort) {
  for (const std::string& text : {"\xF0"s, "\xF0\x9D"s, "\xE2\x82"s, "\xC3"s}) {
    std::size_t at = 0;
    next_code_point(text, at);
    EXPECT_EQ(at, text.size());
  }
}

}  // namespace
}  // namespace abridge::text
