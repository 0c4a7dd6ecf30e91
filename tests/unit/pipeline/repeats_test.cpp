#include "lib/pipeline/repeats.hpp"

#include <gtest/gtest.h>

namespace abridge::pipeline {
namespace {

TEST(Repeats, OnlyWholeLinesOfOneNameAreTheSame) {
  Repeats repeats;
  EXPECT_FALSE(repeats.again("a", "line a"));
  EXPECT_FALSE(repeats.again("a", "line a, changed"));
  EXPECT_TRUE(repeats.again("a", "line a"));
  EXPECT_TRUE(repeats.again("a", "line a, changed"));
  EXPECT_FALSE(repeats.again("b", "line a, changed more"));
  EXPECT_FALSE(repeats.again("", "x"));
  EXPECT_FALSE(repeats.again("", "x"));  // what has no name repeats nothing
}

}  // namespace
}  // namespace abridge::pipeline
