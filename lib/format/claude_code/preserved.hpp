#pragma once
#include <vector>

#include "lib/format/claude_code/index.hpp"

// What a compaction preserved: the newest messages before its boundary stay part of the session. The boundary
// names them, and its anchor (the summary, or itself) after which they go; what hung on the anchor goes on
// after them. Their lines stay where they are, and are linked so only when the session is loaded.

namespace abridge::format {

/// Fills in the segments, of which the boundary is known, and puts what they kept after its anchor in the
/// order in which its conversation is read. `index` says which line a uuid is.
void find_preserved(const ClaudeIndex& index, std::vector<ClaudeSegment>& segments,
                    std::vector<ClaudeLine>& lines, std::vector<ClaudeConversation>& conversations);

}  // namespace abridge::format
