#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "lib/trim/pieces.hpp"

namespace abridge::trim {

/// Which pieces of a history a budget keeps, and what must go along with each. Costs are in the step's unit.
class Choice {
 public:
  static constexpr std::size_t k_none = ~std::size_t{0};

  Choice(StepContext& context, const Budget& budget);

  std::vector<Piece> pieces;
  std::size_t first = k_none;  ///< the first piece that is no system message's
  std::size_t newest = k_none;
  std::size_t newest_turn = k_none;
  bool must_start = false;  ///< what is kept begins with a turn of the user's

  /// The newest piece before that one that has a turn, or k_none.
  std::size_t turn_before(std::size_t i) const { return turn_before_[i]; }
  /// The first kept piece that is no system message's.
  std::size_t first_kept() const;
  /// System messages alone are no history, unless there is nothing else.
  bool nothing_left() const { return first != k_none && first_kept() == k_none; }
  /// Nor is what others say where no turn of the user's is left.
  bool turns_left_out() const;
  /// Nor is what is protected alone, where what came last is missing.
  bool newest_left_out() const { return newest != k_none && !pieces[newest].kept; }

  /// What must go along with a piece after a gap: the turn that it answers. None where there is no such turn.
  std::optional<std::uint64_t> needed_by(std::size_t i) const;
  /// Whether less than the whole piece can be kept: from its turn on.
  bool may_drop_prefix(const Piece& piece) const {
    return must_start && piece.has_prefix && !piece.prefix_dropped && !piece.prefix_protected;
  }
  bool may_drop_protected_prefix() const;

  /// Nothing is decided of it but what is protected; whether that is kept.
  static bool forget(Piece& piece);
  /// Leaves of a piece what it is from its turn on; what that saves.
  static std::uint64_t drop_prefix(Piece& piece);
  /// Keeps the turn that stands before what is kept after a gap; what that costs.
  std::uint64_t bring_turn(std::size_t i);
  /// Keeps all turns that what is kept answers; what they cost. None where one of them is missing.
  std::optional<std::uint64_t> bring_turns();

 private:
  std::vector<std::size_t> turn_before_;  ///< per piece
};

}  // namespace abridge::trim
