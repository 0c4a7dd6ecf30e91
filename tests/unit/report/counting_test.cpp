#include "lib/report/counting.hpp"

#include <gtest/gtest.h>

namespace abridge::report {
namespace {

TEST(CountingRules, AFindingThatIsMendedDoesNotFail) {
  Summary summary;
  Finding f{.rule = RuleId::invalid_json, .severity = Severity::error, .fix = Fix::safe, .applied = true};
  count(summary, f, {});
  EXPECT_EQ(summary.errors, 1U);
  EXPECT_EQ(summary.applied, 1U);
  EXPECT_EQ(summary.failing, 0U);
  count(summary, f, {.fail_on = FailOn::error, .mends = Mends::as_policy, .only_looks = true});
  EXPECT_EQ(summary.failing, 1U);
}

TEST(CountingRules, AnUnsafeFixIsPermittedOrNot) {
  Summary summary;
  Finding f{.rule = RuleId::invalid_json, .severity = Severity::warn, .fix = Fix::unsafe};
  count(summary, f, {.fail_on = FailOn::warning, .mends = Mends::none, .only_looks = false});
  EXPECT_EQ(summary.unsafe, 0U);
  EXPECT_EQ(summary.failing, 1U);
  count(summary, f, {});
  EXPECT_EQ(summary.unsafe, 1U);
}

TEST(CountingRules, SumsOfPartsAreAdded) {
  Summary all;
  Summary part;
  part.files = 1;
  part.records = 3;
  part.unwanted = 2;
  part.taken_out = 4;
  part.verdicts = {{"openai", 2}};
  add_sums(all, part);
  add_sums(all, part);
  EXPECT_EQ(all.files, 2U);
  EXPECT_EQ(all.records, 6U);
  EXPECT_EQ(all.taken_out, 8U);
  EXPECT_EQ(all.unwanted, 4U);
  EXPECT_FALSE(all.duplicates);  // nobody asked for them
  ASSERT_EQ(all.verdicts.size(), 1U);
  EXPECT_EQ(all.verdicts[0].refused, 4U);
}

}  // namespace
}  // namespace abridge::report
