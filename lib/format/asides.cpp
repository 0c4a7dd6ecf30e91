#include "lib/format/asides.hpp"

#include <algorithm>
#include <string_view>

#include "lib/format/all_keys.hpp"
#include "lib/json/text.hpp"
#include "lib/text/element.hpp"

namespace abridge::format {
namespace {

/// Whether nothing is left of a text once what agents say is taken away from its beginning: of an element
/// all, where it is not closed. `raw` is escaped.
bool is_aside(std::string_view raw) {
  const auto& words = all_words<&Keys::asides>();
  for (bool any = false;; any = true) {
    raw = json::strip(raw);
    if (raw.empty()) return any;
    const auto word = std::find_if(words.begin(), words.end(),
                                   [&](std::string_view begin) { return raw.starts_with(begin); });
    if (word == words.end()) return false;
    if (!word->starts_with('<')) return true;
    raw = text::after_element(raw).value_or("");
  }
}

}  // namespace

void mark_asides(Conversation& c) {
  for (const std::uint32_t i : c.order) {
    const Message& m = c.messages[i];
    if (m.role != Role::user) continue;
    for (Block& b : c.blocks_of(m)) {
      if (b.kind != BlockKind::text || b.aside) continue;
      const auto texts = c.texts_of(b);
      b.aside = !texts.empty() &&
                std::all_of(texts.begin(), texts.end(), [](const Text& t) { return is_aside(t.raw); });
    }
  }
}

}  // namespace abridge::format
