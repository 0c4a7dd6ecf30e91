#include "lib/rule/active_rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "tests/unit/rule/rule_run.hpp"

namespace abridge::rule {
namespace {

/// How rules hold in a run of a policy with nothing but these.
class Joined {
 public:
  explicit Joined(std::string_view rules, std::string_view target = {}, Terms terms = {},
                  std::string_view format = "anthropic")
      : policy_(*policy_of(rules)) {
    const std::string_view targets[] = {target};
    rules_.emplace(policy_, format::find_format(format)->dialect, target::Providers(targets),
                   std::move(terms));
  }
  const ActiveRules& rules() const { return *rules_; }
  Severity severity(RuleId rule) const { return rules_->of(rule).severity; }
  Fix fix(RuleId rule) const { return rules_->of(rule).fix; }

 private:
  policy::Policy policy_;
  std::optional<ActiveRules> rules_;
};

TEST(ActiveRules, WhatAProviderRefusesIsAnErrorUnlessThePolicySaysOtherwise) {
  EXPECT_EQ(Joined("").severity(RuleId::thinking_unsigned), Severity::off);
  EXPECT_EQ(Joined("", "anthropic").severity(RuleId::thinking_unsigned), Severity::error);
  EXPECT_EQ(Joined("", "openai").severity(RuleId::thinking_unsigned), Severity::off);
  EXPECT_EQ(Joined("thinking-unsigned: warn", "anthropic").severity(RuleId::thinking_unsigned),
            Severity::warn);
  EXPECT_EQ(Joined("thinking-unsigned: off", "anthropic").severity(RuleId::thinking_unsigned), Severity::off);
}

TEST(ActiveRules, ACutMayRepairMore) {
  EXPECT_EQ(Joined("", "anthropic").fix(RuleId::thinking_unsigned), Fix::none);
  EXPECT_EQ(Joined("", "anthropic", {.stage = Stage::cut}).fix(RuleId::thinking_unsigned), Fix::unsafe);
}

TEST(ActiveRules, TheRunPermitsAllOrNothing) {
  EXPECT_EQ(Joined("", "anthropic", {.permit = Permit::all}).fix(RuleId::thinking_unsigned), Fix::unsafe);
  EXPECT_EQ(
      Joined("", "anthropic", {.stage = Stage::cut, .permit = Permit::none}).fix(RuleId::thinking_unsigned),
      Fix::none);
}

TEST(ActiveRules, WhatAnAgentSeesToItselfIsAWarningInItsLogAlsoWhereItHasNoProvider) {
  const Terms of_format{.aim = Aim::of_format};
  const auto severity = [](const char* rules, const char* target, const Terms& terms, const char* format) {
    return Joined(rules, target, terms, format).severity(RuleId::tool_call_unanswered);
  };
  for (const char* const agent : {"pi", "copilot-cli", "kiro", "qwen-code"}) {
    EXPECT_NE(severity("", "", of_format, agent), Severity::error) << agent;
    EXPECT_EQ(severity("tool-call-unanswered: error", "", of_format, agent), Severity::error) << agent;
    EXPECT_EQ(severity("", "openai", {}, agent), Severity::error) << agent;
  }
}

TEST(ActiveRules, TheFormatsOwnProviderOnlyWarnsOfWhatOthersTake) {
  const Terms of_format{.aim = Aim::of_format};
  EXPECT_EQ(Joined("", "anthropic").severity(RuleId::cache_breakpoints), Severity::error);
  EXPECT_EQ(Joined("", "anthropic", of_format).severity(RuleId::cache_breakpoints), Severity::warn);
  EXPECT_EQ(Joined("", "anthropic", of_format).severity(RuleId::thinking_unsigned), Severity::error);
}

TEST(ActiveRules, OfALogItsAgentSeesToWhatIsTolerated) {
  const Terms of_format{.stage = Stage::cut, .aim = Aim::of_format};
  const Joined log("", "anthropic", of_format, "claude-code");
  EXPECT_EQ(log.severity(RuleId::thinking_unsigned), Severity::warn);
  EXPECT_EQ(log.fix(RuleId::thinking_unsigned), Fix::none);
  const Joined named("", "anthropic", {.stage = Stage::cut}, "claude-code");
  EXPECT_EQ(named.severity(RuleId::thinking_unsigned), Severity::error);
  EXPECT_EQ(named.fix(RuleId::thinking_unsigned), Fix::unsafe);
}

TEST(ActiveRules, OnlyALogThatIsWrittenKeepsWhatIsReported) {
  const auto only_reported = [](Written written, std::string_view format) {
    return Joined("", "anthropic", {.written = written}, format)
        .rules()
        .of(RuleId::misplaced_system)
        .only_reported;
  };
  EXPECT_TRUE(only_reported(Written::record, "claude-code"));
  EXPECT_FALSE(only_reported(Written::other_format, "claude-code"));
  EXPECT_FALSE(only_reported(Written::record, "anthropic"));
}

TEST(ActiveRules, AReaderIsOnlyWarnedAndNothingIsRepairedForHim) {
  const Joined shown("", "anthropic", {.stage = Stage::cut, .aim = Aim::reader});
  EXPECT_EQ(shown.severity(RuleId::thinking_unsigned), Severity::warn);
  EXPECT_EQ(shown.fix(RuleId::thinking_unsigned), Fix::none);
}

TEST(ActiveRules, AreListedByWhatTheyLookAt) {
  const Joined run("invalid-role: error, first-role: error, last-role: off");
  const auto listed = [](std::span<const RuleId> rules, RuleId rule) {
    return std::find(rules.begin(), rules.end(), rule) != rules.end();
  };
  EXPECT_TRUE(listed(run.rules().of_messages(), RuleId::invalid_role));
  EXPECT_FALSE(listed(run.rules().of_histories(), RuleId::invalid_role));
  EXPECT_TRUE(listed(run.rules().of_histories(), RuleId::first_role));
  EXPECT_FALSE(listed(run.rules().of_histories(), RuleId::last_role));
  EXPECT_TRUE(listed(run.rules().enforced_of_histories(), RuleId::first_role));
}

TEST(ActiveRules, WhatIsOffIsNotWanted) {
  EXPECT_EQ(Joined("", "anthropic").rules().wanted().first, Grammar::First::user);
  EXPECT_EQ(Joined("first-role: off", "anthropic").rules().wanted().first, Grammar::First::anyone);
  EXPECT_EQ(Joined("first-role: error").rules().wanted().first, Grammar::First::user);
  EXPECT_EQ(Joined("roles-not-alternating: error").rules().wanted().neighbours, Grammar::Neighbours::refused);
  EXPECT_EQ(Joined("", "anthropic", {}, "claude-code").rules().wanted().neighbours,
            Grammar::Neighbours::taken);
}

TEST(ActiveRules, WhatFollowsFromDamageIsMendedAsAPartOfIt) {
  Conversation whole, incomplete;
  incomplete.incomplete = true;
  const Joined run("first-role: {severity: error, fix: none}, invalid-role: error");
  EXPECT_EQ(run.rules().in(whole, RuleId::first_role).fix, Fix::none);
  EXPECT_EQ(run.rules().in(incomplete, RuleId::first_role).fix, Fix::unsafe);
  EXPECT_FALSE(run.rules().mends_damage(incomplete, RuleId::invalid_role));

  const Joined excused("first-role: {severity: error, fix: none}", {},
                       {.after_damage = AfterDamage::excuses});
  EXPECT_EQ(excused.rules().in(incomplete, RuleId::first_role).fix, Fix::none);
  const Joined forbidden("first-role: {severity: error, fix: none}", {}, {.permit = Permit::none});
  EXPECT_EQ(forbidden.rules().in(incomplete, RuleId::first_role).fix, Fix::none);
}

}  // namespace
}  // namespace abridge::rule
