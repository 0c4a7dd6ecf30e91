#pragma once
#include "lib/base/arena.hpp"
#include "lib/format/claude_code/changes.hpp"
#include "lib/format/claude_code/index.hpp"

namespace abridge::format {

/// The whole log, once all is known that goes: what goes along, links past it, and the lines of our own. New
/// bytes go to `arena`.
void relink(const ClaudeIndex& index, const ClaudeChanges& changes, Arena& arena, LogEdits& out);

}  // namespace abridge::format
