#include "tests/fuzz/targets/run.hpp"

#include <utility>

#include "lib/io/input.hpp"
#include "lib/io/output.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/report/findings.hpp"

namespace abridge::fuzz {

policy::Policy policy_of(std::string_view preset, std::span<const std::string_view> assignments) {
  auto tree = pipeline::load_policy(std::string(preset), {});
  must(bool(tree));
  for (const std::string_view one : assignments) {
    policy::Node other = *tree;
    if (policy::set_path(other, one) && pipeline::read_policy(other)) *tree = std::move(other);
  }
  auto policy = pipeline::read_policy(*tree);
  must(bool(policy));
  return std::move(*policy);
}

pipeline::Settings settings_of(policy::Policy policy) {
  pipeline::Settings settings;
  settings.policy = std::move(policy);
  settings.now = "2026-01-02T03:04:05Z";
  return settings;
}

std::string run(std::string_view bytes, const pipeline::Settings& settings) {
  std::string written, rejected, said;
  const auto output = io::memory_output(written);
  const auto rejects = io::memory_output(rejected);
  const auto findings = report::json_findings([&](std::string_view text) { said += text; }, {});
  pipeline::Sinks sinks;
  sinks.findings = findings.get();
  if (!settings.only_looks()) {
    sinks.output = output.get();
    sinks.rejects = rejects.get();
  }
  pipeline::Batch batch(settings, std::move(sinks), 1);
  const auto input = io::memory_input(std::string(bytes), "input");
  (void)batch.run(*input);
  batch.finish();
  return written;
}

}  // namespace abridge::fuzz
