#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>

#include "lib/cost/readers.hpp"
#include "lib/cost/sizer.hpp"
#include "lib/model/conversation.hpp"
#include "lib/policy/policy.hpp"

// Where a transcript carries what the provider billed, sizes go by that.

namespace abridge::cost {

/// Sets the sizes of answers to the output tokens that the provider's own `usage` says (of the policy's
/// model, and no other). A message that was changed, and a figure that is far from what its text makes likely
/// (thinking that isn't sent again), is left to be measured. Returns how many. What stands between two
/// answers is measured: the difference of their inputs says its size only as long as both stay.
std::size_t anchor_on_usage(Conversation& c, const Sizer& sizer, const policy::Policy& policy,
                            const Readers& readers);

/// What the provider billed as the input of an answer: the first `messages` of a conversation's order, with
/// what stood around them.
struct Billed {
  std::size_t messages = 0;
  std::uint64_t tokens = 0;
  /// The same as an older answer's input and the messages since say it, at the least, where that is clearly
  /// less: what was between them stands in the transcript no more, or never did. Else `tokens`.
  std::uint64_t least = 0;
};
/// By the newest answer that says it; none where none does. All messages must be measured: an input that is
/// lower than the lower end of what precedes its answer says something else than that request's size.
std::optional<Billed> billed_by_provider(Conversation& c, const policy::Policy& policy,
                                         const Readers& readers);

}  // namespace abridge::cost
