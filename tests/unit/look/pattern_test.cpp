#include "lib/look/pattern.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace abridge::look {
namespace {

using Syntax = Pattern::Syntax;
using Case = Pattern::Case;

/// Where the first match is, as `begin-end`; the Error's text where the pattern is none.
std::string found(std::string_view pattern, std::string_view text, Syntax syntax = Syntax::expression,
                  Case letters = Case::matters) {
  const auto made = Pattern::make(pattern, syntax, letters);
  if (!made) return made.error().text();
  const auto match = made->find(text, 0, text.size());
  return match ? std::to_string(match->begin) + "-" + std::to_string(match->end) : "none";
}

TEST(Pattern, IsAnExpressionOrATextAsItStands) {
  EXPECT_EQ(found("b.d", "abcd b.d"), "1-4");
  EXPECT_EQ(found("b.d", "abcd b.d", Syntax::literal), "5-8");
  EXPECT_EQ(found("B.D", "abcd b.d", Syntax::literal, Case::ignored), "5-8");
  EXPECT_EQ(found("É", "café", Syntax::expression, Case::ignored), "3-5") << "bytes";
}

TEST(Pattern, EndsOfLinesAreThoseOfItsOwn) {
  EXPECT_EQ(found("^b$", "a\nb\nc"), "2-3");
  EXPECT_EQ(found("a\\s*b", "a\nb"), "none");
  EXPECT_EQ(found("a\nb", ""), "the pattern has a line end: texts are searched line by line");
}

TEST(Pattern, OfSeveralAnyMatches) {
  const auto first_of = [](std::vector<std::string> patterns, std::string_view text, Syntax syntax) {
    const auto made = Pattern::any_of(patterns, syntax, Case::matters);
    if (!made) return made.error().text();
    const auto match = made->find(text, 0, text.size());
    return match ? std::to_string(match->begin) + "-" + std::to_string(match->end) : "none";
  };
  EXPECT_EQ(first_of({"pear", "ap+le"}, "an apple", Syntax::expression), "3-8");
  EXPECT_EQ(first_of({"(?i)PEAR", "A"}, "pear a", Syntax::expression), "0-4") << "flags are a pattern's own";
  EXPECT_EQ(first_of({"a|b", "^c$"}, "ac", Syntax::expression), "0-1");
  EXPECT_EQ(first_of({"p(", "a."}, "abc a.", Syntax::literal), "4-6");
  EXPECT_EQ(first_of({"a(b", "b)c"}, "", Syntax::expression),
            "the pattern is not a regular expression: missing ): a(b");
}

TEST(Pattern, LooksOnlyWhereItIsTold) {
  const auto made = Pattern::make("a", Syntax::literal, Case::matters);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->find("banana", 2, 6)->begin, 3U);
  EXPECT_FALSE(made->find("banana", 4, 5));
}

TEST(Pattern, OfOneThatCantBeReadTheErrorNamesThePart) {
  EXPECT_EQ(found("a(b", ""), "the pattern is not a regular expression: missing ): a(b");
}

}  // namespace
}  // namespace abridge::look
