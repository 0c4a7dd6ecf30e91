#include "lib/pipeline/tally.hpp"

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
  return all;
}

}  // namespace abridge::pipeline
