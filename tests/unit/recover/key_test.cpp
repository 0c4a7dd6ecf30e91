#include "lib/recover/key.hpp"

#include <gtest/gtest.h>

#include "lib/recover/brackets.hpp"

namespace abridge::recover {
namespace {

/// The key before the first `#`, which stands for the value.
Key before(std::string_view text) { return key_before(text, text.find('#')); }

TEST(Key, StandsBeforeItsColon) {
  const Key key = before(R"({"a":1, "messages" : #)");
  EXPECT_TRUE(key.stands);
  EXPECT_TRUE(key.is_whole);
  EXPECT_EQ(key.text, "messages");
  EXPECT_EQ(key.begin, 8U);
}

TEST(Key, SeveralColonsAreOne) { EXPECT_EQ(before(R"("a"::  :#)").text, "a"); }

TEST(Key, WithoutAColonOrAQuoteThereIsNone) {
  EXPECT_FALSE(before(R"("a" #)").stands);
  EXPECT_FALSE(before(R"(a: #)").stands);
  EXPECT_FALSE(before("#").stands);
}

TEST(Key, WithEscapesOrWithoutItsFirstQuoteItIsNotWhole) {
  EXPECT_FALSE(before(R"("a\u0062":#)").is_whole);
  const Key torn = before(R"(ssages":#)");
  EXPECT_TRUE(torn.stands);
  EXPECT_FALSE(torn.is_whole);
}

TEST(Key, AFewBytesMayStandBetween) {
  constexpr std::string_view k_text = R"("a":xx#)";
  EXPECT_EQ(key_before_unexpected(k_text, k_text.find('#')).text, "a");
  constexpr std::string_view k_far = R"("a":xxxxxxxxxxxxxxxxxxxxxxxx#)";
  EXPECT_FALSE(key_before_unexpected(k_far, k_far.find('#')).stands);
}

TEST(Brackets, TheNextOneOutsideIsFound) {
  const auto next = [](std::string_view text) { return next_outside(text, 0, text.size()); };
  EXPECT_EQ(next("[1,2],"), 5U);
  EXPECT_EQ(next("x}"), 1U);
  EXPECT_EQ(next(R"(",}\"",)"), 6U);
  EXPECT_EQ(next("[1"), std::string_view::npos);
  // A string ends with its line at the latest.
  EXPECT_EQ(next("\"a\n,"), 3U);
  EXPECT_EQ(next_outside("ab,", 0, 2), std::string_view::npos);
}

TEST(Key, AWordWhoseQuoteOrColonIsLost) {
  for (const std::string_view text :
       {R"(,"children":[)", R"(,"children:[)", R"(,"children" [)", R"(,children":[)"})
    EXPECT_EQ(word_before(text, text.size() - 1), "children") << text;
  EXPECT_EQ(word_before("children[", 8), "");
  EXPECT_EQ(word_before(":[", 1), "");
}

}  // namespace
}  // namespace abridge::recover
