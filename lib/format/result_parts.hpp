#pragma once
#include <vector>

#include "lib/model/conversation.hpp"

namespace abridge::format {

/// The text of a response of a Gemini function that says nothing else: `{"output": text}`, `{"error": text}`;
/// none where it is anything else.
json::Value text_of_response(json::Value response);

/// Of an output that is an object, as Codex wrote them of old: what it says, a text or a list of parts; none
/// where it is another object.
json::Value content_of_output(json::Value output);

/// The list in which the parts of a tool's result stand, its texts among them; none where they stand in none.
json::Value list_of_result(json::Value result);
/// Whether an element of it was read as text: by `text` or `value`, or, of a shell, what it wrote.
bool is_read_as_text(json::Value part);

/// Edits for the texts of a block, where they were changed; where one was read of what is not text, it stands
/// there as a text. Of a list of parts those of which a cut left
/// nothing go (providers refuse parts without text); where none would be left, an empty text takes the list's
/// place.
void text_edits(Conversation& c, const Block& block, std::vector<Edit>& edits);

/// Edits for a block that is dropped and no element of a list, in a message of which more is left: the
/// content that is one text, or the block's piece of it.
void dropped_edits(const Conversation& c, const Message& m, const Block& block, std::vector<Edit>& edits);

}  // namespace abridge::format
