#include "cli/selected_ids.hpp"

#include <gtest/gtest.h>

namespace abridge::cli {
namespace {

TEST(Beginnings, AreAsLongAsTellsEachFromAllOthers) {
  const Beginnings of({"0123456789abcdef", "0123456789xbcdef", "zzzzzzzzzzzzzzzz", "0123456789abcdef"});
  EXPECT_EQ(of.of("0123456789abcdef"), "0123456789a");
  EXPECT_EQ(of.of("0123456789xbcdef"), "0123456789x");
  EXPECT_EQ(of.of("zzzzzzzzzzzzzzzz"), "zzzzzzzz") << "as much as people want to see";
}

TEST(Beginnings, AreAllOfItWhereLittleWouldBeLeftOut) {
  const Beginnings of({"0123456789ab", "0123456789abc"});
  EXPECT_EQ(of.of("0123456789ab"), "0123456789ab");
  EXPECT_EQ(Beginnings({"short"}).of("short"), "short");
  EXPECT_EQ(Beginnings({"0123456789ab"}).of("0123456789ab"), "0123456789ab");
  EXPECT_EQ(Beginnings({"0123456789abc"}).of("0123456789abc"), "01234567");
}

TEST(Beginnings, HalveNoCharacter) {
  EXPECT_EQ(Beginnings({"1234567é90123456"}).of("1234567é90123456"), "1234567é");
}

}  // namespace
}  // namespace abridge::cli
