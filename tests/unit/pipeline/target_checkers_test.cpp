#include "lib/pipeline/target_checkers.hpp"

#include <gtest/gtest.h>

#include "tests/unit/pipeline/taken.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::pipeline {
namespace {

using Targets = std::vector<std::string>;
const std::string k_ends_with_answer =
    R"([{"role":"user","content":"hi"},{"role":"assistant","content":"ho "}])";
const std::string k_twice = R"([{"role":"user","content":"a"},{"role":"user","content":"b"}])";

struct Checking {
  render::Transcript transcript;
  Conversation& c = transcript.c;
  Settings settings;
  TargetCheckers checkers;
  std::vector<Finding> findings;
  Checking(std::string_view text, Settings with, std::string_view format = "openai")
      : transcript(text, format),
        settings(std::move(with)),
        checkers(settings, *format::find_format(format)) {}
  std::size_t verify(std::optional<Role> ends_on = {}) {
    const trim::Demands demands{.grammar = checkers.first().wanted(), .ends_on = ends_on};
    return checkers.verify(c, demands, findings, 0);
  }
};
Settings with_targets(Targets targets, const std::vector<std::string>& assignments = {}) {
  Settings settings = sanitizing("recommended", assignments);
  settings.targets = std::move(targets);
  return settings;
}

TEST(TargetCheckers, WithoutATargetTheFormatsProviderIsMeant) {
  EXPECT_TRUE(Checking(k_twice, sanitizing()).checkers.is_for_model());
  Settings rendering = sanitizing();
  rendering.command = Job::render;
  const Checking read(k_twice, rendering);
  EXPECT_FALSE(read.checkers.is_for_model());
  EXPECT_TRUE(read.checkers.is_for_reader());
}

TEST(TargetCheckers, OfSeveralTargetsEachHasItsVerdict) {
  Checking one(R"([{"role":"user","content":"a"},{"role":"assistant","content":"x"},
                   {"role":"assistant","content":"y"},{"role":"user","content":"z"}])",
               with_targets({"openai", "mistral"}));
  (void)one.checkers.check(one.c, one.findings);
  ASSERT_EQ(one.checkers.verdicts().size(), 2U);
  EXPECT_EQ(one.checkers.verdicts()[0].target, "openai");
  EXPECT_TRUE(Checking(k_twice, with_targets({"openai"})).checkers.verdicts().empty());
}

TEST(TargetCheckers, WhatACutLeavesThatWasNotThereIsAMistake) {
  Checking one(R"([{"role":"user","content":"a"},{"role":"assistant","content":"b"},
                   {"role":"user","content":"c"}])",
               with_targets({"anthropic"}));
  (void)one.checkers.check(one.c, one.findings);
  EXPECT_EQ(one.verify(), 0U);
  one.c.drop(one.c.messages[0]);
  one.c.sweep();
  one.c.request = true;
  EXPECT_GT(one.verify(), 0U);
  EXPECT_NE(one.findings.back().sentence.find("a bug in abridge"), std::string_view::npos);
}

TEST(TargetCheckers, WhatWasSaidBeforeIsNoMistake) {
  Checking one(k_ends_with_answer, with_targets({"anthropic"}));
  one.c.request = true;
  (void)one.checkers.check(one.c, one.findings);
  const std::size_t said = one.findings.size();
  ASSERT_GT(said, 0U);
  EXPECT_EQ(one.verify(), 0U);
  EXPECT_EQ(one.findings.size(), said);
}

TEST(TargetCheckers, AnEndThatThePolicyAsksForIsRefusedInTheProvidersWords) {
  Checking one(k_ends_with_answer, with_targets({"mistral"}));
  one.c.request = true;
  EXPECT_EQ(one.verify(Role::assistant), 1U);
  ASSERT_EQ(one.findings.size(), 1U);
  EXPECT_EQ(one.findings[0].rule, RuleId::last_role);
  EXPECT_EQ(one.findings[0].sentence.find("mistake"), std::string_view::npos);
}

TEST(TargetCheckers, WhatARepairMadeIsSaidAndWhatItMendedIsNot) {
  const auto said = [](bool applied) {
    Checking one(
        R"([{"role":"user","content":[{"text":"q"}]},
            {"role":"assistant","content":[{"toolUse":{"toolUseId":"t","name":"f","input":{}}}]},
            {"role":"user","content":[{"toolResult":{"toolUseId":"t","content":[{"text":"R"}]}},{"text":"w"}]}])",
        with_targets({"bedrock"}), "bedrock");
    one.findings.push_back({.rule = RuleId::roles_not_alternating, .applied = applied});
    EXPECT_EQ(one.checkers.say_what_repairs_made(one.c, one.findings, 0), 0U);  // a warning
    EXPECT_EQ(one.checkers.say_what_repairs_made(one.c, one.findings, 0), 0U);
    return one.findings.size() == 2 && one.findings[1].rule == RuleId::mixed_tool_turn;
  };
  EXPECT_TRUE(said(true));
  EXPECT_FALSE(said(false));
}

TEST(TargetCheckers, AConversationThatIsReadAnewSaysWhatIsWrongAsItStands) {
  Checking one(k_ends_with_answer, with_targets({"anthropic"}));
  const Finding remained{
      .rule = RuleId::role_order, .severity = Severity::error, .offset = 3, .sentence = "out of order"};
  one.checkers.describe(one.c, one.findings, {&remained, 1});
  ASSERT_FALSE(one.findings.empty());
  EXPECT_EQ(one.findings.back().rule, RuleId::role_order);
  EXPECT_EQ(one.findings.back().sentence, "once the rest is fixed: out of order");
}

}  // namespace
}  // namespace abridge::pipeline
