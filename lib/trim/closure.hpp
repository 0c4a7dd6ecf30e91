#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lib/model/conversation.hpp"
#include "lib/model/units.hpp"
#include "lib/target/grammar.hpp"

// Whatever a step leaves out, what is left is a history that nobody refuses: it starts where one may start,
// halves nothing, and what has become neighbours may stand so. Closed once after each step, none of them
// needs to know what a provider wants; those that choose by size or number ask here what must go along.
// Neighbours become one message only after the last step: until then each can be left out for itself, and a
// notice can be put between them.

namespace abridge::trim {

/// What a cut has to leave.
struct Demands {
  target::Grammar grammar;  ///< the providers', as the policy's rules leave it
  /// Who speaks first in a history whose beginning was cut; none = anyone that the grammar takes.
  std::optional<Role> starts_on = {};
  /// With whose word it ends, where the policy says so.
  std::optional<Role> ends_on = {};

  /// Whether a history that is cut begins with the user, if he says anything at all.
  bool user_first() const { return grammar.first == target::Grammar::First::user || starts_on == Role::user; }
};

class Closure {
 public:
  /// As the conversation stands before the first step; `demands` must outlive it.
  Closure(Conversation& c, const Demands& demands);
  Closure(Conversation&, const Demands&&) = delete;

  const Demands& demands() const { return demands_; }
  /// What stands or falls together. A step chooses among these.
  std::span<const Unit> units() const { return units_; }
  const Pairs& pairs() const { return links_.pairs(); }
  /// Whether what a cut leaves must begin with a turn of the user's, of which there is one.
  bool wants_turn() const { return any_turn_ && demands_.user_first(); }
  /// Whether a history may begin with what stands from that place on.
  bool may_start(std::size_t place) const;
  /// The newest turn of the user's before a place: what it answers. Places in Conversation::order, or
  /// k_none.
  std::uint32_t turn_before(std::size_t place) const { return place == 0 ? k_none : turns_[place - 1]; }
  static constexpr std::uint32_t k_none = Pairs::k_none;
  /// Where the turn at work begins: the first place after the newest turn of the user's, or the calls whose
  /// results stand beside that. 0 where there is no turn.
  std::uint32_t work_begins() const;
  /// Whether the request thinks, and a provider asks for the thoughts of the turn at work back.
  bool thinks() const;

  /// Completes what the step began, and sweeps. Messages that went beside those of the step.
  std::size_t close();
  /// As the conversation stands now, before the next step.
  void renew();
  /// After the last step: joins what has become neighbours where a provider wants one message there.
  void join();

 private:
  enum class Junction : std::uint8_t { fine, joined, refused };
  /// What is kept of a history, without its system messages, and of each whether it is one message with the
  /// one before it.
  struct Kept {
    std::vector<std::uint32_t> messages;
    std::vector<char> joins;
  };

  Message& at(std::size_t place) { return c_.messages[order_[place]]; }
  const Message& at(std::size_t place) const { return c_.messages[order_[place]]; }
  bool starts(const Message& m) const;
  Junction junction(const Kept& kept, const Message& m) const;
  bool is_at_work(const Message& m) const;
  bool drop_unit_of(std::uint32_t message);
  void drop_head_of(std::uint32_t message);
  /// Whether the conversation still stands as it did: no step has left out or changed anything since.
  bool is_current() const;
  void find_units();
  void find_neighbours();
  Kept walk();
  void shorten_end();
  void leave_unfit_turn();
  /// Calls of the last turn from the first on that lacks a signature.
  void leave_unsigned_calls();
  /// The last turn, where it waits for its answer and has begun without a thought.
  void leave_thoughtless_loop();
  void order_thinking(Message& m);
  void trim_end();

  Conversation& c_;
  const Demands& demands_;
  Links links_;
  std::vector<Unit> units_;
  std::vector<std::uint32_t> order_;    ///< as it stood
  std::vector<std::uint32_t> turns_;    ///< per place: the newest turn up to it
  std::vector<std::uint32_t> unit_of_;  ///< per message, once asked for: its unit; k_none of one made since
  /// Per message: the one that followed it before the first step that did anything, system messages apart;
  /// empty until then. k_none of one made since.
  std::vector<std::uint32_t> next_;
  std::uint32_t first_ = k_none;  ///< the message that stood first, and the one that stood last
  std::uint32_t last_ = k_none;
  bool any_turn_ = false;
};

}  // namespace abridge::trim
