#include "lib/recover/accounting.hpp"

#include <gtest/gtest.h>

namespace abridge::recover {
namespace {

constexpr json::Fault k_fault{json::Fault::Kind::syntax, 0, ""};

TEST(Accounting, ACommaThatGoesBelongsToWhatIsLostBeforeIt) {
  std::vector<Lost> losses{{k_fault, 3, 4}};
  count_commas("[1,x,2]", {{2, 5, ","}}, losses);
  EXPECT_EQ(losses[0].begin, 3U) << "the first comma is the one that stays";
  EXPECT_EQ(losses[0].end, 5U);
}

TEST(Accounting, OrToWhatIsLostAfterIt) {
  std::vector<Lost> losses{{k_fault, 3, 4}};
  count_commas("[1,x]", {{2, 4, ""}}, losses);
  EXPECT_EQ(losses[0].begin, 2U);
  EXPECT_EQ(losses[0].end, 4U);
}

TEST(Accounting, WhatIsWrittenLeadsBackToTheText) {
  Recovered piece{Recovered::Kind::mended, 1, 8, {}, {{3, 6, ","}, {8, 8, "]"}}, {}, 1};
  const Mended m = write("x[1,y,2]", piece);
  EXPECT_EQ(m.json, "[1,2]]");
  EXPECT_EQ(1 + json::original_offset(m.shifts, 3), 6U);
}

}  // namespace
}  // namespace abridge::recover
