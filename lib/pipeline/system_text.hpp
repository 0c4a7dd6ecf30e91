#pragma once
#include "lib/model/conversation.hpp"

namespace abridge::pipeline {

/// Leaves out the system messages of a history, and the member of its request that holds the system prompt.
void drop_system_text(Conversation& c);

}  // namespace abridge::pipeline
