#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "lib/io/container.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/text/utf8.hpp"
#include "tests/support/packing.hpp"
#include "tests/support/runs.hpp"

// Whatever a transcript is packed in, what comes of it is what comes of its plain text.

namespace abridge {
namespace {

/// Every transcript beside the golden cases that is text.
std::vector<std::filesystem::path> samples() {
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(ABRIDGE_SOURCE_DIR "/testdata")) {
    const auto ending = entry.path().extension();
    if (entry.is_regular_file() && (ending == ".json" || ending == ".jsonl")) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

struct Outcome {
  std::string output;
  std::string findings;
  std::string rejects;
  bool operator==(const Outcome&) const = default;
};

Outcome outcome(const pipeline::Settings& settings, const std::string& bytes) {
  Outcome result;
  const auto output = io::memory_output(result.output);
  const auto rejects = io::memory_output(result.rejects);
  report::FindingsStyle style;
  style.fixes = report::Fixes::applied;
  const auto findings = report::json_findings([&](std::string_view text) { result.findings += text; }, style);
  pipeline::Sinks sinks;
  sinks.output = output.get();
  sinks.rejects = rejects.get();
  sinks.findings = findings.get();
  pipeline::Batch batch(settings, sinks, 2);
  const auto input = io::decoded(io::memory_input(bytes, "sample"));
  if (!input)
    ADD_FAILURE() << input.error().text();
  else if (const auto ran = batch.run(**input); !ran)
    ADD_FAILURE() << ran.error().text();
  batch.finish();
  return result;
}

TEST(Containers, GiveWhatTheirTextGives) {
  const auto tree = pipeline::load_policy("recommended", {});
  ASSERT_TRUE(tree);
  auto policy = pipeline::read_policy(*tree);
  ASSERT_TRUE(policy);
  pipeline::Settings settings;
  settings.command = pipeline::Job::sanitize;
  settings.policy = std::move(*policy);
  settings.now = "2026-01-02T03:04:05Z";
  std::size_t compared = 0;
  std::size_t read = 0;
  for (const auto& path : samples()) {
    if (read++ % tests::stride(5) != 0) continue;
    SCOPED_TRACE(path);
    const std::string text = contents(path);
    if (io::container_of(text) != nullptr) continue;
    const Outcome plain = outcome(settings, text);
    EXPECT_EQ(outcome(settings, tests::gzipped(text)), plain);
    EXPECT_EQ(outcome(settings, tests::zstd_packed(text)), plain);
    ++compared;
    if (text::valid_prefix(text) != text.size() || text.starts_with("\xEF\xBB\xBF")) continue;
    EXPECT_EQ(outcome(settings, tests::utf16(text, tests::Order::little)), plain);
    EXPECT_EQ(outcome(settings, tests::gzipped(tests::utf16(text, tests::Order::big))), plain);
  }
  EXPECT_GT(compared, 20U);
}

}  // namespace
}  // namespace abridge
