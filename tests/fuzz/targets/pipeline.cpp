#include <array>
#include <vector>

#include "lib/policy/presets.hpp"
#include "lib/target/target.hpp"
#include "tests/fuzz/targets/run.hpp"

// The whole pipeline by a policy that is chosen at random.

namespace abridge::fuzz {
namespace {

constexpr std::array<std::string_view, 30> k_assignments{
    "limits.user.max=20",
    "limits.assistant={max: 30, at: word, ellipsis: '…'}",
    "limits.tool_result={max: 10, tools: {Bash: 4}}",
    "history.max_messages=3",
    "history.system=drop",
    "accept.roles=[user, assistant]",
    "accept.document=single",
    "emit.fields=[role, content]",
    "trim=[{last: {messages: 2}}]",
    "trim=[{last: {exchanges: 1, protect: {first: 1}}}]",
    "trim=[{ends: {first: 1, last: 1, of: exchanges}}]",
    "trim=[{budget: {max: 100, unit: chars}}]",
    "trim=[{budget: {max: 200, to: 100, unit: bytes}}]",
    "trim=[{budget: {max: 40, unit: tokens, keep: oldest}}]",
    "trim=[{budget: {max: 30, unit: chars, oversize: [clip, clear, ask]}}]",
    "trim=[{clip: {max: 10}}, {last: {messages: 4}}]",
    "trim=[{clear: {keep: 1, inputs: true}}]",
    "trim=[supersede, dedupe]",
    "trim=[{start_on: user}, {end_on: assistant}]",
    "trim=[drop_reasoning, {last: 3}]",
    "rules.secret={severity: warn, fix: unsafe}",
    "rules.invisible-text={severity: warn, fix: safe}",
    "rules.injection-marker=warn",
    "rules.inline-data=warn",
    "rules.duplicate-record=error",
    "rules.tool-call-unanswered={severity: error, fix: unsafe}",
    "rules.empty-content={severity: error, fix: safe}",
    "rules.unknown-field={severity: warn, fix: unsafe}",
    "rules.trailing-whitespace={severity: warn, fix: safe}",
    "rules.timestamp-order={severity: warn, fix: unsafe}",
};

}  // namespace

void fuzz_pipeline(std::string_view bytes) {
  using pipeline::Job;
  Choices choices(bytes);
  std::vector<std::string_view> assignments;
  for (std::size_t n = choices.below(4); n > 0; --n)
    assignments.push_back(k_assignments[choices.below(k_assignments.size())]);
  const auto presets = policy::preset_names();
  pipeline::Settings settings = settings_of(policy_of(presets[choices.below(presets.size())], assignments));
  settings.command = std::array{Job::validate, Job::sanitize, Job::trim, Job::render}[choices.below(4)];
  settings.permit = std::array{rule::Permit::as_policy, rule::Permit::all}[choices.below(2)];
  const auto targets = target::all_targets();
  if (choices.below(2) == 0) settings.targets = {std::string(targets[choices.below(targets.size())].name)};
  settings.between = pipeline::Settings::Between::nul;
  const std::string once = run(bytes, settings);
  if (settings.writes()) (void)run(once, settings);  // what was written can be read again
}

}  // namespace abridge::fuzz
