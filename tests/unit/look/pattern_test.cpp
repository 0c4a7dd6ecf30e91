#include "lib/look/pattern.hpp"

#include <gtest/gtest.h>

#include <string>

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
