#include "lib/trim/anchor.hpp"

#include <algorithm>

namespace abridge::trim {

bool begins_with_user(const Conversation& c, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < std::min(end, c.order.size()); ++i) {
    const Message& m = c.messages[c.order[i]];
    if (!is_system(m.role)) return starts_exchange(c, m);
  }
  return false;
}

std::size_t anchor_before(const Conversation& c, std::span<const Unit> units, std::size_t from) {
  return newest_before(std::min(from, units.size()),
                       [&](std::size_t u) { return begins_with_user(c, units[u].begin, units[u].end); });
}

}  // namespace abridge::trim
