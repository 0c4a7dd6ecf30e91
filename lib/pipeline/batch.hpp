#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "lib/format/format.hpp"
#include "lib/io/input.hpp"
#include "lib/io/output.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/report/explain.hpp"
#include "lib/report/findings.hpp"

namespace abridge::pipeline {

/// What one input turned out to be.
enum class Container : std::uint8_t { empty, document, lines };

/// Where the batch's results go; the caller owns them. None = not wanted.
struct Sinks {
  io::Output* output = nullptr;   ///< histories or prompts
  io::Output* rejects = nullptr;  ///< rejected records, byte for byte
  report::Findings* findings = nullptr;
  std::function<void(std::string_view)> diff;  ///< what would change, as a unified diff
  std::function<void(std::uint64_t bytes, std::uint64_t total)> progress;
};

/// Runs inputs, one after the other, through the pipeline. Large streams of conversations are worked on block
/// by block, by `jobs` threads, and written in their order. A failing disk is an Error; what is wrong with a
/// transcript is a finding.
class Batch {
 public:
  Batch(const Settings& settings, Sinks sinks, unsigned jobs);
  ~Batch();

  struct Ran {
    Container container = Container::empty;
    bool changed = false;  ///< the output differs from the input
    std::size_t conversations = 0;
  };
  /// One input.
  Result<Ran> run(io::Input& input);
  /// After the last input: totals to the findings sink.
  void finish();

  /// Another output for the inputs that follow (-i, -o DIR/).
  void output_to(io::Output* output);
  const report::Summary& summary() const { return summary_; }
  const report::Explained& explained() const { return explained_; }

 private:
  friend class InputRun;
  const Settings& settings_;
  Sinks sinks_;
  unsigned jobs_;
  report::Summary summary_;
  report::Explained explained_;
  std::size_t texts_before_ = 0;
  bool ends_open_ = false;  // what was written last has no newline at its end
};

/// What the head of an input looks like: for `detect`, and to know documents from streams before anything is
/// written.
struct Sniffed {
  Container container = Container::empty;
  format::Detection detection;
};
/// Reads as much of `input` as it needs (a document: all of it).
Result<Sniffed> sniff(io::Input& input, const policy::Policy& policy, const format::Format* forced);

}  // namespace abridge::pipeline
