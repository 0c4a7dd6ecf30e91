#pragma once
#include <cstddef>

#include "lib/model/conversation.hpp"

// Providers that want a user first (Anthropic, Gemini) refuse a history that was cut in the middle of an
// agent's work. The newest user turn before the kept part, which it answers, is its anchor: it goes along,
// though it is older than the agent's work that is left out between. No turn of the user's is.

namespace abridge::trim {

inline constexpr std::size_t k_no_anchor = ~std::size_t{0};

/// The newest place before `from` for which `is_turn` holds, or k_no_anchor.
template <class IsTurn>
std::size_t newest_before(std::size_t from, IsTurn is_turn) {
  while (from-- > 0)
    if (is_turn(from)) return from;
  return k_no_anchor;
}

/// Whether the first message of [begin, end) in `order` that is no system message is a person's turn.
bool begins_with_user(const Conversation& c, std::size_t begin, std::size_t end);
/// The newest place in `order` before `from` where a person says something, beside results or not; or
/// k_no_anchor.
std::size_t turn_before(const Conversation& c, std::size_t from);
/// Leaves out of the turn at `place` the results of calls that stand before it, and so are not kept.
void drop_answers_before(Conversation& c, std::size_t place);

}  // namespace abridge::trim
