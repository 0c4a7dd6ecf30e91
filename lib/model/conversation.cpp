#include "lib/model/conversation.hpp"

#include <algorithm>

#include "lib/json/inner.hpp"
#include "lib/json/text.hpp"

namespace abridge {

void Conversation::expect(std::size_t more) {
  messages.reserve(messages.size() + more);
  order.reserve(order.size() + more);
  // Most say one thing.
  blocks.reserve(blocks.size() + more);
  texts.reserve(texts.size() + more);
}

namespace {

/// An object of nothing, and that as a text.
struct Empty {
  json::Inner one, other;
  json::Value object = one.read("{}");
  json::Value text = other.read(R"(\"{}\")");
};

}  // namespace

void Conversation::empty_arguments(Message& m, Block& call) {
  static const Empty empty;
  emptied_arguments.try_emplace(static_cast<std::uint32_t>(&call - blocks.data()), call.arguments);
  call.arguments = call.arguments.is(json::Kind::string) ? empty.text : empty.object;
  call.emptied = true;
  touch(m);
}

bool Conversation::is_left_out(json::Value member) const {
  return std::any_of(gone_members.begin(), gone_members.end(),
                     [&](json::Value v) { return v.raw().data() == member.raw().data(); });
}

bool Conversation::as_read() const {
  return order.size() == messages.size() && !reordered && !omitted && !emptied && record_edits.empty() &&
         gone_members.empty() && std::none_of(messages.begin(), messages.end(), [](const Message& m) {
           return m.touched || m.rebuilt || m.dropped || !m.source;
         });
}

void Conversation::sweep() {
  std::erase_if(order, [this](std::uint32_t i) { return messages[i].dropped; });
}

const Line* Conversation::line_at(std::string_view bytes) const {
  const auto after = std::upper_bound(lines.begin(), lines.end(), bytes.data(),
                                      [](const char* at, const Line& l) { return at < l.raw.data(); });
  if (after == lines.begin() || bytes.data() >= after[-1].raw.data() + after[-1].raw.size()) return nullptr;
  return &after[-1];
}

std::string_view Conversation::model_beside(const Message& m) const {
  const auto after =
      std::upper_bound(answering.begin(), answering.end(), place_of(m),
                       [](std::uint32_t at, const Answering& one) { return at < one.message; });
  return after == answering.begin() ? std::string_view() : after[-1].model;
}

void Conversation::cut(Message& m, Text& t, std::string_view raw) {
  const std::uint32_t notice = t.notice;
  const std::uint32_t left_out = t.left_out;
  if (notice > 0) raw = arena.copy(std::string(t.raw.substr(0, notice)).append(raw));
  change(m, t, raw);
  t.notice = notice;
  t.left_out = left_out;
  t.cut = true;
  m.cut = true;
}

Message& Conversation::make_message(Role role, std::string_view escaped_text) {
  Text text;
  text.raw = escaped_text;
  text.changed = true;
  Block block;
  block.kind = BlockKind::text;
  block.place = Place::content;
  block.first_text = static_cast<std::uint32_t>(texts.size());
  block.text_count = 1;
  Message message;
  message.role = role;
  message.role_text = name_of(role);
  message.rebuilt = true;
  message.index = static_cast<std::uint32_t>(messages.size());
  message.first_block = static_cast<std::uint32_t>(blocks.size());
  message.block_count = 1;
  texts.push_back(text);
  blocks.push_back(block);
  messages.push_back(message);
  facts = 0;
  return messages.back();
}

std::size_t chars_of(const Text& text) {
  if (text.chars == Text::k_unknown) {
    const std::size_t n = json::count_chars(text.raw);
    if (n >= Text::k_unknown) return n;
    text.chars = static_cast<std::uint32_t>(n);
  }
  return text.chars;
}

std::size_t chars_of(const Conversation& c, const Message& m, BlockKind kind) {
  std::size_t n = 0;
  for (const Block& b : c.blocks_of(m)) {
    if (b.kind != kind || b.dropped) continue;
    for (const Text& t : c.texts_of(b)) n += chars_of(t);
  }
  return n;
}

void Conversation::drop_emptied_texts(Block& b) {
  const std::span<Text> all{texts.data() + b.first_text, b.text_count + b.gone_count};
  const auto gone = std::stable_partition(all.begin(), all.end(), [](const Text& t) {
    return !t.changed || !t.raw.empty() || t.source.string().empty();
  });
  b.gone_count = static_cast<std::uint32_t>(all.end() - gone);
  b.text_count = static_cast<std::uint32_t>(gone - all.begin());
}

bool is_mute(const Conversation& c, const Message& m) {
  for (const Block& b : c.blocks_of(m)) {
    if (b.dropped || b.kind == BlockKind::thinking) continue;
    if (b.kind != BlockKind::text) return false;
    for (const Text& t : c.texts_of(b))
      if (!json::is_blank(t.raw)) return false;
  }
  return true;
}

bool has(const Conversation& c, const Message& m, BlockKind kind) {
  for (const Block& b : c.blocks_of(m))
    if (b.kind == kind && !b.dropped) return true;
  return false;
}

bool carries_only_results(const Conversation& c, const Message& m) {
  bool any = false;
  for (const Block& b : c.blocks_of(m)) {
    if (b.dropped) continue;
    if (b.kind != BlockKind::tool_result) return false;
    any = true;
  }
  return any;
}

}  // namespace abridge
