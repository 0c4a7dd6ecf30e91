#include "lib/rule/tool_turns.hpp"

#include <algorithm>
#include <array>

#include "lib/rule/blocks.hpp"

namespace abridge::rule {
namespace {

/// The calls of the message at hand. Few, so that looking through them beats a hash.
class OpenCalls {
 public:
  bool add(std::string_view id) {
    if (id.empty() || size_ == ids_.size()) return false;
    for (std::size_t i = 0; i < size_; ++i)
      if (ids_[i] == id) return false;
    ids_[size_++] = id;
    ++left_;
    return true;
  }
  bool answer(std::string_view id) {
    for (std::size_t i = 0; i < size_; ++i) {
      if (ids_[i] != id || id.empty()) continue;
      ids_[i] = {};
      --left_;
      return true;
    }
    return false;
  }
  bool all_answered() const { return left_ == 0; }
  void clear() { size_ = left_ = 0; }

 private:
  std::array<std::string_view, 16> ids_{};
  std::size_t size_ = 0;
  std::size_t left_ = 0;
};

constexpr std::uint32_t k_none = Pairs::k_none;

std::ptrdiff_t live_parts(const Conversation& c, const Message& m) {
  const auto blocks = c.blocks_of(m);
  return std::count_if(blocks.begin(), blocks.end(), [](const Block& b) { return !b.dropped; });
}

/// Whether no part of the message stays in it.
bool all_leave(const Conversation& c, const Message& m, const std::vector<std::uint32_t>& goes_to) {
  for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i)
    if (!c.blocks[i].dropped && goes_to[i] == k_none) return false;
  return true;
}

/// The one turn that takes every part of a user's message; k_none where a part stays, or goes elsewhere.
std::uint32_t sole_turn(const Conversation& c, const Message& m, const std::vector<std::uint32_t>& goes_to) {
  std::uint32_t turn = k_none;
  if (m.role != Role::user || !all_leave(c, m, goes_to)) return turn;
  for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
    if (c.blocks[i].dropped) continue;
    if (turn != k_none && goes_to[i] != turn) return k_none;
    turn = goes_to[i];
  }
  return turn;
}

}  // namespace

bool tools_are_tidy(const Conversation& c) {
  OpenCalls open;
  bool after_tool = false;
  for (std::size_t place = 0; place < c.order.size(); ++place) {
    const Message& m = c.messages[c.order[place]];
    const bool continues = is_tool(m.role);
    bool leading = continues || (m.role == Role::user && !after_tool);
    after_tool = continues;
    for (const Block& b : c.blocks_of(m)) {
      if (b.dropped) continue;
      if (b.kind == BlockKind::tool_result) {
        if (!leading || !open.answer(id_of(b))) return false;
      } else {
        leading = false;
      }
    }
    if (continues) continue;
    if (!open.all_answered()) return false;
    open.clear();
    for (const Block& b : c.blocks_of(m))
      if (b.kind == BlockKind::tool_call && !b.dropped && !open.add(id_of(b))) return false;
    if (place + 1 == c.order.size() && !c.followed && !c.request)
      return true;  // open calls are no mistake here
  }
  return open.all_answered();
}

ResultRun result_run(const Dialect& dialect, const target::Grammar* grammar) {
  if (dialect.resumed) return ResultRun::joined;
  return grammar == nullptr || grammar->results_in_next_message ? ResultRun::one_message : ResultRun::several;
}

ToolTurns::ToolTurns(const Conversation& c, ResultWay way, ResultRun run)
    : way_(way), run_(run), turn_(c.order.size()) {
  std::uint32_t before = k_none;
  for (std::uint32_t k = 0; k < turn_.size(); ++k) {
    const Message& m = c.messages[c.order[k]];
    turn_[k] = k;
    if (way == ResultWay::tool_messages) {
      if (k > 0 && is_tool(m.role)) turn_[k] = turn_[k - 1];
      continue;
    }
    if (is_system(m.role)) continue;
    if (before != k_none) {
      const Message& b = c.messages[c.order[before]];
      const bool more_results = run != ResultRun::one_message && turn_[before] != before &&
                                b.role == Role::user &&
                                (run == ResultRun::joined || carries_only_results(c, b));
      if ((is_assistant(m.role) && is_assistant(b.role)) ||
          (m.role == Role::user && (is_assistant(b.role) || more_results)))
        turn_[k] = turn_[before];
    }
    before = k;
  }
}

bool ToolTurns::takes(const Conversation& c, std::uint32_t call, std::uint32_t result) const {
  const Role role = c.messages[c.order[result]].role;
  return turn_[call] == turn_[result] &&
         (way_ == ResultWay::tool_messages ? is_tool(role) : role == Role::user);
}

void ToolTurns::settle(Conversation& c, std::vector<Move>& moves) const {
  if (moves.empty()) return;
  std::stable_sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) { return a.turn < b.turn; });
  if (way_ == ResultWay::tool_messages)
    settle_messages(c, moves);
  else
    settle_parts(c, moves);
}

void ToolTurns::settle_messages(Conversation& c, const std::vector<Move>& moves) const {
  std::vector<char> leaves(c.messages.size(), 0);
  for (const Move& move : moves) leaves[move.item] = 1;
  std::vector<std::uint32_t> order;
  order.reserve(c.order.size() + moves.size());
  auto move = moves.begin();
  for (std::uint32_t k = 0; k < c.order.size(); ++k) {
    if (leaves[c.order[k]] == 0) order.push_back(c.order[k]);
    if (k + 1 < c.order.size() && turn_[k + 1] == turn_[k]) continue;
    for (; move != moves.end() && move->turn == turn_[k]; ++move) order.push_back(move->item);
  }
  c.order = std::move(order);
  c.reordered = true;
}

void ToolTurns::settle_parts(Conversation& c, const std::vector<Move>& moves) const {
  const auto n = static_cast<std::uint32_t>(c.order.size());
  // Per turn: the user message that takes the results, and after which message one is made where there is
  // none. Where neighbours are joined, one is always made: what stands there may come before the call.
  const bool joined = run_ == ResultRun::joined;
  std::vector<std::uint32_t> taker(n, k_none);
  std::vector<std::uint32_t> last(n, k_none);
  for (std::uint32_t k = 0; k < n; ++k) {
    const std::uint32_t t = turn_[k];
    if (k != t && c.messages[c.order[k]].role == Role::user) {
      const bool results = last[t] + 1 == k && carries_only_results(c, c.messages[c.order[k]]);
      if (joined && results) last[t] = k;
      if (taker[t] == k_none) taker[t] = k;
    } else {
      last[t] = k;
    }
  }
  std::vector<std::uint32_t> goes_to(c.blocks.size(), k_none);  // per block: the turn that takes it
  for (const Move& move : moves) goes_to[move.item] = move.turn;
  const auto incoming = [&](std::uint32_t t) {
    return std::equal_range(moves.begin(), moves.end(), Move{t, 0},
                            [](const Move& a, const Move& b) { return a.turn < b.turn; });
  };

  // Per turn: the message that moves whole and so keeps its bytes, since its parts are all that the turn
  // takes.
  std::vector<std::uint32_t> whole(n, k_none);
  std::vector<char> moved(n, 0);
  for (std::uint32_t k = 0; k < n; ++k) {
    const std::uint32_t t = sole_turn(c, c.messages[c.order[k]], goes_to);
    if (t == k_none || taker[t] == k) continue;
    if (taker[t] != k_none && !all_leave(c, c.messages[c.order[taker[t]]], goes_to)) continue;
    const auto [first, end] = incoming(t);
    if (end - first != live_parts(c, c.messages[c.order[k]])) continue;
    whole[t] = k;
    moved[k] = 1;
  }

  std::vector<std::uint32_t> order;
  order.reserve(n + moves.size());
  std::vector<std::uint32_t> content;
  for (std::uint32_t k = 0; k < n; ++k) {
    const std::uint32_t t = turn_[k];
    Message& m = c.messages[c.order[k]];
    const auto [first, end] = incoming(t);
    if (moved[k] != 0) {
      // It is put where its turn is.
    } else if (taker[t] == k && first != end && whole[t] == k_none && !joined) {
      content.clear();
      std::vector<std::uint32_t> rest;
      bool leading = true;
      for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
        const Block& b = c.blocks[i];
        if (b.dropped || b.place == Place::tool_calls || goes_to[i] != k_none) continue;
        leading = leading && b.kind == BlockKind::tool_result;
        (leading ? content : rest).push_back(i);
      }
      for (auto move = first; move != end; ++move) content.push_back(move->item);
      content.insert(content.end(), rest.begin(), rest.end());
      rebuild_content(c, m, content);
    } else {
      bool any = false;
      for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
        if (goes_to[i] == k_none) continue;
        c.drop(m, c.blocks[i]);
        any = true;
      }
      if (any) drop_if_mute(c, m);
    }
    if (!m.dropped && moved[k] == 0) order.push_back(c.order[k]);
    if (whole[t] != k_none && (taker[t] == k_none ? last[t] : taker[t]) == k) {
      order.push_back(c.order[whole[t]]);
      c.reordered = true;
      continue;
    }
    if ((taker[t] != k_none && !joined) || last[t] != k || first == end || whole[t] != k_none) continue;
    const std::uint32_t list = m.list;
    content.clear();
    for (auto move = first; move != end; ++move) content.push_back(move->item);
    Message& made = c.make_message(Role::user, {});
    made.list = list;
    made.block_count = 0;  // the results take the place of its text
    rebuild_content(c, made, content);
    order.push_back(static_cast<std::uint32_t>(c.messages.size() - 1));
    c.reordered = true;
  }
  c.order = std::move(order);
}

}  // namespace abridge::rule
