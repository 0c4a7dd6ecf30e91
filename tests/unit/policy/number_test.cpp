#include "lib/policy/number.hpp"

#include <gtest/gtest.h>

namespace abridge::policy {
namespace {

TEST(Number, AsPeopleWriteIt) {
  EXPECT_EQ(number_of("0"), 0U);
  EXPECT_EQ(number_of("4096"), 4096U);
  EXPECT_EQ(number_of("8k"), 8000U);
  EXPECT_EQ(number_of("1.5M"), 1'500'000U);
  EXPECT_EQ(number_of("0.25K"), 250U);
  EXPECT_EQ(number_of("18446744073709551615"), 18446744073709551615U);
}

TEST(Number, NoneWhereItIsNoWholeOne) {
  for (const char* const text : {"", "k", "1.5", "1.", "1.k", ".5k", "1.2345k", "-1", "+1", " 1", "1 ", "1e3",
                                 "8kk", "8 k", "0x10", "18446744073709551616", "18446744073709551615k"})
    EXPECT_FALSE(number_of(text)) << text;
}

}  // namespace
}  // namespace abridge::policy
