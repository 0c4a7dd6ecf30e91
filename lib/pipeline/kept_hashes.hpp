#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/io/shard.hpp"
#include "lib/pipeline/duplicates.hpp"

// --hashes DIR: what the conversations are known by that each shard keeps, so that --dedupe leaves out what a
// shard before it has kept.

namespace abridge::pipeline {

/// `shard-00003-of-00200.hashes`.
std::string name_of_hashes(const io::Shard& shard);

/// What such a file says, of a run that is known by `run`: one line, and then the hashes.
std::string hashes_text(std::string_view run, const std::vector<ContentHash>& sorted);

/// Of what a shard keeps, that which a shard before it keeps, too: all of these files are in `folder`. The
/// Error names one that is missing, or is of another run. What the shards before have is read one by one,
/// however many there are.
Result<std::vector<ContentHash>> kept_before(const std::string& folder, const io::Shard& shard,
                                             std::string_view run);

}  // namespace abridge::pipeline
