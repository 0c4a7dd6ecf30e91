#include "lib/trim/pieces.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "lib/model/pairs.hpp"
#include "lib/model/units.hpp"

namespace abridge::trim {
namespace {

/// The results in a message that answer calls of [begin, end).
std::vector<Block*> answers_to(Conversation& c, const Pairs& pairs, std::uint32_t begin, std::uint32_t end,
                               const Message& m) {
  std::vector<Block*> answers;
  if (pairs.partner.empty()) return answers;
  for (std::uint32_t b = m.first_block; b < m.first_block + m.block_count; ++b) {
    const std::uint32_t call = pairs.partner[b];
    if (c.blocks[b].dropped || c.blocks[b].kind != BlockKind::tool_result || call == Pairs::k_none) continue;
    if (pairs.owner[call] >= begin && pairs.owner[call] < end) answers.push_back(&c.blocks[b]);
  }
  return answers;
}

/// What a message costs without those of its blocks. None where nothing would be left to say.
std::optional<std::uint64_t> cost_without(StepContext& context, Message& m, std::span<Block* const> blocks) {
  const Conversation& c = context.conversation;
  if (blocks.empty()) return context.sizer.size(c, m);
  const std::uint64_t whole = std::exchange(m.size, Message::k_unmeasured);
  for (Block* b : blocks) b->dropped = true;
  std::optional<std::uint64_t> cost;
  if (!is_mute(c, m)) cost = context.sizer.size(c, m);
  for (Block* b : blocks) b->dropped = false;
  m.size = whole;
  return cost;
}

class PieceBuilder {
 public:
  PieceBuilder(StepContext& context, const Budget& budget)
      : context_(context), c_(context.conversation), p_(budget), pairs_(context.closure.pairs()) {}

  std::vector<Piece> run() {
    for (const Unit& u : context_.closure.units()) {
      const Piece piece = of_unit(u);
      // An exchange: a user message with all up to the next; system messages stand for themselves.
      const bool joins = p_.drop == DropBy::exchange && !piece.has_turn() && !piece.system &&
                         !pieces_.empty() && !pieces_.back().system;
      if (joins)
        join(pieces_.back(), piece);
      else
        pieces_.push_back(piece);
    }
    protect();
    return std::move(pieces_);
  }

 private:
  Message& at(std::size_t place) { return c_.messages[c_.order[place]]; }

  Piece of_unit(const Unit& u) {
    Piece piece{u.begin, u.end, u.end, u.end};
    for (std::uint32_t i = u.begin; i < u.end; ++i) {
      Message& m = at(i);
      piece.cost += context_.sizer.size(c_, m);
      if (!piece.has_turn() && starts_exchange(c_, m)) piece.turn = i;
      piece.system = piece.system && is_system(m.role);
    }
    for (std::uint32_t i = u.begin; i < piece.turn && piece.has_turn(); ++i)
      piece.has_prefix = piece.has_prefix || !is_system(at(i).role);
    piece.start_cost = piece.has_prefix ? cost_without_prefix(piece) : piece.cost;
    piece.newest_turn = newest_turn(piece);
    return piece;
  }

  std::uint32_t newest_turn(const Piece& piece) {
    if (!piece.has_turn()) return piece.end;
    for (std::uint32_t i = piece.end - 1; i > piece.turn; --i)
      if (starts_exchange(c_, at(i)) &&
          cost_without(context_, at(i), answers_to(c_, pairs_, piece.begin, i, at(i))))
        return i;
    return piece.turn;
  }

  /// Where nothing is left of the turn itself, the piece has none.
  std::uint64_t cost_without_prefix(Piece& piece) {
    std::uint64_t sum = 0;
    for (std::uint32_t i = piece.begin; i < piece.end; ++i) {
      Message& m = at(i);
      if (is_prefix(c_, piece, i)) continue;
      const std::vector<Block*> answers = answers_to(c_, pairs_, piece.begin, piece.turn, m);
      piece.late = piece.late || (!answers.empty() && i > piece.turn);
      const std::optional<std::uint64_t> cost = cost_without(context_, m, answers);
      sum += cost.value_or(0);
      if (cost || i != piece.turn) continue;
      piece.turn = piece.end;
      piece.has_prefix = false;
      return piece.cost;
    }
    return sum;
  }

  void join(Piece& piece, const Piece& next) {
    if (!piece.has_turn()) piece.turn = piece.newest_turn = next.end;
    piece.end = next.end;
    piece.cost += next.cost;
    piece.start_cost += next.start_cost;
  }

  void protect() {
    const std::size_t n = c_.order.size();
    std::size_t last_user = n;
    for (std::size_t i = n; i-- > 0 && last_user == n;)
      if (starts_exchange(c_, at(i))) last_user = i;
    const std::size_t open = p_.protect.open_call ? open_calls(c_, pairs_) : n;
    // The first N are counted as `ends` counts them: system messages stand besides.
    std::size_t counted = 0;
    for (Piece& piece : pieces_) {
      for (std::uint32_t i = piece.begin; i < piece.end; ++i) {
        const Message& m = at(i);
        const bool among_first = !is_system(m.role) && counted++ < p_.protect.first;
        const Hold why = among_first                              ? Hold::first
                         : n - i <= p_.protect.last               ? Hold::last
                         : p_.protect.last_user && i == last_user ? Hold::last_user
                         : i >= open && !is_system(m.role)        ? Hold::open_call
                                                                  : Hold::none;
        const bool hold = (p_.protect.system && is_system(m.role)) || why != Hold::none;
        if (piece.hold == Hold::none) piece.hold = why;
        piece.protected_ = piece.protected_ || hold;
        piece.prefix_protected = piece.prefix_protected || (hold && is_prefix(c_, piece, i));
      }
    }
    // The newest message is not lost with the calls that it answers.
    const auto newest =
        std::find_if(pieces_.rbegin(), pieces_.rend(), [](const Piece& piece) { return !piece.system; });
    if (newest != pieces_.rend()) newest->prefix_protected = newest->prefix_protected || newest->late;
  }
  StepContext& context_;
  Conversation& c_;
  const Budget& p_;
  const Pairs& pairs_;
  std::vector<Piece> pieces_;
};

}  // namespace

std::vector<Piece> pieces_of(StepContext& context, const Budget& budget) {
  return PieceBuilder(context, budget).run();
}

bool is_prefix(const Conversation& c, const Piece& piece, std::uint32_t place) {
  return piece.has_prefix && place >= piece.begin && place < piece.turn &&
         !is_system(c.messages[c.order[place]].role);
}

std::size_t drop_answers_to_prefixes(StepContext& context, const std::vector<Piece>& pieces) {
  Conversation& c = context.conversation;
  std::size_t dropped = 0;
  for (const Piece& piece : pieces) {
    if (!piece.prefix_dropped && !piece.only_turn) continue;
    const std::uint32_t begin = piece.only_turn ? piece.newest_turn : piece.turn;
    for (std::uint32_t i = begin; i < (piece.only_turn ? begin + 1 : piece.end); ++i) {
      Message& m = c.messages[c.order[i]];
      const std::vector<Block*> answers = answers_to(c, context.closure.pairs(), piece.begin, begin, m);
      for (Block* b : answers) c.drop(m, *b);
      if (answers.empty() || !is_mute(c, m)) continue;
      c.drop(m);
      ++dropped;
    }
  }
  return dropped;
}

std::uint64_t turn_cost(StepContext& context, const Piece& piece) {
  Conversation& c = context.conversation;
  Message& m = c.messages[c.order[piece.newest_turn]];
  return cost_without(context, m, answers_to(c, context.closure.pairs(), piece.begin, piece.newest_turn, m))
      .value_or(0);
}

std::uint64_t systems_cost(StepContext& context, const Piece& piece) {
  Conversation& c = context.conversation;
  std::uint64_t sum = 0;
  for (std::uint32_t i = piece.begin; i < piece.end; ++i)
    if (Message& m = c.messages[c.order[i]]; is_system(m.role)) sum += context.sizer.size(c, m);
  return sum;
}

}  // namespace abridge::trim
