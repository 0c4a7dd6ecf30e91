#include "lib/pipeline/piece.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace abridge::pipeline {
namespace {

TEST(Piece, OrdersFindingsByTheirPlaceAndLeavesThoseOfOnePlace) {
  std::vector<Finding> findings;
  for (const std::uint64_t place : {9, 5, 3, 5}) {
    Finding f{.rule = RuleId::invalid_role};
    f.offset = place;
    f.record = findings.size();
    findings.push_back(f);
  }
  order_by_place(findings, 1);
  std::vector<std::uint64_t> records;
  for (const Finding& f : findings) records.push_back(f.record);
  // The first stood there before.
  EXPECT_EQ(records, (std::vector<std::uint64_t>{0, 2, 1, 3}));
}

}  // namespace
}  // namespace abridge::pipeline
