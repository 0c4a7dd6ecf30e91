#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>

#include "lib/trim/choice.hpp"

// A cut that holds still: a history that has grown over one watermark is cut to a lower one, and grows again.

namespace abridge::trim {

/// In the step's unit.
struct Watermarks {
  std::uint64_t max;
  std::uint64_t to;
  std::uint64_t beside;  ///< what is paid beside messages
  std::uint64_t notice;  ///< and for a notice, once something was cut
};

/// Where a history begins, what is protected aside.
struct Beginning {
  std::size_t bundle = 0;
  bool from_turn = false;  ///< it is kept from its turn on
  bool operator==(const Beginning&) const = default;
};

struct Replayed {
  Beginning now;
  /// The place in order of what came since the last request, where that began in the same place: up to there
  /// a provider's prompt cache holds.
  std::optional<std::uint32_t> since;
};

/// Replays how a history grew, unit by unit, and cuts it each time that it went over: so the place of the cut
/// depends on nothing but what stands there, and moves once in many turns. Linear in the number of messages.
/// Leaves what is kept undecided.
Replayed replay(StepContext& context, Choice& choice, const Watermarks& marks);

}  // namespace abridge::trim
