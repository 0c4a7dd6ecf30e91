#pragma once
#include <cstddef>

#include "lib/model/conversation.hpp"
#include "lib/policy/policy.hpp"
#include "lib/trim/sizer.hpp"

// Where a transcript carries what the provider billed, sizes go by that.

namespace abridge::pipeline {

/// Sets the sizes of messages that the provider's own `usage` tells (of the policy's model, and no other): an
/// answer's by its output tokens, what stands between two answers by what the second's input had more. A
/// message that was changed, a run of which something is missing, and a figure that is far from what the
/// texts make likely (what a compaction leaves, thinking that isn't sent again) are left to be measured.
/// Returns how many.
std::size_t anchor_on_usage(Conversation& c, const trim::Sizer& sizer, const policy::Policy& policy);

}  // namespace abridge::pipeline
