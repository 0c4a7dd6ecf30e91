#include "lib/trim/replace.hpp"

#include <algorithm>
#include <span>

namespace abridge::trim {

std::size_t chars_said(const Conversation& c, const Block& b) {
  std::size_t chars = 0;
  for (const Text& t : c.texts_of(b)) chars += chars_of(t);
  return chars;
}

std::string_view only_text(const Conversation& c, const Block& b) {
  const std::span<const Text> texts = c.texts_of(b);
  if (texts.empty()) return {};
  const bool alone = std::all_of(texts.begin() + 1, texts.end(), [](const Text& t) { return t.raw.empty(); });
  return alone ? texts[0].raw : std::string_view{};
}

void replace_texts(Conversation& c, Message& m, Block& b, std::string_view raw) {
  for (Text& t : c.texts_of(b)) c.change(m, t, {});
  c.change(m, c.texts[b.first_text], raw);
  c.drop_emptied_texts(b);
}

void clear_result(Conversation& c, Message& m, Block& b, std::string_view raw) {
  if (b.text_count > 0) {
    replace_texts(c, m, b, raw);
  } else {
    b.first_text = static_cast<std::uint32_t>(c.texts.size());
    b.text_count = 1;
    c.change(m, c.texts.emplace_back(), raw);
  }
  b.emptied = true;
  m.size = Message::k_unmeasured;
}

void replace_part(Conversation& c, Message& m, Block& part, std::string_view raw) {
  part.kind = BlockKind::text;
  part.source = {};
  part.first_text = static_cast<std::uint32_t>(c.texts.size());
  part.text_count = 1;
  part.gone_count = 0;
  c.change(m, c.texts.emplace_back(), raw);
  m.rebuilt = true;
}

}  // namespace abridge::trim
