#include "lib/trim/anchor.hpp"

#include <algorithm>

#include "lib/model/pairs.hpp"

namespace abridge::trim {

bool begins_with_user(const Conversation& c, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < std::min(end, c.order.size()); ++i) {
    const Message& m = c.messages[c.order[i]];
    if (!is_system(m.role)) return starts_exchange(c, m);
  }
  return false;
}

std::size_t turn_before(const Conversation& c, std::size_t from) {
  return newest_before(std::min(from, c.order.size()),
                       [&](std::size_t i) { return starts_exchange(c, c.messages[c.order[i]]); });
}

void drop_answers_before(Conversation& c, std::size_t place) {
  Message& m = c.messages[c.order[place]];
  for (Block& b : c.blocks_of(m))
    if (!b.dropped && b.kind == BlockKind::tool_result) c.drop(m, b);
}

}  // namespace abridge::trim
