#include <algorithm>
#include <limits>

#include "lib/rule/rule.hpp"
#include "lib/target/targets.hpp"
#include "tests/property/batch_run.hpp"
#include "tests/support/runs.hpp"

// Rules that sleep where the facts say that they have nothing to find: awake they find the same.

namespace abridge::pipeline {
namespace {

/// Each rule that looks at messages as a warning, so that all of them are asked.
std::string all_rules_warn() {
  std::string yaml = "extends: recommended\nrules:\n";
  for (const rule::Rule& r : rule::all_rules())
    if (r.on_message != nullptr || r.on_history != nullptr) yaml += "  " + std::string(r.name()) + ": warn\n";
  return yaml;
}

/// Beside what others run: each provider, and all rules.
std::vector<Settings> waking_runs() {
  std::vector<Settings> runs = all_runs();
  runs.push_back(run_of(Job::sanitize, "extends: strict\n"));
  runs.push_back(run_of(Job::convert, "extends: strict\n"));
  runs.push_back(run_of(
      Job::trim, "extends: recommended\naccept: {strip_content: true}\ntrim: [{budget: {max: 200}}]\n"));
  std::vector<std::string> targets;
  for (const target::Target& t : target::all_targets()) targets.emplace_back(t.name);
  for (const std::string& target : targets)
    for (const Job command : {Job::validate, Job::sanitize})
      for (const char* const as : {"history", "request"})
        runs.push_back(run_of(command, std::string("extends: recommended\nas: ") + as + "\n", {target}));
  runs.push_back(run_of(Job::validate, all_rules_warn()));
  runs.push_back(run_of(Job::validate, all_rules_warn(), targets));
  for (Settings& s : runs) s.explains = true;
  return runs;
}

TEST(Waking, RulesThatSleepWouldFindNothing) {
  const auto all =
      transcripts(std::numeric_limits<std::uintmax_t>::max(), {".json", ".jsonl", ".log", ".txt"});
  ASSERT_GT(all.size(), 200U);
  // Of a share of them, where the build is slow.
  const std::size_t step = std::max<std::size_t>(
      1, all.size() / static_cast<std::size_t>(tests::runs(static_cast<int>(all.size()))));
  std::ptrdiff_t found = 0;
  for (Settings& settings : waking_runs())
    for (std::size_t i = 0; i < all.size(); i += step) {
      const auto& [name, text] = all[i];
      settings.waking = rule::Waking::by_facts;
      const Outcome asleep = outcome_of(text, settings);
      settings.waking = rule::Waking::always;
      const Outcome awake = outcome_of(text, settings);
      EXPECT_EQ(asleep, awake) << name;
      found += std::count(awake.said.begin(), awake.said.end(), '\n');
    }
  // However large the share: more than a few each.
  EXPECT_GT(found, static_cast<std::ptrdiff_t>(3 * (all.size() / step)));
}

}  // namespace
}  // namespace abridge::pipeline
