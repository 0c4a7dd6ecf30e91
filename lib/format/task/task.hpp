#pragma once
#include <span>
#include <string>
#include <vector>

#include "lib/format/write.hpp"

namespace abridge::format {

/// What a task record is emitted with: task_context, has_enhanced_context, the counts and validation_warnings
/// (seed 000, sections 3, 7 and 8). Members that stand there already are replaced. `warnings` are plain
/// sentences.
void add_task_members(Conversation& c, const Emission& emission, std::span<const std::string> warnings,
                      std::vector<Edit>& edits);

}  // namespace abridge::format
