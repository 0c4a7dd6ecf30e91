#include "lib/model/blocks.hpp"

#include "lib/json/text.hpp"

namespace abridge {

void drop_tool_block(Conversation& c, Message& m, Block& b) {
  c.drop(m, b);
  if (b.place == Place::message) c.drop(m);
}

void drop_if_mute(Conversation& c, Message& m) {
  if (is_mute(c, m)) c.drop(m);
}

namespace {

/// One more block like that, after all others, with what is kept of it elsewhere.
Block& copy_block(Conversation& c, std::uint32_t block) {
  if (const auto made = c.emptied_arguments.find(block); made != c.emptied_arguments.end())
    c.emptied_arguments.emplace(static_cast<std::uint32_t>(c.blocks.size()), made->second);
  return c.blocks.emplace_back(Block(c.blocks[block]));
}

}  // namespace

void rebuild_content(Conversation& c, Message& m, std::span<const std::uint32_t> content) {
  const std::uint32_t old_first = m.first_block;
  const std::uint32_t old_end = m.first_block + m.block_count;
  m.first_block = static_cast<std::uint32_t>(c.blocks.size());
  for (const std::uint32_t i : content) {
    const Block& block = c.blocks[i];
    const bool becomes_part = block.place == Place::content && content.size() > 1;
    if (becomes_part && (block.text_count == 0 || json::is_blank(c.texts[block.first_text].raw))) continue;
    Block& copy = copy_block(c, i);
    copy.dropped = false;
    if (becomes_part) copy.place = Place::part;
  }
  // Dropped ones too: the writer takes them out of their list.
  for (std::uint32_t i = old_first; i < old_end; ++i)
    if (c.blocks[i].place == Place::tool_calls) copy_block(c, i);
  m.block_count = static_cast<std::uint32_t>(c.blocks.size()) - m.first_block;
  m.rebuilt = true;
  c.touch(m);
}

namespace {

std::uint32_t make_block(Conversation& c, BlockKind kind, Place place, std::string_view escaped_text) {
  Text text;
  text.raw = escaped_text;
  text.changed = true;
  Block block;
  block.kind = kind;
  block.place = place;
  block.first_text = static_cast<std::uint32_t>(c.texts.size());
  block.text_count = 1;
  c.texts.push_back(text);
  c.blocks.push_back(block);
  return static_cast<std::uint32_t>(c.blocks.size() - 1);
}

}  // namespace

std::uint32_t make_text(Conversation& c, std::string_view escaped_text) {
  return make_block(c, BlockKind::text, Place::content, escaped_text);
}

std::uint32_t make_result_part(Conversation& c, std::string_view id, std::string_view name,
                               std::string_view escaped_text) {
  const std::uint32_t block = make_block(c, BlockKind::tool_result, Place::part, escaped_text);
  c.blocks[block].new_id = id;
  c.blocks[block].name = name;
  return block;
}

}  // namespace abridge
