#pragma once
#include <cstddef>
#include <span>

#include "lib/model/conversation.hpp"
#include "lib/model/pairs.hpp"

// Providers that want a user first (Anthropic, Gemini) refuse a history that was cut in the middle of an
// agent's work. The user turn that the kept part answers is its anchor: it goes along, though it is older
// than what is left out between.

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
/// The newest unit before `from` that begins with a person's turn, or k_no_anchor.
std::size_t anchor_before(const Conversation& c, std::span<const Unit> units, std::size_t from);

}  // namespace abridge::trim
