#pragma once
#include <deque>
#include <functional>
#include <future>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "cli/shard.hpp"
#include "cli/world.hpp"
#include "lib/pipeline/redactor.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/report/findings.hpp"

namespace abridge::cli {

/// Runs commands that only look at conversations over files and folders: several small files at once, a large
/// one with all threads. What was seen is told in the order of the inputs.
class LookRun {
 public:
  LookRun(const Options& options, World& world, pipeline::MakeLook look);

  /// What is told of each input, as people call it: what was seen in each conversation; that this was all;
  /// and that it was read.
  struct Reported {
    std::function<void(std::string_view file, const pipeline::Seen& seen)> seen;
    std::function<void()> all_seen = {};
    std::function<void(std::string_view file)> end = {};
  };
  /// The exit code: 2 where an input could not be read, nothing could be read of those that are named, or
  /// what was picked is not there; 1 where a named file is no transcript, or so damaged that nothing can be
  /// read; else 0: what is damaged in named files is said on standard error, and of a folder's files those
  /// that are damaged, and those that are no transcripts, are named there.
  int run(const Reported& reported);

  /// To write to: what is written takes the progress line away.
  World& world() { return world_; }
  /// Once it ran.
  const pipeline::Settings& settings() const { return settings_; }
  /// Whether something in a file that is named could not be read.
  bool any_damage() const { return any_damage_; }

 private:
  /// What came of an input that was read beside others.
  struct Read {
    std::vector<pipeline::Seen> seen;
    std::string damage;  ///< about what is damaged
    std::uint64_t records = 0;
    std::uint64_t bytes = 0;
    bool is_transcript = true;
    bool is_damaged = false;
    bool is_lost = false;    ///< and nothing of it can be read
    bool is_silent = false;  ///< nothing is said in it
    std::string missing;     ///< of what --select or --branch name: what is not here
    std::string error;
  };
  /// `place`: the input's among all.
  Read read(const std::string& path, std::size_t place, unsigned jobs,
            const std::function<void(const pipeline::Seen&)>& seen);
  /// Takes files of folders that are no transcripts out of `paths`: all shards have to pass over them.
  Result<void> begin_shard(std::vector<std::string>& paths);
  int tell(const std::string& path, const std::string& name, const Read& read, const Reported& reported);
  bool is_named(const std::string& path) const;

  const Options& o_;
  Progress progress_;
  report::Summary so_far_;  ///< records and bytes of the inputs that were read
  World& world_;
  pipeline::Settings settings_;
  pipeline::Redactor redactor_;            ///< reads one input at a time
  std::unordered_set<std::string> named_;  ///< files, and not in a folder
  std::vector<std::string> passed_over_;   ///< files of folders that are no transcripts
  std::vector<std::string> damaged_;       ///< of folders, too: transcripts that are damaged
  bool any_damage_ = false;                ///< in named files
  std::size_t read_ = 0;                   ///< transcripts
  std::size_t missing_ = 0;                ///< of these: those that lack what was picked
  std::string reported_missing_;           ///< of the first of them
  ShardRow row_;                           ///< of the inputs
  pipeline::MakeLook look_;
};

// Of an input that was looked at: of what was summed up, `before` came before it.

/// Whether nothing could be read of one that is damaged.
bool is_lost(const report::Summary& all, const report::Summary& before = {});
/// Whether no conversation is in it in which something is said.
bool is_silent(const report::Summary& all, const report::Summary& before = {});

/// Says so, by the input's name, unless --quiet has it; the exit code.
int tell_silent(const Options& options, const World& world, std::string_view name);

}  // namespace abridge::cli
