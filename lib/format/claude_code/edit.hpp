#pragma once
#include <cstddef>

#include "lib/format/claude_code/changes.hpp"
#include "lib/format/claude_code/index.hpp"
#include "lib/format/claude_code/read.hpp"

namespace abridge::format {

/// What the checks and cuts want of the conversation that was read last: which lines go, which bytes of the
/// others change, and what is made between them or appended.
void edit(const ClaudeIndex& index, const ClaudeReader& reader, std::size_t which, Conversation& c,
          const Emission& emission, ClaudeChanges& changes, LogEdits& out);

}  // namespace abridge::format
