#pragma once
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "cli/project.hpp"
#include "cli/world.hpp"
#include "lib/io/hashed_output.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/manifest.hpp"
#include "lib/report/recorded.hpp"

// --manifest DIR/ and --resume: what a shard came to stands there, so that it is done once.

namespace abridge::cli {

/// What a run over these inputs is, whichever shard does it; `without` is an option that it may differ in.
/// Errors are those of what it reads.
Result<pipeline::Plan> plan_of(const Options& o, const std::vector<std::string>& inputs, Projects& projects,
                               const World& world, std::string_view without = {});

/// An Error where --manifest or --resume lacks what it needs.
Result<void> check_manifest(const Options& o, const pipeline::Settings& settings);

/// A file that a manifest names, as it is written down: the Error says that it is not there, or something
/// else. `write`, when it is given, is told all of it.
Result<void> read_written(const pipeline::WrittenFile& written, const std::string& path,
                          const std::function<Result<void>(std::string_view)>& write);

/// Where a shard's manifest stands, and a file that it names.
std::string place_of_manifest(const std::string& folder, const io::Shard& shard);
std::string place_of_written(const std::string& folder, const pipeline::WrittenFile& written);

/// The manifest of a shard that is being done.
class ManifestRun {
 public:
  /// Makes the folder where it is missing.
  static Result<std::unique_ptr<ManifestRun>> make(const Options& o, pipeline::Plan plan);

  /// The exit code of the shard, where it is done already: its manifest stands there, and all that it names.
  /// The Error says what has changed since the folder's manifests were written.
  Result<std::optional<int>> done_before() const;

  /// Opens what the shard's findings go to.
  Result<void> open();
  report::Recorder& recorder() { return *recorder_; }
  /// What is to be written to instead of `file`.
  io::Output* through(std::string_view kind, const std::string& path, io::Output& file);
  /// What was read of an input of the row.
  void read(std::size_t place, const pipeline::Batch& batch, FailOn fail_on);
  /// Whether lines and records are told as if the shard were all of the input.
  bool counts_from_part() const { return manifest_.counts_from_part; }
  /// What merge is to note, once for all shards.
  void note(std::string_view sentence);
  /// After the last input; with what there is to be noted of how tokens were counted.
  void end(pipeline::Batch& batch, const pipeline::Settings& settings, std::string tokens_note);
  /// The files, to be committed before and after those of the run.
  io::Output& findings() { return *findings_; }
  Result<io::Output*> file(int exit);

 private:
  ManifestRun(const Options& o, pipeline::Plan plan);
  std::string path(std::string_view ending) const;

  const Options& o_;
  pipeline::Manifest manifest_;
  std::unique_ptr<io::Output> findings_, file_;
  struct Watched {
    std::string kind, path;
    std::unique_ptr<io::HashedOutput> output;
  };
  std::deque<Watched> watched_;
  std::unique_ptr<report::Recorder> recorder_;
  std::optional<Error> failure_;  // the first write of findings that failed
};

}  // namespace abridge::cli
