#include "lib/model/units.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "lib/model/request.hpp"
#include "lib/model/server_tools.hpp"
#include "lib/model/thinking.hpp"

namespace abridge {
namespace {

constexpr std::uint32_t k_none = Pairs::k_none;

bool can_follow_thinking(const Message& m) { return m.role != Role::user && !is_system(m.role); }

/// Which messages go with the next one. Reasoning items stand before their message or call, and neither is
/// taken without the other; so it is with what the provider's own tools did in between. What an item
/// reference names is unknown: it goes with what stands after it, too, and with the results there whose
/// calls it may name.
class Leaning {
 public:
  Leaning(const Conversation& c, const Pairs& pairs) : c_(c), pairs_(pairs) {}

  /// Whether the next message, in the conversation's order, goes with the one after it.
  bool next(const Message& m, const Message* after) {
    const Item item = item_of(m);
    if (item == Item::thinking || item == Item::reference) {
      led_ = true;
      referred_ = referred_ || item == Item::reference;
    } else {
      led_ = led_ && item == Item::other;
      referred_ = referred_ && (led_ || item == Item::lone_result);
    }
    if (after == nullptr) return false;
    if (m.notice) return true;
    if (item == Item::lone_result) return referred_ && item_of(*after) == Item::lone_result;
    return led_ && can_follow_thinking(*after);
  }

 private:
  enum class Item : std::uint8_t { none, thinking, reference, other, lone_result };
  Item item_of(const Message& m) const {
    Item item = Item::none;
    for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
      const Block& b = c_.blocks[i];
      if (b.dropped) continue;
      const Item one = item_of(b, i);
      if (one == Item::none || (item != Item::none && item != one)) return Item::none;
      item = one;
    }
    return item;
  }
  Item item_of(const Block& b, std::uint32_t i) const {
    if (b.kind == BlockKind::thinking) return Item::thinking;
    if (b.place != Place::message) return Item::none;
    if (b.kind == BlockKind::other) return is_item_reference(b) ? Item::reference : Item::other;
    const bool lone = b.kind == BlockKind::tool_result && pairs_.partner[i] == Pairs::k_none;
    return lone ? Item::lone_result : Item::none;
  }

  const Conversation& c_;
  const Pairs& pairs_;
  bool led_ = false;       // by thinking or a reference, and nobody said anything since
  bool referred_ = false;  // by a reference
};

/// Calls of a provider's own tools, with their results, and calls that their code made.
template <class F>
void for_each_server_couple(const Conversation& c, F f) {
  const bool any = std::any_of(c.blocks.begin(), c.blocks.end(), [](const Block& b) {
    return b.kind == BlockKind::other && !b.dropped && !server_call(b).empty();
  });
  if (!any) return;
  std::unordered_map<std::string_view, std::pair<std::uint32_t, std::uint32_t>> calls;
  for (std::uint32_t place = 0; place < c.order.size(); ++place) {
    const Message& m = c.messages[c.order[place]];
    for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
      const Block& b = c.blocks[i];
      if (b.dropped) continue;
      if (const std::string_view id = server_call(b); !id.empty()) calls[id] = {place, i};
      for (const std::string_view id : {server_result(b), server_caller(b)})
        if (const auto call = calls.find(id); !id.empty() && call != calls.end())
          f(call->second.first, call->second.second, place, i);
    }
  }
}

/// Calls f(opener, place) for each answer of the last tool loop that does not begin with thinking, with the
/// newest one before it that does, where the request wants the last one of them to.
template <class F>
void for_each_continued_thought(const Conversation& c, F f) {
  if (!requested_thinking(c).says("enabled")) return;
  std::uint32_t opener = k_none;
  for (std::uint32_t place = tool_loop_begin(c); place < c.order.size(); ++place) {
    const Message& m = c.messages[c.order[place]];
    if (!is_assistant(m.role)) continue;
    if (starts_with_thought(c, m))
      opener = place;
    else if (opener != k_none)
      f(opener, place);
  }
}

/// Whether each message stands by itself: people's words and pictures, and nothing else.
bool ties_nothing(const Conversation& c) {
  const auto is_plain = [](const Block& b) {
    return b.kind == BlockKind::text || b.kind == BlockKind::image || b.kind == BlockKind::document;
  };
  return std::all_of(c.blocks.begin(), c.blocks.end(), is_plain) &&
         std::none_of(c.messages.begin(), c.messages.end(), [](const Message& m) { return m.notice; });
}

bool is_reasoning_item(const Conversation& c, const Message& m) {
  const Block* const item = item_of(c, m);
  return item != nullptr && item->kind == BlockKind::thinking;
}

/// The place of the last message that is no system message's.
std::uint32_t last_spoken(const Conversation& c) {
  auto place = static_cast<std::uint32_t>(c.order.size());
  while (place > 1 && is_system(c.messages[c.order[place - 1]].role)) --place;
  return place - 1;
}

}  // namespace

std::uint32_t tool_loop_begin(const Conversation& c) {
  auto place = static_cast<std::uint32_t>(c.order.size());
  const auto before = [&]() -> const Message& { return c.messages[c.order[place - 1]]; };
  for (;;) {
    const std::uint32_t begin = place;
    bool results = false;
    bool words = false;
    for (; place > 0 && !is_assistant(before().role); --place) {
      results = results || has(c, before(), BlockKind::tool_result);
      words = words || !is_system(before().role);
    }
    if (place == 0 || (words && !results)) return begin;
    while (place > 0 && is_assistant(before().role)) --place;
  }
}

std::vector<Unit> units_of(const Conversation& c) { return units_of(c, pair_tools(c)); }

std::vector<Unit> units_of(const Conversation& c, const Pairs& pairs) {
  std::vector<Unit> units;
  const auto n = static_cast<std::uint32_t>(c.order.size());
  units.reserve(n);
  if (ties_nothing(c)) {
    for (std::uint32_t i = 0; i < n; ++i) units.push_back({i, i + 1});
    return units;
  }
  std::vector<std::uint32_t> reach(n);
  Leaning leaning(c, pairs);
  for (std::uint32_t i = 0; i < n; ++i) {
    const bool leans =
        leaning.next(c.messages[c.order[i]], i + 1 < n ? &c.messages[c.order[i + 1]] : nullptr);
    reach[i] = leans ? i + 1 : i;
  }
  const auto join = [&](std::uint32_t one, std::uint32_t two) {
    reach[std::min(one, two)] = std::max(reach[std::min(one, two)], std::max(one, two));
  };
  for (std::uint32_t b = 0; b < pairs.partner.size(); ++b)
    if (pairs.partner[b] != k_none && pairs.owner[b] != k_none)
      join(pairs.owner[b], pairs.owner[pairs.partner[b]]);
  for_each_server_couple(
      c, [&](std::uint32_t call, std::uint32_t, std::uint32_t place, std::uint32_t) { join(call, place); });
  for_each_continued_thought(c, join);
  if (const std::uint32_t open = open_calls(c, pairs); open < n) join(open, last_spoken(c));
  for (std::uint32_t i = 0; i < n;) {
    std::uint32_t last = reach[i];
    for (std::uint32_t k = i + 1; k <= last; ++k) last = std::max(last, reach[k]);
    units.push_back({i, last + 1});
    i = last + 1;
  }
  return units;
}

std::uint32_t open_calls(const Conversation& c, const Pairs& pairs) {
  const auto end = static_cast<std::uint32_t>(c.order.size());
  std::uint32_t from = end;
  if (pairs.partner.empty()) return from;
  for (std::uint32_t place = end; place > 0; --place) {
    const Message& m = c.messages[c.order[place - 1]];
    if (is_system(m.role)) continue;
    bool any = false;
    bool answered = false;
    for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
      if (c.blocks[i].dropped || c.blocks[i].kind != BlockKind::tool_call) continue;
      any = true;
      answered = answered || pairs.partner[i] != k_none;
    }
    if (!any || answered) break;
    from = place - 1;
    if (item_of(c, m) == nullptr) break;  // calls that are messages themselves may be several
  }
  return from;
}

Links::Links(const Conversation& c, Pairs pairs) : pairs_(std::move(pairs)), order_(c.order) {
  if (ties_nothing(c)) return;
  for_each_server_couple(
      c, [&](std::uint32_t call, std::uint32_t block, std::uint32_t place, std::uint32_t other) {
        servers_.push_back({block, other, order_[call], order_[place]});
      });
  find_leads(c);
}

void Links::find_leads(const Conversation& c) {
  const auto n = static_cast<std::uint32_t>(order_.size());
  const auto at = [&](std::uint32_t place) -> const Message& { return c.messages[order_[place]]; };
  for (std::uint32_t place = 0; place < n;) {
    if (!is_reasoning_item(c, at(place))) {
      ++place;
      continue;
    }
    Lead lead{place, place, place};
    while (lead.first < n && is_reasoning_item(c, at(lead.first))) ++lead.first;
    lead.end = place = lead.first;
    if (place == n || !is_assistant(at(place).role)) continue;
    // A notice of a cut is nobody's word.
    const auto speaks = [&](const Message& m) { return m.role == Role::user && !m.notice; };
    while (lead.end < n && !speaks(at(lead.end)) && !is_reasoning_item(c, at(lead.end))) ++lead.end;
    leads_.push_back(lead);
    place = lead.end;
  }
}

bool Links::drop_halves(Conversation& c, std::vector<char>& lost) const {
  bool any = false;
  const auto gone = [&](std::uint32_t message, std::uint32_t block) {
    return c.messages[message].dropped || c.blocks[block].dropped;
  };
  const auto owner = [&](std::uint32_t block) { return order_[pairs_.owner[block]]; };
  const auto drop = [&](std::uint32_t message, std::uint32_t block) {
    Message& m = c.messages[message];
    c.drop(m, c.blocks[block]);
    if (c.blocks[block].place == Place::message) c.drop(m);
    lost[message] = 1;
    any = true;
  };
  const auto blocks = static_cast<std::uint32_t>(pairs_.partner.size());
  std::vector<char> answered(blocks, 0);
  for (std::uint32_t b = 0; b < blocks; ++b)
    if (pairs_.partner[b] != k_none && pairs_.owner[b] != k_none && !gone(owner(b), b))
      answered[pairs_.partner[b]] = 1;
  for (std::uint32_t b = 0; b < blocks; ++b) {
    const std::uint32_t other = pairs_.partner[b];
    if (other == k_none || pairs_.owner[b] == k_none || gone(owner(b), b)) continue;
    const bool is_call = c.blocks[b].kind == BlockKind::tool_call;
    if (gone(owner(other), other) && (!is_call || answered[b] == 0)) drop(owner(b), b);
  }
  for (const Couple& couple : servers_) {
    const bool one = gone(couple.message, couple.one);
    if (one == gone(couple.other, couple.two)) continue;
    if (one)
      drop(couple.other, couple.two);
    else
      drop(couple.message, couple.one);
  }
  for (const Lead& lead : leads_) {
    if (!c.messages[order_[lead.first]].dropped) continue;
    for (std::uint32_t place = lead.begin; place < lead.first; ++place) {
      Message& reasoning = c.messages[order_[place]];
      if (reasoning.dropped) continue;
      c.drop(reasoning);
      lost[order_[place]] = 1;
      any = true;
    }
  }
  return any;
}

std::size_t Links::complete(Conversation& c) const {
  std::vector<char> lost(c.messages.size(), 0);
  std::vector<char> dropped(c.messages.size(), 0);
  for (const std::uint32_t i : order_) dropped[i] = c.messages[i].dropped ? 1 : 0;
  do {
    for (const std::uint32_t i : order_) {
      Message& m = c.messages[i];
      if (m.dropped || !m.touched) continue;
      const auto blocks = c.blocks_of(m);
      const bool less = std::any_of(blocks.begin(), blocks.end(), [](const Block& b) { return b.dropped; });
      if (less && is_mute(c, m)) c.drop(m);
    }
  } while (drop_halves(c, lost));
  for (const Lead& lead : leads_) {
    const auto gone = [&](std::uint32_t i) { return c.messages[i].dropped; };
    if (std::none_of(order_.begin() + lead.begin, order_.begin() + lead.first, gone)) continue;
    for (std::uint32_t place = lead.first; place < lead.end; ++place) {
      Message& m = c.messages[order_[place]];
      const json::Value id = m.dropped || !is_assistant(m.role) ? json::Value{} : m.source.find("id");
      if (id && !c.is_left_out(id)) c.leave_out(m, id);
    }
  }
  return static_cast<std::size_t>(std::count_if(order_.begin(), order_.end(), [&](std::uint32_t i) {
    return c.messages[i].dropped && dropped[i] == 0;
  }));
}

}  // namespace abridge
