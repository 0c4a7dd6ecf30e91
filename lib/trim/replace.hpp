#pragma once
#include <cstddef>
#include <string_view>

#include "lib/model/conversation.hpp"

namespace abridge::trim {

/// Characters of all that a block says as text.
std::size_t chars_said(const Conversation& c, const Block& b);
/// The text of a block that has no other, or only empty ones beside it; else empty.
std::string_view only_text(const Conversation& c, const Block& b);
/// Leaves `raw` (which must live as long as the conversation, and is not empty) of what a block with texts
/// says; parts of a result that are no text stay.
void replace_texts(Conversation& c, Message& m, Block& b, std::string_view raw);
/// The same of a tool's result with all that it says, images and the like too. One without texts has lost
/// none.
void clear_result(Conversation& c, Message& m, Block& b, std::string_view raw);
/// Puts a text in the place of a part of a message's content that is none.
void replace_part(Conversation& c, Message& m, Block& part, std::string_view raw);

}  // namespace abridge::trim
