#include "lib/pipeline/rejection_reasons.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::pipeline {
namespace {

/// The rules of the reasons that a range was rejected.
std::vector<RuleId> rules(const RejectionReasons& all, std::uint64_t begin, std::size_t size) {
  std::vector<RuleId> out;
  for (const report::Reason& reason : all.of(begin, size)) out.push_back(reason.rule);
  return out;
}
using RejectingRules = std::vector<RuleId>;

Finding finding(RuleId rule, Severity severity) {
  return {.rule = rule, .severity = severity, .sentence = "wrong"};
}

TEST(RejectionReasons, AreTheErrorsOfARange) {
  RejectionReasons all;
  all.add(finding(RuleId::invalid_role, Severity::error), 10, {});
  all.add(finding(RuleId::unknown_field, Severity::warn), 12, {});
  all.add(finding(RuleId::not_a_list, Severity::error), 19, {});
  all.add(finding(RuleId::duplicate_id, Severity::error), 20, {});
  EXPECT_EQ(rules(all, 10, 10), (RejectingRules{RuleId::invalid_role, RuleId::not_a_list}));
  EXPECT_EQ(rules(all, 20, 5), RejectingRules{RuleId::duplicate_id});
  EXPECT_EQ(rules(all, 0, 10), RejectingRules());
  all.clear();
  EXPECT_EQ(rules(all, 10, 10), RejectingRules());
}

TEST(RejectionReasons, WithoutAnErrorItIsTheFirstOfWhatElseWasFound) {
  RejectionReasons all;
  all.add(finding(RuleId::invalid_role, Severity::error), 10, {});
  all.add(finding(RuleId::unknown_field, Severity::warn), 30, {});
  all.add(finding(RuleId::duplicate_id, Severity::warn), 31, {});
  EXPECT_EQ(rules(all, 30, 10), RejectingRules{RuleId::unknown_field});
}

TEST(RejectionReasons, AreSaidWithTheirPlacesAfterWhatTheyViewIntoIsGone) {
  RejectionReasons all;
  {
    const std::string role = "bot";
    all.add({.rule = RuleId::invalid_role,
             .severity = Severity::error,
             .offset = 99,
             .record = 4,
             .pointer = {.base = "/messages", .index = 1, .field = role},
             .sentence = "unknown role '{role}'",
             .with = {{"role", role}}},
            7, {2, 5});
  }
  const auto reasons = all.of(0, 8);
  ASSERT_EQ(reasons.size(), 1U);
  EXPECT_EQ(reasons[0].line, 2U);
  EXPECT_EQ(reasons[0].column, 5U);
  EXPECT_EQ(reasons[0].record, 4U);
  EXPECT_EQ(reasons[0].pointer, "/messages/1/bot");
  EXPECT_EQ(reasons[0].message, "unknown role 'bot'");
}

}  // namespace
}  // namespace abridge::pipeline
