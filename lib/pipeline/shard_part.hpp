#pragma once
#include "lib/base/result.hpp"
#include "lib/format/format.hpp"
#include "lib/io/input.hpp"
#include "lib/io/shard.hpp"
#include "lib/pipeline/committer.hpp"
#include "lib/pipeline/settings.hpp"

namespace abridge::pipeline {

/// What a shard has of an input.
struct ShardPart {
  io::ByteRange records;  ///< all that it has to do; may be none
  bool is_whole = false;  ///< that is all of the input
  std::string_view line_end = "\n";
  format::Detection detection;  ///< of the input; not where it is whole, or nothing of it is to be done
};

/// What of an input a shard has whose bytes those in `range` are. Whoever asks for another range finds the
/// same of its head. An Error where an input can't be parted, which says why: what is packed, documents over
/// several lines or of several conversations, logs, and what is no transcript. Of one whose first line is
/// longer than what is looked at that is known to the shard alone in which it begins.
Result<ShardPart> part_of_shard(const io::Input& input, io::ByteRange range, const Settings& settings);

/// Runs a part that is neither none nor all of the input, and sees to it that what comes before it is counted
/// where that has to be known.
Result<void> run_part(const io::Input& input, const ShardPart& part, const Settings& settings, unsigned jobs,
                      Committer& committer, InRow row);

}  // namespace abridge::pipeline
