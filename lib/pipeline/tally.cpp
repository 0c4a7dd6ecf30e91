#include "lib/pipeline/tally.hpp"

#include <algorithm>

#include "lib/pipeline/billing.hpp"
#include "lib/pipeline/usage.hpp"

namespace abridge::pipeline {

Tally::Tally(const policy::Policy& policy) : policy_(policy), sizer_(policy.size_in(policy::Unit::tokens)) {}

Tallied Tally::count(Conversation& c) {
  Tallied all;
  const policy::Size& size = sizer_.measured();
  add_what_is_billed(sizer_, c);
  if (size.billed) anchor_on_usage(c, sizer_, policy_);
  all.messages.reserve(c.order.size());
  for (const std::uint32_t i : c.order) {
    Message& m = c.messages[i];
    (void)sizer_.size(c, m);
    all.messages.push_back({m.role, {m.least, m.size}});
  }
  all.around = sizer_.around;
  all.around += {size.per_history, size.per_history};
  const auto sum_from = [&](std::size_t from) {
    tokens::Range sum;
    for (std::size_t i = from; i < all.messages.size(); ++i) sum += all.messages[i].tokens;
    return sum;
  };
  all.total = sum_from(0);
  all.total += all.around;
  const auto billed = size.billed ? billed_by_provider(c, policy_) : std::nullopt;
  if (!billed) return all;
  const tokens::Range behind = sum_from(billed->messages);
  all.total = {billed->tokens, billed->tokens};
  all.total += behind;
  all.total += {size.per_history, size.per_history};
  // An agent's own prompt and tools stand in no transcript: they are what is left.
  const tokens::Range said = sum_from(0);
  all.around = {all.total.least - std::min(all.total.least, said.most),
                all.total.most - std::min(all.total.most, said.least)};
  return all;
}

}  // namespace abridge::pipeline
