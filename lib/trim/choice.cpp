#include "lib/trim/choice.hpp"

#include <algorithm>

namespace abridge::trim {

Choice::Choice(StepContext& context, const Budget& budget) : pieces(pieces_of(context, budget)) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    turn_before_.push_back(newest_turn);
    if (pieces[i].has_turn()) newest_turn = i;
    if (pieces[i].system) continue;
    if (first == k_none) first = i;
    newest = i;
  }
  // A policy that waives its budget keeps nothing for what it leaves, as its seed does.
  const bool may_be_over =
      budget.on_unreachable == Unreachable::emit && context.policy.waives(policy::Promise::budget);
  must_start = context.closure.wants_turn() && newest_turn != k_none && !may_be_over;
}

std::size_t Choice::first_kept() const {
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].kept && !pieces[i].system) return i;
  return k_none;
}

bool Choice::turns_left_out() const {
  return must_start && std::none_of(pieces.begin(), pieces.end(),
                                    [](const Piece& piece) { return piece.kept && piece.has_turn(); });
}

std::optional<std::uint64_t> Choice::needed_by(std::size_t i) const {
  const Piece& piece = pieces[i];
  if (!must_start || i == first || (piece.has_turn() && (!piece.has_prefix || piece.prefix_dropped)))
    return 0;
  std::size_t before = i;
  while (before > 0 && pieces[--before].system) {
  }
  if (!pieces[before].system && pieces[before].kept) return 0;
  const std::size_t turn = turn_before_[i];
  if (turn == k_none) return std::nullopt;
  return pieces[turn].kept ? 0 : pieces[turn].start_cost;
}

bool Choice::may_drop_protected_prefix() const {
  return std::any_of(pieces.begin(), pieces.end(),
                     [this](const Piece& p) { return p.protected_ && may_drop_prefix(p); });
}

bool Choice::forget(Piece& piece) {
  piece.paid = piece.cost;
  piece.prefix_dropped = piece.only_turn = false;
  piece.kept = piece.protected_;
  return piece.kept;
}

std::uint64_t Choice::drop_prefix(Piece& piece) {
  piece.prefix_dropped = true;
  piece.paid = std::min(piece.cost, piece.start_cost);
  return piece.cost - piece.paid;
}

std::uint64_t Choice::bring_turn(std::size_t i) {
  if (i == k_none || needed_by(i).value_or(0) == 0) return 0;
  Piece& turn = pieces[turn_before_[i]];
  turn.kept = true;
  if (turn.has_prefix) drop_prefix(turn);
  return turn.paid;
}

std::optional<std::uint64_t> Choice::bring_turns() {
  std::uint64_t sum = 0;
  for (std::size_t i = pieces.size(); i-- > 0;) {
    if (!pieces[i].kept || pieces[i].system) continue;
    if (!needed_by(i)) return std::nullopt;
    sum += bring_turn(i);
  }
  return sum;
}

}  // namespace abridge::trim
