#pragma once
#include <cstdint>
#include <vector>

#include "lib/model/conversation.hpp"
#include "lib/trim/budget.hpp"

// What a budget keeps or drops: runs of messages that stand or fall together, and what they cost.

namespace abridge::trim {

/// Why a bundle is never dropped: what of `protect` holds it first.
enum class Hold : std::uint8_t { none, first, last, last_user, open_call };
inline constexpr std::size_t k_holds = 5;

struct Bundle {
  std::uint32_t begin;  ///< places in Conversation::order, [begin, end)
  std::uint32_t end;
  std::uint32_t turn;         ///< its first turn of the user's; `end` = none
  std::uint32_t newest_turn;  ///< its last one that says something without results of calls before it
  std::uint64_t cost = 0;
  /// What it costs from its turn on, without the results of calls before that: what is left of it where
  /// the history must start with the user and nothing older is kept. Its system messages stay.
  std::uint64_t start_cost = 0;
  bool system = true;             ///< nothing but system messages
  bool has_prefix = false;        ///< something other than a system message stands before its turn
  bool protected_ = false;        ///< something of it is never dropped
  Hold hold = Hold::none;         ///< its system messages aside
  bool prefix_protected = false;  ///< something before its turn
  bool late = false;              ///< results of calls before its turn stand after it
  bool kept = false;
  bool prefix_dropped = false;  ///< kept from its turn on
  bool only_turn = false;       ///< nothing but its newest turn is kept
  std::uint64_t paid = 0;       ///< what is paid for what is kept of it

  bool has_turn() const { return turn != end; }
};

/// The bundles of a history, in order; they cover every live message once.
std::vector<Bundle> bundles_of(StepContext& context, const Budget& budget);

/// Whether the place is of a bundle's prefix: it goes where the bundle begins with its turn.
bool is_prefix(const Conversation& c, const Bundle& bundle, std::uint32_t place);
/// Drops what answers calls in the prefixes of bundles that are kept from their turn on, and messages that
/// say nothing without; the number of those.
std::size_t drop_answers_to_prefixes(StepContext& context, const std::vector<Bundle>& bundles);
/// What the newest turn of a bundle costs alone, without the results of calls before it.
std::uint64_t turn_cost(StepContext& context, const Bundle& bundle);
/// What the system messages within it cost, which stay beside its turn.
std::uint64_t systems_cost(StepContext& context, const Bundle& bundle);

}  // namespace abridge::trim
