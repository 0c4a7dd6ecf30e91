#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/rule/rule_run.hpp"

namespace abridge::rule {
namespace {

/// The target that the rule's own example names; else the one whose words it is in.
std::string provider_of(const Rule& r) {
  constexpr std::string_view k_target = "target: ";
  const std::size_t at = r.example_policy.find(k_target);
  if (at == std::string_view::npos)
    return r.bad.find("tool_use") == std::string_view::npos ? "" : "anthropic";
  const std::string_view name = r.example_policy.substr(at + k_target.size());
  return std::string(name.substr(0, name.find_first_of(",}")));
}

/// The rules that look at the history as it stands; those of bytes, threads and limits need more than a list
/// of messages.
TEST(Rule, BadOnesAreFoundAndGoodOnesAreFine) {
  const std::size_t first = index_of(RuleId::tool_call_duplicate_id);
  const std::size_t last = index_of(RuleId::trailing_whitespace);
  ASSERT_LT(first, last);
  for (std::size_t i = first; i <= last; ++i) {
    const Rule& r = all_rules()[i];
    SCOPED_TRACE(r.name());
    if (!r.bad.starts_with("[")) continue;  // a request: rules_test runs it
    const std::string provider = provider_of(r);
    const std::string rules = std::string(r.name()) + ": error";
    RuleRun bad(rules, r.bad, provider, {}, Permit::none);
    EXPECT_THAT(bad.check(), testing::Not(testing::IsEmpty()));
    RuleRun good(rules, r.good, provider, {}, Permit::none);
    EXPECT_THAT(good.check(), testing::IsEmpty());
    ASSERT_FALSE(bad.findings().empty());
    EXPECT_EQ(bad.findings()[0].fix, r.fix);
    EXPECT_FALSE(r.summary.empty() || r.prose.empty() || r.example_policy.empty());
    RuleRun repaired(rules, r.bad, provider, {}, Permit::all);
    repaired.check();
    const bool left = !repaired.check().empty();
    EXPECT_EQ(left, r.fix == Fix::none);
  }
}

}  // namespace
}  // namespace abridge::rule
