#include "lib/rule/limit_table.hpp"

#include <gtest/gtest.h>

#include "tests/unit/trim/trim_run.hpp"

namespace abridge::rule {
namespace {

TEST(LimitTable, FindsALimitByWhoseTextItIs) {
  const policy::Policy policy = trim::policy_of(
      "limits: {user: {max: 5}, assistant: {max: 9, hard: 20}, system: {max: 7},\n"
      "         tool_result: {max: 30, tools: {Bash: 3}}}\n");
  const LimitTable table(policy);
  EXPECT_EQ(table.of_role(Role::user)->max, 5U);
  EXPECT_EQ(table.of_role(Role::model)->max, 9U);
  EXPECT_EQ(table.of_role(Role::developer)->max, 7U);
  EXPECT_EQ(table.of_role(Role::tool), nullptr);
  EXPECT_EQ(table.of_role(Role::tool_result), nullptr);
  EXPECT_EQ(table.of_block(BlockKind::tool_result)->max, 30U);
  EXPECT_EQ(table.of_block(BlockKind::thinking), nullptr);
}

TEST(LimitTable, KnowsHowManyBytesAreWithinAll) {
  const policy::Policy policy = trim::policy_of(
      "limits: {user: {max: 5}, assistant: {max: 9, hard: 4}, tool_result: {max: 30, tools: {Bash: 3}}}\n");
  const LimitTable table(policy);
  EXPECT_FALSE(table.may_be_over(Role::user, 0, 5));
  EXPECT_TRUE(table.may_be_over(Role::user, 0, 6));
  EXPECT_TRUE(table.may_be_over(Role::assistant, 0, 5));
  EXPECT_FALSE(table.may_be_over(Role::system, 0, 1'000'000));
  EXPECT_FALSE(table.may_be_over(Role::tool, 0, 4));
  EXPECT_TRUE(table.may_be_over(Role::tool, fact(BlockKind::tool_result), 4));
  EXPECT_FALSE(table.may_be_over(Role::tool, fact(BlockKind::tool_result), 3));
}

}  // namespace
}  // namespace abridge::rule
