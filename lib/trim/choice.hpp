#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "lib/trim/bundles.hpp"

namespace abridge::trim {

/// Which bundles of a history a budget keeps, and what must go along with each. Costs are in the step's unit.
class Choice {
 public:
  static constexpr std::size_t k_none = ~std::size_t{0};

  Choice(StepContext& context, const Budget& budget);

  std::vector<Bundle> bundles;
  std::size_t first = k_none;  ///< the first bundle that is no system message's
  std::size_t newest = k_none;
  std::size_t newest_turn = k_none;
  bool must_start = false;  ///< what is kept begins with a turn of the user's

  /// The newest bundle before that one that has a turn, or k_none.
  std::size_t turn_before(std::size_t i) const { return turn_before_[i]; }
  /// The first kept bundle that is no system message's.
  std::size_t first_kept() const;
  /// System messages alone are no history, unless there is nothing else.
  bool nothing_left() const { return first != k_none && first_kept() == k_none; }
  /// Nor is what others say where no turn of the user's is left.
  bool turns_left_out() const;
  /// Nor is what is protected alone, where what came last is missing.
  bool newest_left_out() const { return newest != k_none && !bundles[newest].kept; }

  /// What must go along with a bundle after a gap: the turn that it answers. None where there is no such
  /// turn.
  std::optional<std::uint64_t> needed_by(std::size_t i) const;
  /// Whether less than the whole bundle can be kept: from its turn on.
  bool may_drop_prefix(const Bundle& bundle) const {
    return must_start && bundle.has_prefix && !bundle.prefix_dropped && !bundle.prefix_protected;
  }
  bool may_drop_protected_prefix() const;

  /// Nothing is decided of it but what is protected; whether that is kept.
  static bool forget(Bundle& bundle);
  /// Leaves of a bundle what it is from its turn on; what that saves.
  static std::uint64_t drop_prefix(Bundle& bundle);
  /// Keeps the turn that stands before what is kept after a gap; what that costs.
  std::uint64_t bring_turn(std::size_t i);
  /// Keeps all turns that what is kept answers; what they cost. None where one of them is missing.
  std::optional<std::uint64_t> bring_turns();

 private:
  std::vector<std::size_t> turn_before_;  ///< per bundle
};

}  // namespace abridge::trim
