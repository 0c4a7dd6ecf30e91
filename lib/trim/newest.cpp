#include "lib/trim/newest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace abridge::trim {
namespace {

bool has_turn(const Closure& closure, const Unit& unit) {
  const std::uint32_t turn = closure.turn_before(unit.end);
  return turn != Closure::k_none && turn >= unit.begin;
}

/// Whether something after a place, up to the end, answers a call before it.
bool answers_later(const Conversation& c, const Pairs& pairs, std::size_t place, std::size_t end) {
  if (pairs.partner.empty()) return false;
  for (std::size_t i = place + 1; i < end; ++i) {
    const Message& m = c.messages[c.order[i]];
    for (std::uint32_t b = m.first_block; b < m.first_block + m.block_count; ++b) {
      const std::uint32_t call = pairs.partner[b];
      if (c.blocks[b].kind == BlockKind::tool_result && call != Pairs::k_none && pairs.owner[call] < place)
        return true;
    }
  }
  return false;
}

}  // namespace

std::size_t count(const Counts& counts, std::size_t begin, std::size_t end) {
  std::size_t n = 0;
  for (std::size_t i = begin; i < end; ++i) n += counts(i) ? 1 : 0;
  return n;
}

std::size_t end_of_first(const Closure& closure, std::size_t n, Of of, const Counts& counts) {
  std::size_t end = 0;
  std::size_t kept = 0;
  for (const Unit& unit : closure.units()) {
    if (of == Of::messages)
      kept += count(counts, unit.begin, unit.end);
    else
      kept += has_turn(closure, unit) ? 1 : 0;
    if (kept > n) break;
    end = unit.end;
  }
  return n == 0 ? 0 : end;
}

std::size_t exchanges_from(const Closure& closure, std::size_t from) {
  std::size_t n = 0;
  for (const Unit& unit : closure.units()) n += unit.begin >= from && has_turn(closure, unit) ? 1 : 0;
  return n;
}

std::size_t turns_from(const Conversation& c, const std::vector<char>& keep, std::size_t from) {
  std::size_t turns = 0;
  for (std::size_t i = from; i < c.order.size(); ++i)
    turns += keep[i] != 0 && starts_exchange(c, c.messages[c.order[i]]) ? 1 : 0;
  return turns;
}

Newest newest_of(const Conversation& c, const Closure& closure, std::size_t max, std::size_t from,
                 const Counts& counts) {
  const std::span<const Unit> units = closure.units();
  Newest newest;
  newest.keep.assign(c.order.size(), 0);
  if (max == 0) return newest;
  const auto cost_of = [&](std::size_t begin, std::size_t end) { return count(counts, begin, end); };
  std::size_t first = units.size();  // the oldest unit that is kept
  std::size_t last = units.size();   // the newest
  for (std::size_t u = units.size(); u-- > 0 && units[u].begin >= from;) {
    const std::size_t cost = cost_of(units[u].begin, units[u].end);
    if (cost == 0) continue;
    if (last != units.size() && newest.kept + cost > max) {
      newest.fewer = Fewer::together;
      break;
    }
    newest.kept += cost;
    first = u;
    if (last == units.size()) last = u;
    if (newest.kept >= max) break;
  }
  if (last == units.size()) return newest;
  std::size_t begin = units[first].begin;
  // A turn within the newest unit, beside the results of calls in it: it stands without them, where none
  // comes later.
  const auto turn_within = [&](std::size_t u) {
    const std::uint32_t turn = closure.turn_before(units[u].end);
    bool within = turn != Closure::k_none && turn > units[u].begin && closure.wants_turn();
    // Of the newest message nothing goes: results beside its words stay with their calls.
    within = within && (u != last || !has(c, c.messages[c.order[turn]], BlockKind::tool_result));
    return within && !answers_later(c, closure.pairs(), turn, units[u].end) ? turn : Closure::k_none;
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
        newest.prefix_dropped = true;
        newest.fewer = Fewer::turn;
        break;
      }
      newest.keep[anchor] = 1;
      for (std::size_t i = anchor; i > from && c.messages[c.order[i - 1]].notice; --i) newest.keep[i - 1] = 1;
      newest.anchored = true;
      ++newest.kept;
      break;
    }
    newest.fewer = Fewer::turn;
    newest.kept -= cost_of(units[first].begin, units[first].end);
    begin = units[++first].begin;
  }
  for (std::size_t i = begin; i < c.order.size(); ++i)
    if (counts(i) || c.messages[c.order[i]].notice) newest.keep[i] = 1;
  return newest;
}

Newest newest_exchanges(const Conversation& c, const Closure& closure, std::size_t exchanges,
                        std::optional<std::size_t> messages, std::size_t from, const Counts& counts) {
  const std::span<const Unit> units = closure.units();
  Newest newest;
  newest.keep.assign(c.order.size(), 0);
  if (messages == 0U) return newest;
  std::size_t begin = c.order.size();
  std::size_t pending = 0;  // messages since the last whole exchange
  const auto fits = [&] { return newest.exchanges == 0 || !messages || newest.kept + pending <= *messages; };
  std::size_t u = units.size();
  for (; u > 0 && units[u - 1].begin >= from && newest.exchanges < exchanges && fits(); --u) {
    const Unit& unit = units[u - 1];
    pending += count(counts, unit.begin, unit.end);
    // What stands before the first user message belongs to no exchange.
    if (!fits() || !has_turn(closure, unit)) continue;
    newest.kept += std::exchange(pending, 0);
    ++newest.exchanges;
    // What stands before the turn in its unit can't begin a history that begins with the user; a notice may.
    begin = closure.wants_turn() ? closure.turn_before(unit.end) : unit.begin;
    while (begin > unit.begin && c.messages[c.order[begin - 1]].notice) --begin;
  }
  newest.crowded = !fits();
  // Where fewer exchanges than that exist, nothing is too old: what stands before the first one stays too.
  if (newest.exchanges < exchanges && !newest.crowded) begin = from;
  newest.kept = count(counts, begin, c.order.size());
  for (std::size_t i = begin; i < c.order.size(); ++i)
    newest.keep[i] = counts(i) || c.messages[c.order[i]].notice ? 1 : 0;
  return newest;
}

std::string words_of_beyond(std::size_t kept, std::size_t limit) {
  return fmt::format("the newest {} messages belong together and are kept, more than the {} asked for", kept,
                     limit);
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
  closure.join();
  return c.order.size();
}

}  // namespace abridge::trim
