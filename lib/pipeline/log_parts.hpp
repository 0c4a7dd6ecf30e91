#pragma once
#include <cstdint>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/format/format.hpp"
#include "lib/io/input.hpp"

namespace abridge::pipeline {

/// Logs up to this size are held as a whole; larger ones are read twice, first to look for their parts.
inline constexpr std::size_t k_log_held = 64 << 20;

/// Reads a whole log once, block by block, to find where it can be cut into parts of which none says anything
/// of another: where each ends, in bytes from the start, rising; the last end is the log's own. What is kept
/// meanwhile is 32 to 64 bytes a name. `format` notes links.
Result<std::vector<std::uint64_t>> find_log_parts(io::Input& input, const format::Format& format);

}  // namespace abridge::pipeline
