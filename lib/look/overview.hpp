#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "lib/cost/tally.hpp"
#include "lib/model/conversation.hpp"
#include "lib/text/time.hpp"

namespace abridge::look {

/// A conversation at a glance.
struct Overview {
  std::string title = {};                      ///< what people call it, decoded; or empty
  std::string words = {};                      ///< the first of the person's, in one line
  std::optional<text::Instant> began = {};     ///< as the messages that say when they were said have it
  std::optional<text::Instant> last = {};      ///< when the last of these was
  std::uint64_t messages = 0;                  ///< of the history
  std::uint64_t exchanges = 0;                 ///< the user's turns, each with what follows it
  tokens::Range tokens = {};                   ///< of all of it, as cost::Tally counts
  std::map<std::string, std::uint64_t> tools;  ///< how often each was called
};
/// All of it but the title, which stands where only the format knows.
Overview overview_of(const Conversation& c, const cost::Tallied& tallied);

/// Whether a person speaks in a message, and not only what carries out his words.
bool is_persons_turn(const Conversation& c, const Message& m);

/// The time that a value says; none where it is no time.
std::optional<text::Instant> time_of(json::Value said);
/// When a message was said; none where it doesn't say so.
inline std::optional<text::Instant> time_of(const Message& m) { return time_of(m.time_value); }

}  // namespace abridge::look
