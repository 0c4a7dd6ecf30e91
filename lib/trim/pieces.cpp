#include "lib/trim/pieces.hpp"

#include <algorithm>
#include <utility>

#include "lib/model/pairs.hpp"
#include "lib/model/units.hpp"

namespace abridge::trim {
namespace {

/// The results in a message that answer calls in the prefix of its piece.
std::vector<Block*> answers_to_prefix(Conversation& c, const Pairs& pairs, const Piece& piece, Message& m) {
  std::vector<Block*> answers;
  if (pairs.partner.empty()) return answers;
  for (std::uint32_t b = m.first_block; b < m.first_block + m.block_count; ++b) {
    const std::uint32_t call = pairs.partner[b];
    if (c.blocks[b].dropped || c.blocks[b].kind != BlockKind::tool_result || call == Pairs::k_none) continue;
    if (pairs.owner[call] >= piece.begin && pairs.owner[call] < piece.turn) answers.push_back(&c.blocks[b]);
  }
  return answers;
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
    Piece piece{u.begin, u.end, u.end};
    for (std::uint32_t i = u.begin; i < u.end; ++i) {
      Message& m = at(i);
      piece.cost += context_.sizer.size(c_, m);
      if (!piece.has_turn() && starts_exchange(c_, m)) piece.turn = i;
      piece.system = piece.system && is_system(m.role);
    }
    for (std::uint32_t i = u.begin; i < piece.turn && piece.has_turn(); ++i)
      piece.has_prefix = piece.has_prefix || !is_system(at(i).role);
    piece.start_cost = piece.has_prefix ? cost_without_prefix(piece) : piece.cost;
    return piece;
  }

  /// Where nothing is left of the turn itself, the piece has none.
  std::uint64_t cost_without_prefix(Piece& piece) {
    std::uint64_t sum = 0;
    for (std::uint32_t i = piece.begin; i < piece.end; ++i) {
      Message& m = at(i);
      if (is_prefix(c_, piece, i)) continue;
      const std::vector<Block*> answers = answers_to_prefix(c_, pairs_, piece, m);
      if (answers.empty()) {
        sum += context_.sizer.size(c_, m);
        continue;
      }
      piece.late = piece.late || i > piece.turn;
      for (Block* b : answers) b->dropped = true;
      const std::uint64_t whole = m.size;
      m.size = Message::k_unmeasured;
      const bool mute = is_mute(c_, m);
      if (!mute) sum += context_.sizer.size(c_, m);
      m.size = whole;
      for (Block* b : answers) b->dropped = false;
      if (!mute || i != piece.turn) continue;
      piece.turn = piece.end;
      piece.has_prefix = false;
      return piece.cost;
    }
    return sum;
  }

  void join(Piece& piece, const Piece& next) {
    if (!piece.has_turn()) piece.turn = next.end;
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
    for (std::uint32_t i = piece.turn; i < (piece.only_turn ? piece.turn + 1 : piece.end); ++i) {
      Message& m = c.messages[c.order[i]];
      const std::vector<Block*> answers = answers_to_prefix(c, context.closure.pairs(), piece, m);
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
  Message& m = c.messages[c.order[piece.turn]];
  const std::vector<Block*> answers = answers_to_prefix(c, context.closure.pairs(), piece, m);
  if (answers.empty()) return context.sizer.size(c, m);
  const std::uint64_t whole = std::exchange(m.size, Message::k_unmeasured);
  for (Block* b : answers) b->dropped = true;
  const std::uint64_t cost = context.sizer.size(c, m);
  for (Block* b : answers) b->dropped = false;
  m.size = whole;
  return cost;
}

}  // namespace abridge::trim
