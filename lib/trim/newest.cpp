#include "lib/trim/newest.hpp"

#include <algorithm>

namespace abridge::trim {

Newest newest_of(const Conversation& c, const Closure& closure, std::size_t max, std::size_t from,
                 const std::function<bool(std::size_t)>& counts) {
  const std::span<const Unit> units = closure.units();
  Newest newest;
  newest.keep.assign(c.order.size(), 0);
  if (max == 0) return newest;
  const auto cost_of = [&](std::size_t begin, std::size_t end) {
    std::size_t cost = 0;
    for (std::size_t i = begin; i < end; ++i) cost += counts(i) ? 1 : 0;
    return cost;
  };
  std::size_t first = units.size();  // the oldest unit that is kept
  std::size_t last = units.size();   // the newest
  for (std::size_t u = units.size(); u-- > 0 && units[u].begin >= from;) {
    const std::size_t cost = cost_of(units[u].begin, units[u].end);
    if (cost == 0) continue;
    if (last != units.size() && newest.kept + cost > max) break;
    newest.kept += cost;
    first = u;
    if (last == units.size()) last = u;
    if (newest.kept >= max) break;
  }
  if (last == units.size()) return newest;
  std::size_t begin = units[first].begin;
  // A turn within the newest unit, beside the results of calls in it: it stands without them.
  const auto turn_within = [&](std::size_t u) {
    const std::uint32_t turn = closure.turn_before(units[u].end);
    const bool within = turn != Closure::k_none && turn > units[u].begin;
    return within && closure.wants_turn() ? turn : Closure::k_none;
  };
  const bool cut = cost_of(from, begin) > 0;
  while (cut && closure.wants_turn() && !closure.may_start(begin)) {
    const std::uint32_t anchor = closure.turn_before(begin);
    if (anchor == Closure::k_none || anchor < from) break;
    if (newest.kept < max || first == last) {
      const std::uint32_t turn = turn_within(first);
      if (newest.kept >= max && turn != Closure::k_none) {
        begin = turn;
        newest.kept = cost_of(begin, c.order.size());
        newest.beheaded = true;
        break;
      }
      newest.keep[anchor] = 1;
      newest.anchored = true;
      ++newest.kept;
      break;
    }
    newest.kept -= cost_of(units[first].begin, units[first].end);
    begin = units[++first].begin;
  }
  for (std::size_t i = begin; i < c.order.size(); ++i)
    if (counts(i) || c.messages[c.order[i]].notice) newest.keep[i] = 1;
  return newest;
}

std::size_t keep_newest(Conversation& c, const Demands& demands, std::size_t max, bool counts_system) {
  Closure closure(c, demands);
  const Newest newest = newest_of(c, closure, max, 0, [&](std::size_t i) {
    const Message& m = c.messages[c.order[i]];
    return !m.notice && (counts_system || !is_system(m.role));
  });
  for (std::size_t i = 0; i < c.order.size(); ++i) {
    Message& m = c.messages[c.order[i]];
    if (newest.keep[i] == 0 && (counts_system || !is_system(m.role))) c.drop(m);
  }
  closure.close();
  return c.order.size();
}

}  // namespace abridge::trim
