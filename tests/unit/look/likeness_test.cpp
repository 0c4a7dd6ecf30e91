#include "lib/look/likeness.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::look {
namespace {

double likeness(std::string_view a, std::string_view b) { return Likeness(a).to(Likeness(b)); }

TEST(Likeness, IsSeenInBothEndsAndInWords) {
  EXPECT_EQ(likeness("the same", "the same"), 1);
  EXPECT_EQ(likeness("", ""), 1);
  EXPECT_EQ(likeness("", "some"), 0);
  EXPECT_LT(likeness("Where is the login?", "Oslo."), Likeness::k_alike);
  EXPECT_GE(likeness("Please look at the failing test", "Please look at the broken test"), Likeness::k_alike);
  // Of a long one the beginning is left.
  EXPECT_GE(likeness(std::string(100'000, 'a') + "b", std::string(100, 'a') + "... [truncated]"),
            Likeness::k_alike);
  EXPECT_GE(likeness("x one two three four y", "- one two three four +"), Likeness::k_alike);
}

TEST(Likeness, AClipIsOneThingLeftOut) {
  EXPECT_TRUE(clipped_words("one two three", "one two"));
  EXPECT_TRUE(clipped_words("one two three", "two three"));
  EXPECT_TRUE(clipped_words("one two three, four five", "one … five"));
  EXPECT_FALSE(clipped_words("one two three", "one three"));
  EXPECT_FALSE(clipped_words("one two three", "one 2 three"));
  EXPECT_FALSE(clipped_words("one two", "one two three"));
  EXPECT_FALSE(clipped_words("one two three", "[…]"));
  EXPECT_FALSE(clipped_words("", ""));
  // No character is taken apart: \u00e9 and \u00e8 begin with the same byte.
  EXPECT_FALSE(clipped_words("\u00e9", "\u00e8"));
}

}  // namespace
}  // namespace abridge::look
