#pragma once
#include <span>
#include <vector>

#include "lib/base/arena.hpp"
#include "lib/format/claude_code/line.hpp"
#include "lib/format/log.hpp"

namespace abridge::format {

/// Gives every line to a session, or to a subagent: sets ClaudeLine::conversation, a place in what is
/// returned, and ClaudeLine::rank, and leads links that several sessions share to the line of their own.
/// There is one conversation at least. `wanted` as of find_forks. Decoded ids go to `arena`.
std::vector<ClaudeConversation> tell_apart(std::vector<ClaudeLine>& lines,
                                           std::vector<ClaudeSpeaker> speakers,
                                           std::span<const LogLine> sources, std::uint32_t wanted,
                                           Arena& arena);

}  // namespace abridge::format
