#pragma once
#include <cstddef>
#include <functional>
#include <vector>

#include "lib/trim/closure.hpp"

namespace abridge::trim {

/// What is kept where so many messages are.
struct Newest {
  std::vector<char> keep;  ///< one flag per place in order; of messages that count, and of notices with them
  std::size_t kept = 0;    ///< messages that count
  bool anchored = false;   ///< one of them is an older turn of the user's, which the others answer
  bool beheaded = false;   ///< the oldest unit is kept from its turn on
};

/// The newest `max` messages of those for which `counts` holds (places in order), in whole units. Where a cut
/// begins with the user, the turn that they answer goes along as one of them. The newest unit is kept with
/// that turn even where they are more than `max`; of 0 nothing is. Nothing before the place `from` is looked
/// at.
Newest newest_of(const Conversation& c, const Closure& closure, std::size_t max, std::size_t from,
                 const std::function<bool(std::size_t)>& counts);

/// `history.max_messages`, before anything is checked: leaves the newest `max` and closes the cut. System
/// messages stand besides where a provider's rules hold, and count like any other where none do. How many
/// messages are left.
std::size_t keep_newest(Conversation& c, const Demands& demands, std::size_t max, bool counts_system);

}  // namespace abridge::trim
