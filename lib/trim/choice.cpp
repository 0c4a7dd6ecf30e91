#include "lib/trim/choice.hpp"

#include <algorithm>

namespace abridge::trim {

Choice::Choice(StepContext& context, const Budget& budget) : bundles(bundles_of(context, budget)) {
  for (std::size_t i = 0; i < bundles.size(); ++i) {
    turn_before_.push_back(newest_turn);
    if (bundles[i].has_turn()) newest_turn = i;
    if (bundles[i].system) continue;
    if (first == k_none) first = i;
    newest = i;
  }
  // A policy that waives its budget keeps nothing for what it leaves, as its seed does.
  const bool may_be_over =
      budget.on_unreachable == Unreachable::emit && context.policy.waives(policy::Promise::budget);
  must_start = context.closure.wants_turn() && newest_turn != k_none && !may_be_over;
}

std::size_t Choice::first_kept() const {
  for (std::size_t i = 0; i < bundles.size(); ++i)
    if (bundles[i].kept && !bundles[i].system) return i;
  return k_none;
}

bool Choice::turns_left_out() const {
  return must_start && std::none_of(bundles.begin(), bundles.end(),
                                    [](const Bundle& bundle) { return bundle.kept && bundle.has_turn(); });
}

std::optional<std::uint64_t> Choice::needed_by(std::size_t i) const {
  const Bundle& bundle = bundles[i];
  if (!must_start || i == first || (bundle.has_turn() && (!bundle.has_prefix || bundle.prefix_dropped)))
    return 0;
  std::size_t before = i;
  while (before > 0 && bundles[--before].system) {
  }
  if (!bundles[before].system && bundles[before].kept) return 0;
  const std::size_t turn = turn_before_[i];
  if (turn == k_none) return std::nullopt;
  return bundles[turn].kept ? 0 : bundles[turn].start_cost;
}

bool Choice::may_drop_protected_prefix() const {
  return std::any_of(bundles.begin(), bundles.end(),
                     [this](const Bundle& p) { return p.protected_ && may_drop_prefix(p); });
}

bool Choice::forget(Bundle& bundle) {
  bundle.paid = bundle.cost;
  bundle.prefix_dropped = bundle.only_turn = false;
  bundle.kept = bundle.protected_;
  return bundle.kept;
}

std::uint64_t Choice::drop_prefix(Bundle& bundle) {
  bundle.prefix_dropped = true;
  bundle.paid = std::min(bundle.cost, bundle.start_cost);
  return bundle.cost - bundle.paid;
}

std::uint64_t Choice::bring_turn(std::size_t i) {
  if (i == k_none || needed_by(i).value_or(0) == 0) return 0;
  Bundle& turn = bundles[turn_before_[i]];
  turn.kept = true;
  if (turn.has_prefix) drop_prefix(turn);
  return turn.paid;
}

std::optional<std::uint64_t> Choice::bring_turns() {
  std::uint64_t sum = 0;
  for (std::size_t i = bundles.size(); i-- > 0;) {
    if (!bundles[i].kept || bundles[i].system) continue;
    if (!needed_by(i)) return std::nullopt;
    sum += bring_turn(i);
  }
  return sum;
}

}  // namespace abridge::trim
