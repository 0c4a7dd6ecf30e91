#include "lib/format/compose/turn_order.hpp"

#include <algorithm>
#include <utility>

namespace abridge::format {
namespace {

/// Whether a message is an item that a turn is made of (a call, some thinking), not a turn of its own.
bool is_item(const Conversation& c, const Message& m) {
  if (m.block_count == 0) return false;
  for (const Block& b : c.blocks_of(m))
    if (!b.dropped && (b.place != Place::message || b.kind == BlockKind::text)) return false;
  return true;
}

/// Whether it is all that a message says.
bool is_thought(const Conversation& c, const Message& m) {
  const auto blocks = c.blocks_of(m);
  return !blocks.empty() && std::all_of(blocks.begin(), blocks.end(), [](const Block& b) {
    return b.dropped || b.kind == BlockKind::thinking;
  });
}

}  // namespace

void put_results_first(Turns& turns) {
  const auto answers = [](const Turn& t) { return t.role == Role::assistant; };
  const auto is_own = [](const Turn& t) { return !t.own.empty(); };
  const auto is_result = [](const Turn& t) { return t.role == Role::tool; };
  bool moved = false;
  for (auto calls = turns.turns.begin(); calls != turns.turns.end();) {
    const auto first = std::next(calls);
    const auto after = std::find_if(first, turns.turns.end(), answers);
    if (answers(*calls) && calls->calls && std::none_of(first, after, is_own) &&
        !std::is_partitioned(first, after, is_result)) {
      std::stable_partition(first, after, is_result);
      moved = true;
    }
    calls = after;
  }
  if (!moved) return;
  std::vector<TurnPart> parts;
  parts.reserve(turns.parts.size());
  for (Turn& t : turns.turns) {
    const auto own = turns.parts_of(t);
    t.first = static_cast<std::uint32_t>(parts.size());
    parts.insert(parts.end(), own.begin(), own.end());
  }
  turns.parts = std::move(parts);
}

void put_results_by_calls(Turns& turns, const Conversation& c, const CallIds& ids) {
  if (!ids.any()) return;
  std::vector<std::uint32_t> together;  // places of parts
  const auto call_of = [&](const TurnPart& p) {
    return ids.partner_of(static_cast<std::uint32_t>(p.block - c.blocks.data()));
  };
  const auto settle = [&] {
    std::vector<TurnPart> results;
    for (const std::uint32_t place : together) results.push_back(turns.parts[place]);
    std::stable_sort(results.begin(), results.end(),
                     [&](const TurnPart& a, const TurnPart& b) { return call_of(a) < call_of(b); });
    for (std::size_t i = 0; i < together.size(); ++i) turns.parts[together[i]] = results[i];
    together.clear();
  };
  for (const Turn& t : turns.turns) {
    if (t.role != Role::tool || !t.own.empty()) settle();
    for (std::uint32_t i = t.first; i < t.first + t.count; ++i)
      if (turns.parts[i].kind == BlockKind::tool_result && turns.parts[i].block != nullptr)
        together.push_back(i);
  }
  settle();
}

void join_turns(Turns& turns, const Conversation& c, Capabilities::Join join) {
  if (join == Capabilities::Join::never) return;
  const bool all = join == Capabilities::Join::all;
  // Where results are parts, they are the user's.
  const auto speaker = [&](const Turn& t) { return all && t.role == Role::tool ? Role::user : t.role; };
  std::vector<Turn>& list = turns.turns;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Turn t = list[i];
    if (kept > 0 && speaker(list[kept - 1]) == speaker(t) && list[kept - 1].own.empty() && t.own.empty()) {
      Turn& before = list[kept - 1];
      const bool item = t.message != nullptr && t.message != before.message && is_item(c, *t.message);
      if (all || (t.role == Role::assistant && (before.calls || item))) {
        before.count = t.first + t.count - before.first;
        before.calls = before.calls || t.calls;
        continue;
      }
    }
    list[kept] = t;
    list[kept].role = speaker(t);
    ++kept;
  }
  list.resize(kept);
}

std::size_t leave_out_last_thoughts(Turns& turns, const Conversation& c) {
  std::size_t left_out = 0;
  bool leads = false;  // to something of the model's
  std::vector<Turn>& list = turns.turns;
  for (auto t = list.rbegin(); t != list.rend(); ++t) {
    if (t->role != Role::assistant) {
      leads = false;
    } else if (!t->own.empty()) {
      const bool goes = !leads && is_thought(c, *t->message);
      if (goes) t->own = {};
      left_out += goes ? 1 : 0;
      leads = !goes;
    } else {
      const std::uint32_t before = t->count;
      while (!leads && t->count > 0 && turns.parts[t->first + t->count - 1].kind == BlockKind::thinking)
        --t->count;
      left_out += before - t->count;
      leads = t->count > 0;
    }
  }
  if (left_out > 0) std::erase_if(list, [](const Turn& t) { return t.count == 0 && t.own.empty(); });
  return left_out;
}

}  // namespace abridge::format
