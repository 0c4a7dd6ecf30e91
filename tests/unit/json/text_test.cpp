#include "lib/json/text.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lib/text/white_space.hpp"
#include "tests/unit/json/made_text.hpp"

namespace abridge::json {
namespace {

TEST(RawText, IsUtf8OnEveryEngine) {
  const std::string_view letters[] = {"a", "é", "€", "𝄞"};
  for (const Engine engine : text_engines()) {
    const auto is_utf8 = kernels(engine).is_utf8;
    EXPECT_TRUE(is_utf8(""));
    for (std::size_t before = 0; before < 70; ++before) {
      for (const std::string_view letter : letters) {
        std::string text(before, 'x');
        text += letter;
        for (const std::size_t after : {0, 1, 64}) {
          const std::string filler(after, 'y');
          ASSERT_TRUE(is_utf8(text + filler)) << name_of(engine) << ' ' << before << letter;
          if (letter.size() > 1) {
            text.pop_back();
            ASSERT_FALSE(is_utf8(text + filler)) << name_of(engine) << ' ' << before << letter;
            text += letter.back();
          }
          for (const char* bad : {"\x80", "\xFF", "\xC0\xAF", "\xED\xA0\xBD", "\xF4\x90\x80\x80"})
            ASSERT_FALSE(is_utf8(text + bad + filler)) << name_of(engine) << ' ' << before;
        }
      }
    }
  }
}

TEST(Chars, GivesEachCharacterWithItsPlace) {
  TextMaker maker(1);
  for (int i = 0; i < 3000; ++i) {
    const MadeText text = maker.make(40);
    Chars chars(text.raw);
    Chars::Char c{};
    std::size_t n = 0;
    for (; chars.next(c); ++n) {
      ASSERT_LT(n, text.chars.size()) << text.raw;
      ASSERT_EQ(c.code, text.chars[n].code) << text.raw;
      ASSERT_EQ(c.begin, text.begin_of(n)) << text.raw;
      ASSERT_EQ(c.end, text.begin_of(n + 1)) << text.raw;
    }
    ASSERT_EQ(n, text.chars.size()) << text.raw;
  }
}

TEST(Counting, AgreesWithTheCharactersOnEveryEngine) {
  for (const Engine engine : text_engines()) {
    TextMaker maker(2);
    const Kernels& with = kernels(engine);
    for (int i = 0; i < 6000; ++i) {
      const MadeText text = maker.make(80);
      // An own heap block of exact size, so that a sanitizer sees a read after it.
      const std::vector<char> exact(text.raw.begin(), text.raw.end());
      const std::string_view raw(exact.data(), exact.size());
      ASSERT_EQ(with.count_chars(raw), text.chars.size()) << name_of(engine) << ' ' << raw;
      for (const std::size_t n : {std::size_t{0}, std::size_t{1}, maker.below(text.chars.size() + 1),
                                  maker.below(200), text.chars.size(), raw.size()})
        ASSERT_EQ(with.offset_after(raw, n), text.begin_of(n)) << name_of(engine) << ' ' << n << ' ' << raw;
    }
  }
}

TEST(Counting, HoldsAtEveryPlaceOfAWindow) {
  for (const Engine engine : text_engines()) {
    const Kernels& with = kernels(engine);
    for (std::size_t shift = 0; shift < 70; ++shift) {
      for (const TextPiece& piece : k_text_pieces) {
        for (const std::size_t after : {0U, 1U, 70U}) {
          const std::string raw = std::string(shift, 'x') + std::string(piece.raw) + std::string(after, 'y');
          ASSERT_EQ(with.count_chars(raw), shift + 1 + after) << name_of(engine) << ' ' << raw;
          ASSERT_EQ(with.offset_after(raw, shift), shift) << name_of(engine) << ' ' << raw;
          ASSERT_EQ(with.offset_after(raw, shift + 1), shift + piece.raw.size())
              << name_of(engine) << ' ' << raw;
        }
      }
    }
  }
}

TEST(Counting, FindsTheLastCharacters) {
  TextMaker maker(3);
  for (int i = 0; i < 3000; ++i) {
    const MadeText text = maker.make(60);
    const std::size_t n = maker.below(text.chars.size() + 3);
    ASSERT_EQ(count_chars(text.raw), text.chars.size());
    ASSERT_EQ(offset_after(text.raw, n), text.begin_of(n));
    ASSERT_EQ(offset_of_last(text.raw, n), n >= text.chars.size() ? 0 : text.begin_of(text.chars.size() - n))
        << text.raw;
  }
}

TEST(Strip, TakesEscapedWhiteSpaceToo) {
  TextMaker maker(4);
  for (int i = 0; i < 20000; ++i) {
    const MadeText text = maker.make(8);
    std::size_t from = 0;
    std::size_t to = text.chars.size();
    while (from < to && text::is_space(text.chars[from].code)) ++from;
    while (to > from && text::is_space(text.chars[to - 1].code)) --to;
    const std::string expected =
        text.raw.substr(text.begin_of(from), text.begin_of(to) - text.begin_of(from));
    ASSERT_EQ(strip(text.raw), expected) << text.raw;
    ASSERT_EQ(is_blank(text.raw), expected.empty()) << text.raw;
  }
  EXPECT_EQ(strip(R"(\\n)"), R"(\\n)");
  EXPECT_EQ(strip(R"(\\\n)"), R"(\\)");
  EXPECT_EQ(strip(R"(\\u0020)"), R"(\\u0020)");
  EXPECT_EQ(strip(R"(\u000ba\u000B\f)"), "a");
  EXPECT_TRUE(is_blank(R"( \t\n\u2003\u001c)"));
  EXPECT_FALSE(is_blank(R"(\u200b)"));
}
TEST(LoneSurrogates, AreFoundOneAfterTheOther) {
  TextMaker maker(7);
  for (int i = 0; i < 5000; ++i) {
    const MadeText text = maker.make(30);
    std::size_t at = 0;
    for (const MadeText::Char& c : text.chars) {
      if (c.code < 0xD800 || c.code > 0xDFFF) continue;
      at = find_lone_surrogate(text.raw, at);
      ASSERT_EQ(at, c.begin) << text.raw;
      at += 6;
    }
    ASSERT_EQ(find_lone_surrogate(text.raw, at), std::string_view::npos) << text.raw;
  }
}

}  // namespace
}  // namespace abridge::json
