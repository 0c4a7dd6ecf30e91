#pragma once
#include <cstdint>
#include <vector>

#include "lib/model/conversation.hpp"
#include "lib/model/dialect.hpp"
#include "lib/model/pairs.hpp"
#include "lib/target/grammar.hpp"

// Where tool results must stand. They come in two ways: as messages of their own after the message with the
// calls (OpenAI), or as the first parts of the user's message after it (Anthropic). A result's own place in
// its message says which way it is.

namespace abridge::rule {

/// Whether every call has an id and is answered once, right where it should be (those of the last message may
/// be open): then no pairing is needed. Linear, allocates nothing; false where it would take more to say.
bool tools_are_tidy(const Conversation& c);

enum class ResultWay : std::uint8_t { tool_messages, parts };

/// How many user messages in a row may carry the results of one turn.
enum class ResultRun : std::uint8_t {
  one_message,
  several,  ///< as long as they carry nothing else
  joined,   ///< whatever else they carry: they become one message, results first
};
/// Joined in a log that its agent resumes; one where the target says so, and where nobody says anything; else
/// several.
ResultRun result_run(const Dialect& dialect, const target::Grammar* grammar);

/// Groups the messages of c.order into turns: those with calls, and those in which their results belong.
/// - tool_messages: a message and the tool messages directly after it.
/// - parts: neighbouring assistant messages (the server joins them) and the user message after them; system
/// messages between are
///   looked through, since they don't stand among the messages there.
class ToolTurns {
 public:
  ToolTurns(const Conversation& c, ResultWay way, ResultRun run);

  /// The turn of a place in c.order (by its first place).
  std::uint32_t turn_of(std::uint32_t place) const { return turn_[place]; }
  /// Whether a message may hold the result of a call (both are places in c.order). A part must come first in
  /// it, besides.
  bool takes(const Conversation& c, std::uint32_t call, std::uint32_t result) const;

  /// A result that goes after its call: for tool_messages a place in c.messages (in c.order, or not yet),
  /// for parts one in c.blocks (of a message, or of none yet).
  struct Move {
    std::uint32_t turn;
    std::uint32_t item;
  };
  /// Makes the moves: after the results that are in place already, in the order given. Messages of which
  /// nothing is left go. The turns don't hold afterwards.
  void settle(Conversation& c, std::vector<Move>& moves) const;

 private:
  void settle_messages(Conversation& c, const std::vector<Move>& moves) const;
  void settle_parts(Conversation& c, const std::vector<Move>& moves) const;

  ResultWay way_;
  ResultRun run_;
  std::vector<std::uint32_t> turn_;
};

}  // namespace abridge::rule
