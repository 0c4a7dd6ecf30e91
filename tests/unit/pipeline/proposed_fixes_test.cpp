#include "lib/pipeline/proposed_fixes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace abridge::pipeline {
namespace {

Finding finding(RuleId rule, std::uint64_t offset, std::string_view subject = {}) {
  Finding f;
  f.rule = rule;
  f.applied = true;
  f.offset = offset;
  f.subject = subject;
  return f;
}

TEST(ProposedFixes, OfMendsThatOverlapEachIsTheOneThatHoldsIt) {
  Piece piece;
  piece.bytes = std::string_view("[{},\0", 5);
  piece.mends = {{4, RuleId::nul_bytes, {piece.bytes.substr(4, 1), ""}},
                 {4, RuleId::truncated_record, {piece.bytes.substr(3, 2), "]"}}};
  std::sort(piece.mends.begin(), piece.mends.end(), comes_before);
  ProposedFixes fixes;
  fixes.start(piece, 1);
  for (const RuleId rule : {RuleId::nul_bytes, RuleId::truncated_record}) {
    const auto changes = fixes.of(finding(rule, 4));
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(changes[0].column, 4U);
    EXPECT_EQ(changes[0].end_column, 6U);
    EXPECT_EQ(changes[0].text, "]");
  }
}

/// Bytes of all that is said of a piece in which `count` findings have one fix of `size` bytes.
std::size_t said(std::size_t count, std::size_t size) {
  const std::string bytes(count, ' ');
  const std::string text(size, 'x');
  Piece piece;
  piece.bytes = bytes;
  piece.edits = {{piece.bytes, text}};
  ProposedFixes fixes;
  fixes.start(piece, 1);
  std::size_t all = 0;
  for (std::size_t i = 0; i < count; ++i)
    for (const report::FixedRange& c : fixes.of(finding(RuleId::empty_content, i, piece.bytes.substr(i, 1))))
      all += ProposedFixes::k_change + c.text.size();
  return all;
}

TEST(ProposedFixes, WhatManyFindingsShareIsSaidSoOftenAsThereIsRoom) {
  constexpr std::size_t k_size = 10'000;
  EXPECT_EQ(said(1, k_size), k_size + ProposedFixes::k_change);  // the first one always
  for (const std::size_t count : {100U, 1'000U, 10'000U}) {
    EXPECT_LE(said(count, k_size), k_size + ProposedFixes::k_change + count * ProposedFixes::k_again);
    EXPECT_EQ(said(count, 10), count * (10 + ProposedFixes::k_change));  // a short one each time
  }
}

}  // namespace
}  // namespace abridge::pipeline
