#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "lib/model/conversation.hpp"
#include "lib/model/pairs.hpp"

// What of a conversation stands or falls together. Whatever leaves something out chooses units, or whole
// parts of one, and Links take what goes with it.

namespace abridge {

/// A run of messages that are kept or dropped together. Places in Conversation::order, [begin, end).
/// - a call, its results and what stands between
/// - calls at the end that nothing answered yet
/// - reasoning, or an item reference, what its provider's tools did next, and what they led to
/// - a server's call and its result
/// - where a request enables thinking: an answer of a tool loop without thinking, and what stands before it
///   from the answer on that begins with some
/// - a notice, and the message that it stands before
struct Unit {
  std::uint32_t begin;
  std::uint32_t end;
};
/// The units of a conversation, in order; they cover every live message once.
std::vector<Unit> units_of(const Conversation& c, const Pairs& pairs);
std::vector<Unit> units_of(const Conversation& c);

/// Where the calls begin that nothing answered and nothing follows: a place in Conversation::order; its end
/// where there are none. A call of which others have their results is broken off, not open.
std::uint32_t open_calls(const Conversation& c, const Pairs& pairs);

/// Where the assistant's turn at work begins, with all its calls and results: a place in Conversation::order;
/// its end where the user has the last word. Words beside results don't end a turn.
std::uint32_t tool_loop_begin(const Conversation& c);

/// Which blocks and messages go only together, as a conversation stood when this was made.
class Links {
 public:
  explicit Links(const Conversation& c) : Links(c, pair_tools(c)) {}
  Links(const Conversation& c, Pairs pairs);

  const Pairs& pairs() const { return pairs_; }
  /// Leaves out what has lost its other half since: results without their call and calls without their
  /// results, a server's the same, reasoning without what it led to, messages in which nobody says anything
  /// any more; and the ids of items whose reasoning went. How many messages went.
  std::size_t complete(Conversation& c) const;

 private:
  /// Two blocks of which neither stands without the other.
  struct Couple {
    std::uint32_t one, two;        ///< places in Conversation::blocks
    std::uint32_t message, other;  ///< and of their messages
  };
  /// Reasoning [begin, first), and what it led to [first, end), up to the user's next word or more reasoning:
  /// places in `order_`. The first of these can't stand without it, nor it without that.
  struct Lead {
    std::uint32_t begin, first, end;
  };
  void find_leads(const Conversation& c);
  bool drop_halves(Conversation& c, std::vector<char>& lost) const;

  Pairs pairs_;
  std::vector<std::uint32_t> order_;  ///< as it stood
  std::vector<Couple> servers_;
  std::vector<Lead> leads_;
};

}  // namespace abridge
