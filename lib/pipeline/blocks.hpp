#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "lib/io/input.hpp"
#include "lib/pipeline/array_parts.hpp"
#include "lib/pipeline/committer.hpp"

namespace abridge::pipeline {

/// What an input is in its file.
struct InFile {
  std::uint64_t offset = 0;          ///< of its first byte
  std::string_view line_end = "\n";  ///< how lines end there
  std::uint64_t conversations = 0;   ///< before it, where they are counted
  bool goes_on = false;              ///< the file does, after the input
};

/// Runs a stream of conversations block by block: `jobs` equal threads take a ticket and a block, work
/// unlocked, and commit in the order of their tickets. Memory is bounded by the blocks and the longest line.
/// Stops early where the reader of the output has gone away, or a commit fails.
Result<void> run_blocks(io::Input& input, const Settings& settings, const format::Detection& detection,
                        unsigned jobs, Committer& committer, InFile in_file = {});
/// The same for the parts of an array of conversations.
Result<void> run_parts(ArrayParts parts, const Settings& settings, const format::Detection& detection,
                       unsigned jobs, Committer& committer);
/// The same for the parts of a log of many conversations, which end there (find_log_parts).
Result<void> run_log(io::Input& input, std::vector<std::uint64_t> ends, const Settings& settings,
                     const format::Detection& detection, unsigned jobs, Committer& committer);

}  // namespace abridge::pipeline
