#pragma once
#include <vector>

#include "lib/model/conversation.hpp"

namespace abridge::format {

/// The text of a response of a Gemini function that says nothing else: `{"output": text}`, `{"error": text}`;
/// none where it is anything else.
json::Value text_of_response(json::Value response);

/// Edits for what a block says, where that was changed. A text that was read of what is no text stands there
/// as a text. Of a list of parts those of which a cut left nothing go (providers refuse parts without text);
/// where none would be left, an empty text takes the list's place. So does the text of a result that was
/// replaced, and an empty object that of a call's arguments.
void content_edits(Conversation& c, const Block& block, std::vector<Edit>& edits);

/// Edits for a block that is dropped and no element of a list, in a message of which more is left: the
/// content that is one text, or the block's piece of it.
void dropped_edits(const Conversation& c, const Message& m, const Block& block, std::vector<Edit>& edits);

}  // namespace abridge::format
