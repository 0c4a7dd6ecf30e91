#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "lib/base/arena.hpp"
#include "lib/format/branch.hpp"
#include "lib/format/claude_code/index.hpp"
#include "lib/format/claude_code/line.hpp"
#include "lib/format/log.hpp"

// Branches of a session. Who goes back to an earlier prompt leaves what was said after it in the log, and
// what is said instead hangs on the same message. Forks of other kinds (parallel calls, notes) are none.
// Who goes back and ends there leaves no fork, at most a last prompt (`leafUuid`) that names a line amid a
// branch: the branch counts as a whole, since the agent itself resumes after what was said last
// (anthropics/claude-code#87893).

namespace abridge::format {

/// Sets ClaudeLine::alternative and ClaudeLine::left. At each fork that branch is live which leads to
/// `wanted`, or (k_no_line) to what the session says is its last line, or was written last. `order`: all
/// lines, as they are read. Linear in the lines.
void find_forks(std::vector<ClaudeLine>& lines, std::span<const std::uint32_t> order,
                std::span<const LogLine> sources, std::uint32_t wanted);

/// The ends of a conversation's branches, in their order; one where it has no forks. Views into the lines and
/// `arena`.
std::vector<Branch> branches_of(const ClaudeIndex& index, std::size_t which, Arena& arena);

}  // namespace abridge::format
