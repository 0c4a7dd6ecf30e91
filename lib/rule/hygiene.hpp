#pragma once
#include "lib/json/text.hpp"
#include "lib/model/thinking.hpp"
#include "lib/rule/blocks.hpp"

// What the rules about texts have in common: which texts they look at, and where they may mend.

namespace abridge::rule {

/// Whether a block's texts may be written otherwise: what a provider signed may not.
inline bool is_mendable(const Block& b) { return !is_signed(b); }

/// Calls `look(block, text)` for each text of a message that a model reads and that stands as a string in its
/// source.
template <class Look>
void for_each_text(Context& x, const Message& m, Look look) {
  for (Block& b : x.c.blocks_of(m)) {
    if (b.dropped) continue;
    for (Text& t : x.c.texts_of(b))
      if (!t.source || t.source.is(json::Kind::string)) look(b, t);
  }
}

/// The same of what tools are called with: `look(block, raw)`, raw JSON.
template <class Look>
void for_each_argument(Context& x, const Message& m, Look look) {
  for (const Block& b : x.c.blocks_of(m))
    if (!b.dropped && b.arguments) look(b, b.arguments.raw());
}

}  // namespace abridge::rule
