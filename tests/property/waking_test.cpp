#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/io/input.hpp"
#include "lib/io/output.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/report/explain.hpp"
#include "lib/report/findings.hpp"
#include "lib/rule/rule.hpp"
#include "lib/target/targets.hpp"
#include "tests/support/runs.hpp"

// Rules that sleep where the facts say that they have nothing to find: awake they find the same.

namespace abridge::pipeline {
namespace {

/// All that a run says and writes.
struct Outcome {
  std::string written;
  std::string rejects;
  std::string said;  ///< the findings, one a line
  std::string explained;
};

/// Findings as people read them, with their records and pointers.
class Listed final : public report::Findings {
 public:
  explicit Listed(std::string& out) : out_(out) {}
  void add(const report::Located& one) override {
    out_ += report::on_one_line(one, report::Fixes::applied) + " #" + std::to_string(one.finding->record) +
            ' ' + one.finding->pointer.text() + '\n';
  }
  void finish(const report::Summary&) override {}

 private:
  std::string& out_;
};

Outcome outcome_of(const std::string& text, const Settings& settings) {
  Outcome out;
  const auto written = io::memory_output(out.written);
  const auto rejects = io::memory_output(out.rejects);
  Listed listed(out.said);
  Sinks sinks;
  sinks.output = written.get();
  sinks.rejects = rejects.get();
  sinks.findings = &listed;
  Batch batch(settings, sinks, 1);
  const auto input = io::memory_input(text, "in");
  const auto ran = batch.run(*input);
  batch.finish();
  out.said += ran ? "" : "error: " + ran.error().text();
  out.explained = report::explain_text(batch.explained());
  return out;
}

/// One way to call the program.
struct Call {
  Command command;
  std::string preset;
  std::vector<std::string> set = {};  ///< laid on it
  std::vector<std::string> targets = {};
};

Settings settings_of(const Call& run) {
  Settings s;
  s.command = run.command;
  s.targets = run.targets;
  s.explains = true;
  s.now = "2026-01-02T03:04:05Z";
  if (run.command == Command::convert) s.to = format::find_format("anthropic");
  if (run.command == Command::render) s.between = Settings::Between::jsonl;
  const auto tree = load_policy(run.preset, run.set);
  auto policy = tree ? read_policy(*tree) : Result<policy::Policy>(fail(tree.error()));
  if (policy)
    s.policy = std::move(*policy);
  else
    ADD_FAILURE() << policy.error().text();
  return s;
}

/// Each rule that looks at messages as a warning, so that all of them are asked.
std::vector<std::string> all_rules_warn() {
  std::vector<std::string> set;
  for (const rule::Rule& r : rule::all_rules())
    if (r.on_message != nullptr || r.on_history != nullptr)
      set.push_back("rules." + std::string(r.name()) + "=warn");
  return set;
}

std::vector<Call> all_runs() {
  std::vector<Call> runs;
  for (const Command command : {Command::validate, Command::sanitize, Command::convert})
    for (const char* const preset : {"recommended", "strict"}) runs.push_back({command, preset});
  std::vector<std::string> targets;
  for (const target::Target& t : target::all_targets()) targets.emplace_back(t.name);
  for (const std::string& target : targets)
    for (const Command command : {Command::validate, Command::sanitize})
      for (const char* const as : {"as=history", "as=request"})
        runs.push_back({command, "recommended", {as}, {target}});
  runs.push_back({Command::validate, "recommended", all_rules_warn()});
  runs.push_back({Command::validate, "recommended", all_rules_warn(), targets});
  runs.push_back({Command::trim,
                  "recommended",
                  {"limits.user.max=10", "limits.assistant.max=40", "trim=[{last: {messages: 3}}]"}});
  runs.push_back({Command::trim,
                  "strict",
                  {"limits.user={max: 5, hard: 60}", "limits.tool_result.max=8",
                   "trim=[{last: {messages: 4, system: count}}]"}});
  runs.push_back(
      {Command::trim, "recommended", {"accept.strip_content=true", "trim=[{budget: {max: 200}}]"}});
  runs.push_back({Command::render, "recommended", {"trim=[{last: {exchanges: 2}}]"}});
  return runs;
}

/// The inputs of all other tests, by their paths.
std::vector<std::pair<std::string, std::string>> transcripts() {
  constexpr std::string_view k_inputs[] = {".json", ".jsonl", ".log", ".txt"};
  std::vector<std::pair<std::string, std::string>> all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(ABRIDGE_SOURCE_DIR "/testdata")) {
    const std::string extension = entry.path().extension();
    if (!entry.is_regular_file() ||
        std::find(std::begin(k_inputs), std::end(k_inputs), extension) == std::end(k_inputs))
      continue;
    std::ifstream file(entry.path(), std::ios::binary);
    all.emplace_back(entry.path().string(), std::string(std::istreambuf_iterator<char>(file), {}));
  }
  std::sort(all.begin(), all.end());
  return all;
}

TEST(Waking, RulesThatSleepWouldFindNothing) {
  const auto all = transcripts();
  ASSERT_GT(all.size(), 200U);
  std::size_t found = 0;
  for (const Call& run : all_runs()) {
    Settings settings = settings_of(run);
    // Of a share of them, where the build is slow.
    const std::size_t step = std::max<std::size_t>(
        1, all.size() / static_cast<std::size_t>(tests::runs(static_cast<int>(all.size()))));
    for (std::size_t i = 0; i < all.size(); i += step) {
      const auto& [name, text] = all[i];
      settings.waking = rule::Waking::by_facts;
      const Outcome asleep = outcome_of(text, settings);
      settings.waking = rule::Waking::always;
      const Outcome awake = outcome_of(text, settings);
      EXPECT_EQ(asleep.said, awake.said) << name;
      EXPECT_EQ(asleep.written, awake.written) << name;
      EXPECT_EQ(asleep.rejects, awake.rejects) << name;
      EXPECT_EQ(asleep.explained, awake.explained) << name;
      found += static_cast<std::size_t>(std::count(awake.said.begin(), awake.said.end(), '\n'));
    }
  }
  EXPECT_GT(found, 1000U);
}

}  // namespace
}  // namespace abridge::pipeline
