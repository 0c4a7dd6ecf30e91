#pragma once
#include "lib/model/conversation.hpp"

namespace abridge::format {

/// Marks the texts in the user's turns that are no person's by how they begin (Keys::asides), whatever the
/// format: a transcript may have come from another one.
void mark_asides(Conversation& c);

}  // namespace abridge::format
