#include "lib/format/lines/numbered_names.hpp"

#include <gtest/gtest.h>

namespace abridge::format {
namespace {

TEST(NumberedNames, EachNameHasOneNumber) {
  NumberedNames names;
  EXPECT_EQ(names.number(""), 0U);
  EXPECT_EQ(names.number("a"), 1U);
  EXPECT_EQ(names.number("b"), 2U);
  EXPECT_EQ(names.number("a"), 1U);
  EXPECT_EQ(names.name(2), "b");
}

TEST(NumberedNames, WhatHadNoNameGetsTheFirst) {
  NumberedNames names;
  names.call_first("late");
  EXPECT_EQ(names.name(0), "late");
  EXPECT_EQ(names.number("late"), 0U);
  names.call_first("later");
  EXPECT_EQ(names.name(0), "late");
}

}  // namespace
}  // namespace abridge::format
