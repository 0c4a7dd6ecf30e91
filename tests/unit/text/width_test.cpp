#include "lib/text/width.hpp"

#include <gtest/gtest.h>

namespace abridge::text {
namespace {

TEST(Width, CountsColumns) {
  EXPECT_EQ(width_of(""), 0U);
  EXPECT_EQ(width_of("abc"), 3U);
  EXPECT_EQ(width_of("漢字"), 4U);
  EXPECT_EQ(width_of("e\u0301"), 1U) << "what combines takes none";
}

TEST(Width, CutsToColumns) {
  EXPECT_EQ(fitted("abcd", 4), "abcd");
  EXPECT_EQ(fitted("abcde", 4), "abc…");
  EXPECT_EQ(fitted("漢字漢", 4), "漢…") << "half of a character can't be shown";
  EXPECT_EQ(fitted("abc", 0), "");
  EXPECT_EQ(fitted_at_end("/home/a/b.json", 7), "…b.json");
  EXPECT_EQ(fitted_at_end("b.json", 6), "b.json");
  for (std::size_t columns = 0; columns < 12; ++columns) {
    EXPECT_LE(width_of(fitted("a漢b字c🙂d", columns)), columns);
    EXPECT_LE(width_of(fitted_at_end("a漢b字c🙂d", columns)), columns);
  }
}

TEST(Width, MakesOneLine) {
  EXPECT_EQ(one_line(" a\n\tb  c ", 99), "a b c");
  EXPECT_EQ(one_line("abcdef", 3), "abc");
  EXPECT_EQ(one_line("ab漢", 3), "ab漢") << "no half of a character";
}

TEST(Wrapped, KeepsWordsWhole) {
  using Wrapped = std::vector<std::string>;
  EXPECT_EQ(wrapped("", 5), Wrapped{""});
  EXPECT_EQ(wrapped("one two", 7), Wrapped{"one two"});
  EXPECT_EQ(wrapped("one two three", 7), (Wrapped{"one two", "three"}));
  EXPECT_EQ(wrapped("漢字 漢字", 5), (Wrapped{"漢字", "漢字"}));
}

TEST(Wrapped, LinesStayLines) {
  EXPECT_EQ(wrapped_lines("as it was\nsaid, and so on\n", 9), "as it was\nsaid, and\nso on\n");
  EXPECT_EQ(wrapped_lines("as it was said", 9), "as it was\nsaid");
  EXPECT_EQ(wrapped_lines("a\n\nb\n", 9), "a\n\nb\n");
  EXPECT_EQ(wrapped_lines("as it was said\n", 0), "as it was said\n");
  EXPECT_EQ(wrapped_lines("in a/long/path it is\n", 6), "in\na/long/path\nit is\n");
}

TEST(Wrapped, AParagraphGoesOnAfterWhatStandsBeforeIt) {
  EXPECT_EQ(paragraph("one two three", 4, 2, 9), "one\n  two\n  three\n");
  EXPECT_EQ(paragraph("one two three", 7, 2, 9), "\n  one two\n  three\n");
  EXPECT_EQ(paragraph("one two three", 4, 2, 0), "one two three\n");
  EXPECT_EQ(paragraph("one two", 20, 20, 9), "one\n" + std::string(20, ' ') + "two\n");
}

TEST(Wrapped, AWordThatATerminalBreaksTakesTheColumnsOfItsLastLine) {
  EXPECT_EQ(paragraph("a/long/path is so", 0, 0, 8), "a/long/path is\nso\n");
}

TEST(Wrapped, PartsWordsThatAreTooWide) {
  using Wrapped = std::vector<std::string>;
  EXPECT_EQ(wrapped("a/long/path is", 6), (Wrapped{"a/long", "/path", "is"}));
  EXPECT_EQ(wrapped("漢字", 1), (Wrapped{"漢", "字"}));
  EXPECT_EQ(wrapped("ab", 0), (Wrapped{"a", "b"}));
}

}  // namespace
}  // namespace abridge::text
