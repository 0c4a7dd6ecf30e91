#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "lib/policy/policy.hpp"

namespace abridge::policy {
namespace {

struct Case {
  std::string_view text;
  std::string_view error;  // none: read, and the rule keeps its default
};
constexpr Case k_cases[] = {
    {"rules: {invalid-role: null}", ""},
    {"rules: {invalid-rol: null}",
     "p.yaml:1:9: rules: unknown rule 'invalid-rol', did you mean 'invalid-role'? (abridge rules lists them)"},
    {"rule: {invalid-role: off}", "p.yaml:1:1: unknown key 'rule', did you mean 'rules'?"},
};

TEST(Entries, NullLeavesTheDefault) {
  const std::array<Entry, 1> rules = {Entry{"invalid-role"}};
  const std::array<RuleSetting, 1> defaults = {RuleSetting{Severity::error, Fix::none, Fix::none, false, {}}};
  for (const auto& [text, error] : k_cases) {
    const auto tree = parse_yaml(text, "p.yaml");
    ASSERT_TRUE(tree);
    const auto policy = read_policy(*tree, {rules, defaults, {}, {}});
    ASSERT_EQ(policy ? "" : policy.error().text(), error) << text;
    if (policy) {
      EXPECT_EQ(policy->rules[0].severity, Severity::error) << text;
    }
  }
}

}  // namespace
}  // namespace abridge::policy
