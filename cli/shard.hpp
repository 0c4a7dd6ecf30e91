#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "lib/base/function_ref.hpp"
#include "lib/base/result.hpp"
#include "lib/io/shard.hpp"
#include "lib/pipeline/batch.hpp"

// --shard I/N: one part of a run, of which other processes do the others.

namespace abridge::cli {

/// What a shard has of each file of a row; without --shard, all of it.
class ShardRow {
 public:
  ShardRow() = default;
  /// The Error names a file that can't be parted: one that is not there, or no file.
  static Result<ShardRow> make(const io::Shard& shard, const std::vector<std::string>& paths);

  /// Looks at the heads of all files before anything is written, so that each shard refuses what one of them
  /// would have to, in the same words. Where all heads are more to read than a shard's share (very many small
  /// files in very many shards), that is left to those that have a part of it. Nothing without --shard.
  using LookAtHead = FunctionRef<Result<void>(const std::string& path)>;
  Result<void> check(const std::vector<std::string>& paths, LookAtHead look) const;

  /// Whether the shard looks at the file with that place in the row.
  bool has(std::size_t place) const { return !is_shard_ || of_files_[place].has_value(); }
  /// Whether it has the first byte of that file, or the file is empty and nobody else's: of what can't be
  /// parted at all one shard does all.
  bool begins(std::size_t place) const { return of_files_[place] && of_files_[place]->has_start; }
  /// Runs it, or what the shard has of it.
  Result<pipeline::Batch::Ran> run(pipeline::Batch& batch, io::Input& input, std::size_t place,
                                   pipeline::InRow row) const;
  /// How many bytes the shard has to read.
  std::uint64_t size() const { return size_; }

 private:
  struct PartKind {
    io::ByteRange bytes;
    bool has_start;
  };
  bool is_shard_ = false;
  std::vector<std::optional<PartKind>> of_files_;
  std::uint64_t size_ = 0;
  bool looks_at_all_heads_ = false;
};

/// An Error where a file is none that shards can part.
Result<void> check_head(const std::string& path, const pipeline::Settings& settings);

/// An Error where something is asked of a shard that only a run over all of the input can say, or that can't
/// be put together again.
Result<void> check_shard(const Options& o, const pipeline::Settings& settings);

}  // namespace abridge::cli
