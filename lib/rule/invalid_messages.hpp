#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "lib/base/function_ref.hpp"
#include "lib/rule/active_rules.hpp"

namespace abridge::rule {

/// Whether a message that breaks a rule goes on all the same, and is left to `Checker::check`.
using Stays = FunctionRef<bool(const Message&)>;

/// Takes messages that break one of the `rejecting` rules of single messages out of a history that has
/// others, and says them, where that is an error that nothing mends and the policy does not ask for more than
/// what is whole: each is rejected by itself, and the history is incomplete. Of an incomplete history those
/// go, too, that answer or follow what was lost and cannot stand without it. Their places in `c.messages`,
/// rising.
std::vector<std::uint32_t> take_out_invalid(const ActiveRules& rules, std::span<const RuleId> rejecting,
                                            Conversation& c, std::vector<Finding>& findings, Stays stays);

}  // namespace abridge::rule
