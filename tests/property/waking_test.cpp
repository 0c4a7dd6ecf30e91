#include "tests/property/batch_run.hpp"

// Rules that sleep where the facts say that they have nothing to find: awake they find the same.

namespace abridge::pipeline {
namespace {

TEST(Waking, RulesThatSleepWouldFindNothing) {
  constexpr std::size_t k_most = 100'000;
  const auto all = transcripts(k_most);
  ASSERT_GT(all.size(), 200U);
  std::size_t found = 0;
  for (Settings& settings : all_runs())
    for (const auto& [name, text] : all) {
      settings.waking = rule::Waking::by_facts;
      const Outcome asleep = outcome_of(text, settings);
      settings.waking = rule::Waking::always;
      const Outcome awake = outcome_of(text, settings);
      EXPECT_EQ(asleep.said, awake.said) << name;
      EXPECT_TRUE(asleep == awake) << name;
      found += static_cast<std::size_t>(std::count(awake.said.begin(), awake.said.end(), '\n'));
    }
  EXPECT_GT(found, 1000U);
}

}  // namespace
}  // namespace abridge::pipeline
