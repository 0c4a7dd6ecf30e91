#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "lib/format/format.hpp"
#include "lib/io/container.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/policy/load.hpp"
#include "lib/policy/presets.hpp"
#include "lib/rule/example.hpp"
#include "lib/rule/rule.hpp"

namespace abridge::rule {
namespace {

/// Collects the names of the rules that were broken.
class Names : public report::Findings {
 public:
  void add(const report::Located& one) override { found.emplace(name_of(one.finding->rule)); }
  void finish(const report::Summary&) override {}
  std::set<std::string, std::less<>> found;
};

/// The policy of an example: its own on top of nothing, else `recommended`.
policy::Policy policy_of(const Rule& r) {
  constexpr std::string_view k_own = "./example.yaml";
  const auto file = [&](const std::string&) -> Result<std::string> {
    const std::string own(r.example_policy);
    // A flow map can't be continued by another line.
    return own.starts_with("{") ? "{extends: none, " + own.substr(1) : "extends: none\n" + own + "\n";
  };
  const auto tree = policy::load(std::string(r.example_policy.empty() ? "recommended" : k_own),
                                 policy::preset_names(), policy::find_preset, file);
  if (!tree) {
    ADD_FAILURE() << tree.error().text();
    return {};
  }
  auto read = policy::read_policy(*tree, pipeline::vocabulary());
  if (!read) {
    ADD_FAILURE() << read.error().text();
    return {};
  }
  return std::move(*read);
}

/// The rules that a text breaks on its way through the whole pipeline.
std::set<std::string, std::less<>> broken(const Rule& r, std::string_view shown) {
  pipeline::Settings settings;
  // What is lost is seen where something is converted.
  const bool lossy = r.id == RuleId::converted_lossy;
  // A tree of messages is only read.
  const bool tree = r.id == RuleId::broken_tree;
  settings.command = lossy ? pipeline::Job::convert : tree ? pipeline::Job::validate : pipeline::Job::trim;
  if (lossy) settings.to = format::find_format("anthropic");
  settings.policy = policy_of(r);
  settings.now = "2026-01-02T03:04:05Z";
  Names names;
  pipeline::Sinks sinks;
  sinks.findings = &names;
  pipeline::Batch batch(settings, sinks, 1);
  const auto input = io::decoded(io::memory_input(example_bytes(shown), "example"));
  if (!input)
    ADD_FAILURE() << input.error().text();
  else if (const auto ran = batch.run(**input); !ran)
    ADD_FAILURE() << ran.error().text();
  batch.finish();
  return names.found;
}

TEST(Rules, EveryRuleIsBrokenByItsBadOneAndByNothingElse) {
  for (const Rule& r : all_rules()) {
    SCOPED_TRACE(r.name());
    EXPECT_FALSE(r.bad.empty());
    EXPECT_FALSE(r.good.empty());
    // A sidecar breaks this one, and none stands beside an example.
    if (r.id != RuleId::expected_finding) {
      EXPECT_THAT(broken(r, r.bad), testing::Contains(std::string(r.name())));
    }
    // The good one is good in all that this policy checks.
    EXPECT_THAT(broken(r, r.good), testing::IsEmpty());
  }
}

TEST(Rules, EveryRuleSaysWhatItIs) {
  for (const Rule& r : all_rules()) {
    SCOPED_TRACE(r.name());
    EXPECT_FALSE(r.summary.empty());
    EXPECT_EQ(r.summary.find('\n'), std::string_view::npos);
    EXPECT_GT(r.prose.size(), r.summary.size());
    EXPECT_TRUE(r.prose.ends_with('.'));
  }
}

}  // namespace
}  // namespace abridge::rule
