#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "lib/format/claude_code/line.hpp"
#include "lib/format/log.hpp"

namespace abridge::format {

/// ClaudeLine::said: equal for lines that say the same.
std::size_t said_by(const ClaudeLine& line, json::Value timestamp, json::Value uuid);

/// Marks the lines of messages that the agent wrote down again (ClaudeLine::copy and `about`): they are read
/// once, where they stood first. Returns all copies, by the line that they are of.
std::vector<ClaudeCopy> note_copies(std::vector<ClaudeLine>& lines, std::span<const LogLine> sources,
                                    std::span<const ClaudeConversation> conversations);

}  // namespace abridge::format
