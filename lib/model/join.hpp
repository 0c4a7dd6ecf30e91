#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "lib/model/conversation.hpp"

// Neighbours of one role become one message, where a provider wants the two sides to take turns.

namespace abridge {

/// Whether the message is one of those that take turns, the user's or the assistant's: system messages, tool
/// messages and rows and items that are a call, a result or a thought themselves stand apart.
bool takes_turns(const Conversation& c, const Message& m);
/// Of two that take turns, whether one side says both.
inline bool same_speaker(const Message& a, const Message& b) {
  return is_assistant(a.role) == is_assistant(b.role);
}

/// Whether one message can hold both without a loss: one speaker's name, one list of calls.
bool can_join(const Conversation& c, const Message& a, const Message& b);

/// Joins runs of messages that one side says. Results stand first in what they become.
class Joiner {
 public:
  /// Of two texts: one with a blank line between them, or a list of both, which costs no more than they did.
  enum class Texts : std::uint8_t { one, list };
  explicit Joiner(Conversation& c, Texts texts = Texts::one) : c_(c), texts_(texts) {}

  /// A run begins, and the one before it is joined. A place in Conversation::messages.
  void start(std::uint32_t message);
  void add(std::uint32_t message);
  /// Whether one message can hold the run and this one without a loss.
  bool takes(const Message& m) const;
  /// The messages of the run become one: that with the calls, else the first. The others are dropped.
  void finish();

 private:
  std::optional<std::uint32_t> only_speaker() const;
  bool speaks(const Message& m) const;
  template <class F>
  void each_block(F&& f) const;
  bool is_plain() const;
  void join_texts(std::uint32_t survivor);
  void join_lists(std::uint32_t survivor);

  Conversation& c_;
  Texts texts_;
  std::vector<std::uint32_t> run_;
  bool calls_ = false;
};

}  // namespace abridge
