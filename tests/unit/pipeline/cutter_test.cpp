#include "lib/pipeline/cutter.hpp"

#include "tests/unit/pipeline/taken.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::pipeline {
namespace {

const std::string k_cutter_text = R"([{"role":"user","content":"one"},{"role":"assistant","content":"three"},
  {"role":"user","content":"four"},{"role":"assistant","content":"seven"},{"role":"user","content":"nine"}])";

/// A history that was taken through the steps of a policy.
struct Cut {
  render::Transcript transcript{k_cutter_text, "openai"};
  Conversation& c = transcript.c;
  Settings settings;
  std::vector<Finding> findings;
  report::Explained explained;
  std::vector<Traced> traced;
  std::size_t errors = 0;
  bool done = false;

  explicit Cut(const std::vector<std::string>& assignments)
      : settings(sanitizing("recommended", assignments)) {
    settings.command = Job::trim;
    settings.explains = settings.tells_cuts = true;
    const format::Format& format = *format::find_format("openai");
    TargetCheckers checkers(settings, format);
    const auto prompts = Prompts::make(settings, format);
    explained.steps.resize(settings.policy.trim.size() + 1);
    const AppendedMessages appended;
    const trim::Demands demands = Cutter::demands_of(settings, checkers);
    Cutter cutter(settings, checkers, demands, **prompts, c, appended, findings, explained);
    done = cutter.run(errors);
    traced = cutter.take_traced();
  }
  std::vector<std::uint32_t> left() const { return c.order; }
};
using Places = std::vector<std::uint32_t>;
const std::string k_chars = "size={unit: chars, of: [content]}";

TEST(Cutter, TakesTheStepsInTheirOrder) {
  const Cut cut({"trim=[{last: {messages: 3}}, {last: {messages: 1}}]"});
  EXPECT_TRUE(cut.done);
  EXPECT_EQ(cut.left(), Places{4});
  EXPECT_EQ(cut.explained.steps[1].dropped, 2U);
  EXPECT_EQ(cut.explained.steps[2].dropped, 2U);
  EXPECT_EQ(cut.explained.steps[1].unit, report::k_messages);
}

TEST(Cutter, TellsOfABudgetWhatWasAndWhatIsLeft) {
  const Cut cut({"trim=[{budget: {max: 13}}]", k_chars});
  EXPECT_TRUE(cut.done);
  EXPECT_EQ(cut.left(), (Places{2, 3, 4}));
  EXPECT_EQ(cut.explained.steps[1].before, 21U);
  EXPECT_EQ(cut.explained.steps[1].after, 13U);
  EXPECT_EQ(cut.explained.steps[1].limit, 13U);
  EXPECT_EQ(cut.explained.steps[1].cut_in, 1U);
}

TEST(Cutter, SaysWhatBecameOfEachMessage) {
  const Cut cut({"trim=[{last: {messages: 3}}]"});
  ASSERT_EQ(cut.traced.size(), 2U);
  EXPECT_EQ(cut.traced[0].step, "last");
  EXPECT_EQ(cut.traced[0].fate, report::Fate::left_out);
}

TEST(Cutter, ABudgetThatCannotBeMetRejectsAndSaysWhy) {
  const Cut cut({"trim=[{budget: {max: 2}}]", k_chars});
  EXPECT_FALSE(cut.done);
  ASSERT_FALSE(cut.findings.empty());
  EXPECT_EQ(cut.findings.back().rule, RuleId::budget_unreachable);
  EXPECT_EQ(cut.explained.steps[1].why, "nothing within the limit of 2 can be kept");
}

TEST(Cutter, WhatIsMeantForAModelStartsWithTheUser) {
  Settings settings = sanitizing();
  const TargetCheckers checkers(settings, *format::find_format("openai"));
  EXPECT_EQ(Cutter::demands_of(settings, checkers).starts_on, Role::user);
  settings.command = Job::render;
  const TargetCheckers reader(settings, *format::find_format("openai"));
  EXPECT_FALSE(Cutter::demands_of(settings, reader).starts_on);
}

}  // namespace
}  // namespace abridge::pipeline
