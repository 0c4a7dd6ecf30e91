#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "lib/io/output.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/report/cuts.hpp"
#include "lib/report/explain.hpp"
#include "lib/report/findings.hpp"
#include "tests/unit/trim/trim_run.hpp"

// A whole run over a text, to be compared with another run that must come to the same.

namespace abridge::pipeline {

/// All that a run says and writes.
struct Outcome {
  std::string written;
  std::string rejects;
  std::string cut;
  std::string said;  ///< the findings, one a line, and what the run came to
  std::string explained;
  bool operator==(const Outcome&) const = default;
};
inline void PrintTo(const Outcome& o, std::ostream* out) {
  *out << "said:\n"
       << o.said << "\nwritten:\n"
       << o.written << "\nrejects:\n"
       << o.rejects << "\ncut:\n"
       << o.cut << "\nexplained:\n"
       << o.explained << '\n';
}

/// Findings with all that is said of them.
class Listed final : public report::Findings {
 public:
  explicit Listed(std::string& out) : out_(out) {}
  void add(const report::Located& one) override {
    const Finding& f = *one.finding;
    out_ += std::to_string(one.line) + ':' + std::to_string(one.column) + " @" + std::to_string(f.offset) +
            " #" + std::to_string(f.record) + ' ' + f.pointer.text() + ' ' + f.message() + ' ' +
            f.fingerprint() + (f.applied ? " applied\n" : "\n");
  }
  void finish(const report::Summary& s) override {
    for (const std::uint64_t n :
         {s.records, s.conversations, s.rejected, s.errors, s.failing, s.warnings, s.fixable, s.unsafe,
          s.applied, s.bytes_read, s.records_lost, s.bytes_lost, std::uint64_t{s.read_only}})
      out_ += std::to_string(n) + ' ';
  }

 private:
  std::string& out_;
};

/// `blocks`, when given: in how many it was read, where it was not held whole.
inline Outcome outcome_of(const std::string& text, const Settings& settings, unsigned jobs = 1,
                          std::size_t* blocks = nullptr) {
  Outcome out;
  const auto written = io::memory_output(out.written);
  const auto rejects = io::memory_output(out.rejects);
  const auto cut = io::memory_output(out.cut);
  Listed listed(out.said);
  Sinks sinks;
  sinks.output = written.get();
  sinks.rejects = rejects.get();
  sinks.cut = cut.get();
  sinks.findings = &listed;
  if (blocks != nullptr) sinks.progress = [blocks](std::uint64_t, std::uint64_t) { ++*blocks; };
  Batch batch(settings, sinks, jobs);
  const auto input = io::memory_input(text, "in");
  const auto ran = batch.run(*input);
  batch.finish();
  out.said += ran ? ran->changed ? "changed" : "unchanged" : "error: " + ran.error().text();
  out.explained = report::ReportText("").end(batch.explained());
  return out;
}

/// One way to call the program; `policy` in YAML.
inline Settings run_of(Job command, const std::string& policy, std::vector<std::string> targets = {}) {
  Settings s;
  s.command = command;
  s.policy = trim::policy_of(policy);
  s.targets = std::move(targets);
  s.now = "2026-01-02T03:04:05Z";
  if (command == Job::convert) s.to = format::find_format("anthropic");
  if (command == Job::render) s.between = Settings::Between::jsonl;
  return s;
}

/// Every command with the presets that people use, and policies that ask for more.
inline std::vector<Settings> all_runs() {
  std::vector<Settings> runs;
  const auto add = [&](Job command, const std::string& policy,
                       std::vector<std::string> targets = {}) -> Settings& {
    return runs.emplace_back(run_of(command, policy, std::move(targets)));
  };
  add(Job::validate, "extends: recommended\n");
  add(Job::validate, "extends: strict\n", {"openai", "anthropic"});
  add(Job::sanitize, "extends: recommended\n");
  add(Job::sanitize, "extends: strict\n").jsonl = true;
  add(Job::sanitize, "extends: recommended\n", {"openai", "anthropic", "gemini", "mistral"}).keep_rejected =
      true;
  Settings& trims = add(Job::trim,
                        "extends: none\nlimits: {user: {max: 10}, assistant: {max: 40}}\n"
                        "trim: [{last: {messages: 3}}]\n");
  trims.explains = trims.tells_cuts = true;
  add(Job::trim,
      "extends: recommended\nlimits: {user: {max: 5, hard: 60}, tool_result: {max: 8}}\n"
      "trim: [{last: {messages: 4, system: count}}]\n");
  add(Job::convert, "extends: recommended\n");
  add(Job::render, "extends: recommended\ntrim: [{last: {exchanges: 2}}]\n");
  add(Job::look, "extends: none\n").look = tally_look;
  return runs;
}

/// The files under testdata with such endings, none larger than `most` bytes, with their names.
inline std::vector<std::pair<std::string, std::string>> transcripts(std::uintmax_t most,
                                                                    const std::set<std::string>& endings = {
                                                                        ".json", ".jsonl"}) {
  std::vector<std::pair<std::string, std::string>> all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(ABRIDGE_SOURCE_DIR "/testdata")) {
    if (!entry.is_regular_file() || !endings.contains(entry.path().extension()) || entry.file_size() > most)
      continue;
    std::ifstream file(entry.path(), std::ios::binary);
    all.emplace_back(entry.path().string(), std::string(std::istreambuf_iterator<char>(file), {}));
  }
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace abridge::pipeline
