#pragma once
#include <string>

#include "lib/format/compose/conversation_writer.hpp"

namespace abridge::format {

/// What a session that is written is called: as the conversation is, where that is a UUID (which agents take
/// alone); else a UUID that is made of it, or of what is said first: the same conversation gets the same.
std::string session_uuid(ConversationWriter& to);

}  // namespace abridge::format
