#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/io/shard.hpp"
#include "lib/pipeline/duplicates.hpp"

// --hashes DIR: what the conversations of each shard are known by, so that --dedupe leaves out what a shard
// before it keeps.

namespace abridge::pipeline {

/// `shard-00003-of-00200.hashes`.
std::string name_of_hashes(const io::Shard& shard);

/// What such a file says of a shard of a run that is known by `run`: one line, then the hashes of what is
/// kept, and then the others.
std::string hashes_text(std::string_view run, const io::Shard& shard, const Duplicates::Sorted& hashes);

/// Of what a shard has, kept or not, that which a shard before it keeps: all of these files are in `folder`.
/// The Error names one that is missing, damaged, or of another run or shard. What the shards before have is
/// read one by one, however many there are.
Result<std::vector<ContentHash>> kept_before(const std::string& folder, const io::Shard& shard,
                                             std::string_view run);

}  // namespace abridge::pipeline
