#include "lib/model/pairs.hpp"

#include <algorithm>
#include <unordered_map>

namespace abridge {
namespace {

/// Calls without an id that nothing answered yet: a result without an id answers the first of its name, or
/// the first of all where one of the two has no name.
class Nameless {
 public:
  explicit Nameless(const Pairs& pairs) : pairs_(pairs) {}
  void call(std::uint32_t block, std::string_view name) {
    all_.calls.push_back(block);
    named_[name].calls.push_back(block);
  }
  /// The call that a result of this name answers; k_none.
  std::uint32_t answered_by(std::string_view name) {
    if (name.empty()) return next(all_);
    const std::uint32_t found = next_named(name);
    return found == Pairs::k_none ? next_named({}) : found;
  }
  void close() {
    if (all_.calls.empty()) return;
    all_ = {};
    named_ = {};  // not clear(), which would walk the buckets of the largest turn each time
  }

 private:
  struct Queue {
    std::vector<std::uint32_t> calls;
    std::size_t answered = 0;
  };
  std::uint32_t next(Queue& q) const {
    while (q.answered < q.calls.size() && pairs_.partner[q.calls[q.answered]] != Pairs::k_none) ++q.answered;
    return q.answered < q.calls.size() ? q.calls[q.answered] : Pairs::k_none;
  }
  std::uint32_t next_named(std::string_view name) {
    const auto at = named_.find(name);
    return at == named_.end() ? Pairs::k_none : next(at->second);
  }
  const Pairs& pairs_;
  Queue all_;
  std::unordered_map<std::string_view, Queue> named_;
};

/// Calls without ids in one value of a message, or in its values, may have one result for all: it answers
/// those after the one that it was given to, where none of their own follows.
void answer_together(const Conversation& c, Pairs& pairs) {
  for (std::uint32_t i = 1; i < c.blocks.size(); ++i) {
    const Block& b = c.blocks[i];
    const Block& before = c.blocks[i - 1];
    const bool one_value =
        b.kind == BlockKind::tool_call && before.kind == BlockKind::tool_call &&
        ((b.place == Place::message && before.place == Place::message && b.source && before.source &&
          b.source.raw().data() == before.source.raw().data()) ||
         (is_value_call(b) && is_value_call(before) && pairs.owner[i] == pairs.owner[i - 1]));
    if (one_value && !b.dropped && b.id.empty() && b.new_id.empty() && pairs.partner[i] == Pairs::k_none &&
        pairs.owner[i] != Pairs::k_none)
      pairs.partner[i] = pairs.partner[i - 1];
  }
}

}  // namespace

void CallsById::enter(const Conversation& c, const Message& m) {
  bool item = m.block_count > 0;
  for (const Block& b : c.blocks_of(m))
    item = item && b.place == Place::message && b.kind != BlockKind::tool_result && b.kind != BlockKind::text;
  if (!item || !item_) ++turn_;
  item_ = item;
}

void CallsById::call(std::string_view id, std::uint32_t block) {
  const auto [at, is_new] = calls_.try_emplace(id);
  Calls& calls = at->second;
  if (!is_new && calls.turn == turn_) {
    calls.earlier.push_back(calls.newest);
  } else {
    calls.earlier.clear();
    calls.answered = 0;
    calls.turn = turn_;
  }
  calls.newest = block;
}

std::uint32_t CallsById::answered_by(std::string_view id) {
  const auto at = calls_.find(id);
  if (at == calls_.end()) return Pairs::k_none;
  Calls& calls = at->second;
  return calls.answered < calls.earlier.size() ? calls.earlier[calls.answered++] : calls.newest;
}

bool is_value_call(const Block& b) {
  return b.kind == BlockKind::tool_call && b.place == Place::part && b.source.find("value");
}

const Block* item_of(const Conversation& c, const Message& m) {
  const auto blocks = c.blocks_of(m);
  return blocks.size() == 1 && blocks[0].place == Place::message ? &blocks[0] : nullptr;
}

bool is_item_reference(const Block& b) {
  if (b.kind != BlockKind::other || b.place != Place::message || !b.source.find("id")) return false;
  const json::Value type = b.source.find("type");
  return !type || type.is(json::Kind::null) || type.says("item_reference");
}

bool starts_exchange(const Conversation& c, const Message& m) {
  if (m.role != Role::user || m.notice) return false;
  if (m.block_count == 0) return true;
  // A cut's notice that was joined to results says nothing of the person's.
  const auto is_notice = [&](const Block& b) {
    const auto texts = c.texts_of(b);
    return !texts.empty() && texts.front().notice > 0 && texts.front().notice == texts.front().raw.size();
  };
  const auto blocks = c.blocks_of(m);
  return std::any_of(blocks.begin(), blocks.end(), [&](const Block& b) {
    return !b.dropped && b.kind != BlockKind::tool_result && !is_notice(b);
  });
}

Pairs pair_tools(const Conversation& c) {
  Pairs pairs;
  bool any = false;
  for (const Block& b : c.blocks)
    any = any || b.kind == BlockKind::tool_call || b.kind == BlockKind::tool_result;
  if (!any) return pairs;
  pairs.partner.assign(c.blocks.size(), Pairs::k_none);
  pairs.owner.assign(c.blocks.size(), Pairs::k_none);
  CallsById calls;
  Nameless nameless(pairs);
  for (std::uint32_t place = 0; place < c.order.size(); ++place) {
    const Message& m = c.messages[c.order[place]];
    if (m.dropped) continue;
    calls.enter(c, m);
    for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
      const Block& b = c.blocks[i];
      if (b.dropped) continue;
      pairs.owner[i] = place;
      const std::string_view id = b.new_id.empty() ? b.id : b.new_id;
      if (b.kind == BlockKind::tool_call) {
        if (id.empty())
          nameless.call(i, b.name);
        else
          calls.call(id, i);
      } else if (b.kind == BlockKind::tool_result) {
        const std::uint32_t call = id.empty() ? nameless.answered_by(b.name) : calls.answered_by(id);
        if (call == Pairs::k_none) continue;
        pairs.partner[i] = call;
        if (pairs.partner[call] == Pairs::k_none) pairs.partner[call] = i;
      }
    }
    // A person's turn closes what rows without ids left open: their results can't come any more.
    if (starts_exchange(c, m)) nameless.close();
  }
  answer_together(c, pairs);
  return pairs;
}

}  // namespace abridge
