#include "lib/pipeline/asked_policy.hpp"

#include <gtest/gtest.h>

#include "lib/pipeline/vocabulary.hpp"

namespace abridge::pipeline {
namespace {

Result<policy::Policy> asked_of(const std::string& preset, const PolicyRequest& asked) {
  return read_asked(*load_policy(preset, {}), asked, Job::trim);
}

TEST(AskedPolicy, NothingAskedForLeavesThePolicyAsItIs) {
  const auto policy = asked_of("recommended", {});
  ASSERT_TRUE(policy) << policy.error().text();
  EXPECT_TRUE(cuts_nothing(*policy));
}

TEST(AskedPolicy, ALimitThatIsAskedForCuts) {
  PolicyRequest asked;
  asked.last = 3;
  const auto policy = asked_of("recommended", asked);
  ASSERT_TRUE(policy) << policy.error().text();
  EXPECT_FALSE(cuts_nothing(*policy));
}

TEST(AskedPolicy, AModelAloneCutsToWhatItReads) {
  PolicyRequest asked;
  asked.model = "gpt-4o";
  const auto policy = asked_of("recommended", asked);
  ASSERT_TRUE(policy) << policy.error().text();
  EXPECT_EQ(policy->trim.size(), 1U);
}

TEST(AskedPolicy, AModelThatThereIsNotIsAMistakeWhereItWasSaid) {
  PolicyRequest asked;
  asked.model = "no-such-model";
  asked.model_place = "--model no-such-model";
  const auto policy = asked_of("recommended", asked);
  ASSERT_FALSE(policy);
  EXPECT_TRUE(policy.error().text().starts_with("--model no-such-model: unknown model "))
      << policy.error().text();
}

TEST(AskedPolicy, SaysWhichStepRunsACommand) {
  PolicyRequest asked;
  EXPECT_EQ(runs_a_command(*asked_of("recommended", asked)), nullptr);
  asked.set = {"trim=[{last: 3}, {summarize: {command: [cat]}}]"};
  const auto policy = asked_of("recommended", asked);
  ASSERT_TRUE(policy) << policy.error().text();
  EXPECT_NE(runs_a_command(*policy), nullptr);
}

}  // namespace
}  // namespace abridge::pipeline
