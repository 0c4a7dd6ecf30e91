#pragma once
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "lib/io/output.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/report/explain.hpp"
#include "lib/report/findings.hpp"
#include "tests/unit/trim/trim_run.hpp"

// A whole run over a text, to be compared with another run that must come to the same.

namespace abridge::pipeline {

/// All that a run says and writes.
struct Outcome {
  std::string written;
  std::string rejects;
  std::string said;  ///< the findings, one a line, and what the run came to
  std::string explained;
  bool operator==(const Outcome&) const = default;
};

/// Findings as people read them, with their records and pointers.
class Listed final : public report::Findings {
 public:
  explicit Listed(std::string& out) : out_(out) {}
  void add(const report::Located& one) override {
    out_ += report::on_one_line(one, report::Fixes::applied) + " #" + std::to_string(one.finding->record) + ' ' +
            one.finding->pointer.text() + '\n';
  }
  void finish(const report::Summary& s) override {
    for (const std::uint64_t n : {s.records, s.conversations, s.rejected, s.errors, s.remaining, s.warnings,
                                  s.fixable, s.unsafe, s.applied, s.bytes_read})
      out_ += std::to_string(n) + ' ';
  }

 private:
  std::string& out_;
};

inline Outcome outcome_of(const std::string& text, const Settings& settings, unsigned jobs = 1) {
  Outcome out;
  const auto written = io::memory_output(out.written);
  const auto rejects = io::memory_output(out.rejects);
  Listed listed(out.said);
  Sinks sinks;
  sinks.output = written.get();
  sinks.rejects = rejects.get();
  sinks.findings = &listed;
  Batch batch(settings, sinks, jobs);
  const auto input = io::memory_input(text, "in");
  const auto ran = batch.run(*input);
  batch.finish();
  out.said += ran ? "" : "error: " + ran.error().text();
  out.explained = report::explain_json(batch.explained(), "");
  return out;
}

/// Every command with the presets that people use, and policies that ask for more.
inline std::vector<Settings> all_runs() {
  std::vector<Settings> runs;
  const auto add = [&](Command command, const std::string& policy, std::vector<std::string> targets = {}) {
    Settings& s = runs.emplace_back();
    s.command = command;
    s.policy = trim::policy_of(policy);
    s.targets = std::move(targets);
    s.now = "2026-01-02T03:04:05Z";
    if (command == Command::convert) s.to = format::find_format("anthropic");
    if (command == Command::render) s.between = Settings::Between::jsonl;
  };
  for (const Command command : {Command::validate, Command::sanitize, Command::convert}) {
    add(command, "extends: recommended\n");
    add(command, "extends: strict\n");
  }
  for (const char* const target : {"openai", "anthropic", "gemini", "mistral"})
    add(Command::sanitize, "extends: recommended\n", {target});
  add(Command::validate, "extends: recommended\n", {"openai", "anthropic"});
  add(Command::trim, "extends: none\nlimits: {user: {max: 10}, assistant: {max: 40}}\ntrim: [{last: {messages: 3}}]\n");
  add(Command::trim, "extends: recommended\nlimits: {user: {max: 5, hard: 60}, tool_result: {max: 8}}\ntrim: [{last: {messages: 4, system: count}}]\n");
  add(Command::trim, "extends: recommended\naccept: {strip_content: true}\ntrim: [{budget: {max: 200}}]\n");
  add(Command::render, "extends: recommended\ntrim: [{last: {exchanges: 2}}]\n");
  return runs;
}

/// The transcripts under testdata, none larger than `most` bytes.
inline std::vector<std::pair<std::string, std::string>> transcripts(std::size_t most) {
  std::vector<std::pair<std::string, std::string>> all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(ABRIDGE_SOURCE_DIR "/testdata")) {
    const std::string extension = entry.path().extension();
    if (!entry.is_regular_file() || (extension != ".json" && extension != ".jsonl") || entry.file_size() > most)
      continue;
    std::ifstream file(entry.path(), std::ios::binary);
    all.emplace_back(entry.path().string(), std::string(std::istreambuf_iterator<char>(file), {}));
  }
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace abridge::pipeline
