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
  /// As the conversation stands before a step; `demands` must outlive it.
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
  /// Whether the request thinks, and a provider asks for the thoughts of the turn at work back.
  bool thinks() const;

  /// Completes what the step began, and sweeps. Messages that went beside those of the step.
  std::size_t close();
  /// Whether the conversation still stands as it did: no step has left out or changed anything since.
  bool is_current() const;

 private:
  enum class Junction : std::uint8_t { fine, joined, refused };

  Message& at(std::size_t place) { return c_.messages[order_[place]]; }
  const Message& at(std::size_t place) const { return c_.messages[order_[place]]; }
  bool starts(const Message& m) const;
  Junction junction(const std::vector<std::uint32_t>& kept, const std::vector<char>& joins,
                    const Message& m) const;
  bool is_at_work(const Message& m) const;
  bool drop_unit_of(std::uint32_t message);
  void drop_head_of(std::uint32_t message);
  void walk();
  void shorten_end();
  void order_thinking(Message& m);
  void trim_end();

  Conversation& c_;
  const Demands& demands_;
  Links links_;
  std::vector<Unit> units_;
  std::vector<std::uint32_t> order_;    ///< as it stood
  std::vector<std::uint32_t> turns_;    ///< per place: the newest turn up to it
  std::vector<std::uint32_t> unit_of_;  ///< per message, once asked for: its unit; k_none of one made since
  std::vector<std::uint32_t> next_;     ///< per message: the one that followed it, system messages apart
  std::uint32_t first_ = k_none;        ///< the message that stood first, and the one that stood last
  std::uint32_t last_ = k_none;
  bool any_turn_ = false;
};

}  // namespace abridge::trim
