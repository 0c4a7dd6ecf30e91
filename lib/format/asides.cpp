#include "lib/format/asides.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "lib/format/all_keys.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

/// What stands after the element that a text begins with; all of it where that is not closed.
std::string_view after_element(std::string_view text) {
  const std::string_view name = text.substr(1, text.find_first_of(" >\\", 1) - 1);
  const std::string end = std::string("</").append(name).append(">");
  const std::size_t at = text.find(end);
  return at == std::string_view::npos ? std::string_view() : text.substr(at + end.size());
}

/// Whether nothing is left of a text once what agents say is taken away from its beginning. `raw` is escaped.
bool is_aside(std::string_view raw) {
  const auto& words = all_words<&Keys::asides>();
  for (bool any = false;; any = true) {
    raw = json::strip(raw);
    if (raw.empty()) return any;
    const auto word = std::find_if(words.begin(), words.end(),
                                   [&](std::string_view begin) { return raw.starts_with(begin); });
    if (word == words.end()) return false;
    if (!word->starts_with('<')) return true;
    raw = after_element(raw);
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
