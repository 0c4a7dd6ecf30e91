#pragma once
#include <memory>
#include <set>
#include <string>

#include "lib/format/format.hpp"
#include "lib/io/input.hpp"
#include "lib/io/shard.hpp"
#include "lib/pipeline/committer.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/pipeline/sniff.hpp"

namespace abridge::pipeline {

/// Runs inputs, one after the other, through the pipeline. Large streams of conversations are worked on block
/// by block, by `jobs` threads, and written in their order. A failing disk is an Error; what is wrong with a
/// transcript is a finding.
class Batch {
 public:
  Batch(const Settings& settings, Sinks sinks, unsigned jobs);

  struct Ran {
    InputForm form = InputForm::empty;
    bool changed = false;                    ///< the output differs from the input
    const format::Format* format = nullptr;  ///< what it was read as; none where nobody knows
  };
  /// One input; `row`: where it stands among those that share the output.
  Result<Ran> run(io::Input& input, InRow row = {});
  /// The records of a JSONL of conversations that begin in a range of its bytes, as a run over all of it
  /// would: what comes of all ranges, one after the other, is what comes of that. Nothing else is read but
  /// the head, and what stands before the range where a line or a number has to be told. An Error says why
  /// another kind of input can't be parted.
  Result<Ran> run_shard(io::Input& input, io::ByteRange range, InRow row = {});
  /// Another output for the inputs that follow (-i, -o DIR/).
  void output_to(io::Output* output) { committer_.output_to(output); }
  /// Other settings for the inputs that follow; they must outlive the run.
  void use(const Settings& settings) {
    settings_ = &settings;
    committer_.use(settings);
  }
  /// A finding about the input that was read last, found by the caller.
  void note(const Finding& finding) { committer_.note(finding); }
  /// Takes back what the last input added to `explained`, which was this before.
  void take_back(const report::Explained& before) { committer_.explained() = before; }
  /// Of the last input: what of it was read, and what its conversion lost.
  Before read_of_last() const { return committer_.so_far(); }
  const format::Losses& lost_of_last() const { return committer_.losses(); }
  /// After the last input: totals to the findings sink.
  void finish() { committer_.finish(); }

  const report::Summary& summary() const { return committer_.summary(); }
  const report::Explained& explained() { return committer_.explained(); }
  /// Per part of --select, whether some conversation was it.
  const std::vector<char>& selected() const { return committer_.selected(); }
  /// How many conversations have a number that --select takes, whether they were picked or not.
  std::uint64_t numbered() const { return committer_.numbered(); }
  /// Leaves of the trees that don't have --branch; the first few.
  const std::vector<std::string>& leaves() const { return committer_.leaves(); }
  /// The models that transcripts named, where settings ask for them; the first few by name.
  const std::set<std::string>& models() const { return committer_.models(); }

 private:
  const Settings* settings_;
  unsigned jobs_;
  Committer committer_;
};

/// Whether what is written of the input can follow that of others (Settings::joins): each conversation must
/// stay one of its own. The Error says how they can be written.
Result<void> check_joined(std::string_view name, const Settings& settings,
                          const format::Detection& detection);

}  // namespace abridge::pipeline
