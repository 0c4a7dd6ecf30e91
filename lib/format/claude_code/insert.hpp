#pragma once
#include <cstddef>

#include "lib/format/claude_code/changes.hpp"
#include "lib/format/claude_code/index.hpp"
#include "lib/format/claude_code/read.hpp"

namespace abridge::format {

// Of the conversation that was read last, once it is known which of its lines go:

/// Messages that we made, between those that were read: these stand where they stood.
void insert(const ClaudeIndex& index, const ClaudeReader& reader, std::size_t which, Conversation& c,
            const Emission& emission, ClaudeChanges& changes, const LogEdits& out);
/// Messages after the last one.
void append(const ClaudeIndex& index, const ClaudeReader& reader, std::size_t which, Conversation& c,
            const Emission& emission, ClaudeChanges& changes, const LogEdits& out);

}  // namespace abridge::format
