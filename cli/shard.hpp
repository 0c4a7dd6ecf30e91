#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/options.hpp"
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

  /// Whether the shard looks at the file with that place in the row.
  bool has(std::size_t place) const { return !is_shard_ || of_files_[place].has_value(); }
  /// Runs it, or what the shard has of it.
  Result<pipeline::Batch::Ran> run(pipeline::Batch& batch, io::Input& input, std::size_t place,
                                   pipeline::InRow row) const;
  /// How many bytes the shard has to read.
  std::uint64_t size() const { return size_; }

 private:
  bool is_shard_ = false;
  std::vector<std::optional<io::ByteRange>> of_files_;
  std::uint64_t size_ = 0;
};

/// An Error where something is asked of a shard that only a run over all of the input can say, or that can't
/// be put together again.
Result<void> check_shard(const Options& o, const pipeline::Settings& settings,
                         const std::vector<std::string>& inputs);

}  // namespace abridge::cli
