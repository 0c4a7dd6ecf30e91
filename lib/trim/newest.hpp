#pragma once
#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lib/base/names.hpp"
#include "lib/trim/closure.hpp"

namespace abridge::trim {

/// Which messages count: places in order.
using Counts = std::function<bool(std::size_t)>;
/// How many of [begin, end) count.
std::size_t count(const Counts& counts, std::size_t begin, std::size_t end);

/// Where the first `n` messages that count end, or the first `n` exchanges: a place in order between two
/// units.
enum class Of : std::uint8_t { messages, exchanges };
constexpr auto names_of(Of) {
  return std::to_array<Name<Of>>({{Of::messages, "messages"}, {Of::exchanges, "exchanges"}});
}
std::size_t end_of_first(const Closure& closure, std::size_t n, Of of, const Counts& counts);
/// How many exchanges begin from that place on: units with a turn of the user's, each with all up to the
/// next.
std::size_t exchanges_from(const Closure& closure, std::size_t from);
/// How many turns of the user's are kept from that place on. Those that stand between a call and its results
/// are one exchange, until a later step leaves these out.
std::size_t turns_from(const Conversation& c, const std::vector<char>& keep, std::size_t from);

/// Why fewer messages are kept than may be, though there are more.
enum class Fewer : std::uint8_t {
  no,
  together,  ///< those before them belong together, and are too many
  turn,      ///< with more the history would not begin with the user
};

/// What is kept where so many messages are.
struct Newest {
  std::vector<char> keep;  ///< one flag per place in order; of messages that count, and of notices with them
  std::size_t kept = 0;    ///< messages that count
  std::size_t exchanges = 0;  ///< where it was these that were asked for
  bool crowded = false;   ///< fewer exchanges than asked for, since more would have been too many messages
  bool anchored = false;  ///< one of them is an older turn of the user's, which the others answer
  bool prefix_dropped = false;  ///< the oldest unit is kept from its turn on
  Fewer fewer = Fewer::no;
};

/// The newest `max` messages of those for which `counts` holds (places in order), in whole units. Where a cut
/// begins with the user, the turn that they answer goes along as one of them. The newest unit is kept with
/// that turn even where they are more than `max`; of 0 nothing is. Nothing before the place `from` is looked
/// at.
Newest newest_of(const Conversation& c, const Closure& closure, std::size_t max, std::size_t from,
                 const Counts& counts);

/// The newest `exchanges`, of which the newest is kept in any case, and others as long as no more than
/// `messages` are kept with them. Where fewer exist, nothing from the place `from` on is too old.
Newest newest_exchanges(const Conversation& c, const Closure& closure, std::size_t exchanges,
                        std::optional<std::size_t> messages, std::size_t from, const Counts& counts);

/// That the newest unit is kept, which has more messages than the limit.
std::string words_of_beyond(std::size_t kept, std::size_t limit);

/// `history.max_messages`, before anything is checked: leaves the newest `max` and closes the cut. System
/// messages stand besides where a provider's rules hold, and count like any other where none do. How many
/// messages are left.
std::size_t keep_newest(Conversation& c, const Demands& demands, std::size_t max, bool counts_system);

}  // namespace abridge::trim
