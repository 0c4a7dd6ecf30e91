#include "cli/numbers.hpp"

#include <gtest/gtest.h>

namespace abridge::cli {
namespace {

TEST(Numbers, AreShortWhereTheyAreLarge) {
  EXPECT_EQ(short_number(0), "0");
  EXPECT_EQ(short_number(9999), "9,999");
  EXPECT_EQ(short_number(12345), "12.3k");
  EXPECT_EQ(short_number(123456), "123k");
  EXPECT_EQ(short_number(999949), "1000k");
  EXPECT_EQ(short_number(999950), "1.0M");
  EXPECT_EQ(short_number(1234567890), "1235M");
}

TEST(Numbers, AreGroupedByThrees) {
  EXPECT_EQ(long_number(7), "7");
  EXPECT_EQ(long_number(1000), "1,000");
  EXPECT_EQ(long_number(123456789), "123,456,789");
}

}  // namespace
}  // namespace abridge::cli
