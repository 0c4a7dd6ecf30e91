#include "lib/cost/tally.hpp"

#include <algorithm>
#include <optional>

#include "lib/cost/billing.hpp"
#include "lib/cost/usage.hpp"
#include "lib/model/offset.hpp"

namespace abridge::cost {

Tally::Tally(const policy::Policy& policy, const Readers& readers)
    : policy_(policy), readers_(readers), sizer_(policy.size_in(policy::MeasureUnit::tokens)) {}

Tallied Tally::count(Conversation& c) {
  Tallied all;
  const policy::Size& size = sizer_.measured();
  add_what_is_billed(sizer_, c, readers_);
  if (size.billed) anchor_on_usage(c, sizer_, policy_, readers_);
  all.messages.reserve(c.order.size());
  for (const std::uint32_t i : c.order) {
    Message& m = c.messages[i];
    (void)sizer_.size(c, m);
    all.messages.push_back({m.role, {m.least, m.size}, offset_of(c, m)});
  }
  all.around = sizer_.around;
  all.around += {size.per_history, size.per_history};
  const auto billed = size.billed ? billed_by_provider(c, policy_, readers_) : std::nullopt;
  tokens::Range before;  // what of the messages the provider's input holds
  tokens::Range after;   // the answer to it among them: an unlikely output is measured here as in its row
  for (std::size_t i = 0; i < all.messages.size(); ++i)
    (billed && i < billed->messages ? before : after) += all.messages[i].tokens;
  all.total = after;
  if (billed) {
    all.total += {billed->least, billed->tokens};
    // An agent's own prompt and tools stand in no transcript: they are what is left. The reply is begun in
    // what was billed, too.
    all.around = {billed->least - std::min(billed->least, before.most),
                  billed->tokens - std::min(billed->tokens, before.least)};
  } else {
    all.total += all.around;
  }
  return all;
}

}  // namespace abridge::cost
