#include "lib/trim/reach.hpp"

#include <algorithm>

#include "lib/model/units.hpp"

namespace abridge::trim {
namespace {

/// Whether what is kept is decided newest first, and nothing is kept that is over the budget.
bool is_walk(const StepContext& context, const Budget& p, Limits limits) {
  return limits.to == limits.max && p.keep == KeepBy::newest && context.totals == Totals::as_needed &&
         p.oversize.first == Oversize::First::stop && p.on_unreachable == Unreachable::error &&
         p.drop == DropBy::message && p.protect.first == 0;
}

}  // namespace

Unreached::Unreached(StepContext& context, const Budget& p, Limits limits) : c_(context.conversation) {
  if (!is_walk(context, p, limits)) return;
  const std::uint64_t max = limits.max;
  const auto at = [&](std::size_t place) -> Message& { return c_.messages[c_.order[place]]; };
  const std::span<const Unit> units = context.closure.units();
  std::uint64_t sum = 0;
  // Beyond what fits, one turn of the user's: it may have to go along with what is kept.
  bool past_turn = false;
  const bool user_wanted = p.protect.last_user || context.closure.wants_turn();
  for (std::size_t u = units.size(); u-- > 0;) {
    const bool within = sum <= max;
    const bool turn = std::any_of(c_.order.begin() + units[u].begin, c_.order.begin() + units[u].end,
                                  [&](std::uint32_t i) { return starts_exchange(c_, c_.messages[i]); });
    const bool wanted = within || (user_wanted && !past_turn && turn);
    for (std::size_t i = units[u].begin; i < units[u].end; ++i) {
      Message& m = at(i);
      const bool kept_anyway =
          (p.protect.system && is_system(m.role)) || i + p.protect.last >= c_.order.size();
      if (wanted || kept_anyway || m.size != Message::k_unmeasured) {
        sum += context.sizer.size(c_, m);
        continue;
      }
      m.size = max + 1;
      places_.push_back(c_.order[i]);
    }
    past_turn = past_turn || (!within && turn);
  }
}

void Unreached::forget() {
  for (const std::uint32_t i : places_) c_.messages[i].size = Message::k_unmeasured;
  places_.clear();
}

}  // namespace abridge::trim
