#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "lib/model/conversation.hpp"

// What repairs and cuts do with blocks: leave one out, put it elsewhere, make one.

namespace abridge {

/// The id that the block will be written with; empty where it has none.
inline std::string_view id_of(const Block& b) { return b.new_id.empty() ? b.id : b.new_id; }

/// Leaves out a call or a result; the message with it where it is that and nothing else. What stood beside
/// it: see drop_if_mute.
void drop_tool_block(Conversation& c, Message& m, Block& b);
/// Leaves out a message in which nobody says anything any more: no live block, or only blank text and
/// thinking whose calls are gone. Looks at each block: once a message, not once a block.
void drop_if_mute(Conversation& c, Message& m);
/// The message's content becomes a list of copies of these blocks (places in c.blocks), in their order; one
/// that is a whole content alone stays one. Blank strings are left out of a list. Calls beside the content
/// stay. Invalidates references to blocks.
void rebuild_content(Conversation& c, Message& m, std::span<const std::uint32_t> content);
/// Blocks of our own with one text, of no message yet: their places in c.blocks. Invalidate references to
/// blocks and texts.
std::uint32_t make_text(Conversation& c, std::string_view escaped_text);
std::uint32_t make_result_part(Conversation& c, std::string_view id, std::string_view name,
                               std::string_view escaped_text);

}  // namespace abridge
