#pragma once
#include "lib/format/compose/call_ids.hpp"
#include "lib/format/compose/capabilities.hpp"
#include "lib/format/compose/turns.hpp"

// In which order turns stand, and which of them are one.

namespace abridge::format {

/// Between calls and the next answer all results come before what else is said there: a result's images, or
/// words beside one, may have been put between two. What stays as it stands keeps its order.
void put_results_first(Turns& turns);

/// Without ids the first result answers the first call: results that stand together come in their calls'
/// order.
void put_results_by_calls(Turns& turns, const Conversation& c, const CallIds& ids);

/// Makes neighbours of one role one turn.
void join_turns(Turns& turns, const Conversation& c, Capabilities::Join join);

/// Leaves out thinking that led to nothing: no answer and no call follows. How often.
std::size_t leave_out_last_thoughts(Turns& turns, const Conversation& c);

}  // namespace abridge::format
