#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "lib/recover/chart.hpp"
#include "lib/recover/draft.hpp"

// Where an island belongs among what is open, and among the values that stand before it.

namespace abridge::recover {

/// Where an island goes on, and what is put before it so that it fits.
struct Attachment {
  enum class Put : std::uint8_t { nothing, list, object, tree };
  std::size_t frame;  ///< the innermost that takes it
  Put put = Put::nothing;
  bool reopens_list = false;  ///< the frame is an object, and the list that it ended with goes on
};

class Belonging {
 public:
  Belonging(const Chart& chart, const Draft& draft, Scope scope)
      : chart_(chart), draft_(draft), scope_(scope) {}

  Attachment of(const Island& island) const;
  /// Whether a member may be one of an object that is open.
  bool may_stand_in(const Island& member, std::size_t frame) const;
  /// Whether a message after a comma, where nothing stands before it that is whole, is an element of a list
  /// that lost its head.
  bool lost_its_head(std::size_t message) const;
  /// Whether a conversation in the innermost list of messages is the next one of what is around that.
  bool is_of_outer_list() const;
  /// Whether a bracket after a comma is one too many before the innermost object's next member: what begins
  /// there begins otherwise than the object does, so that it is not the next one of its kind.
  bool is_unexpected_before_member(std::size_t bracket) const;
  /// Whether the last member of the innermost object is its tree, whose nodes go on here.
  bool tree_ended_early() const;
  /// Whether the frame outside of which an island belongs is a write that was cut off, and is made again as
  /// this island.
  bool is_begun_again(const Island& island, std::size_t frame) const;

  /// How the last value that ended and what follows are of one list: a new one, or its own; none where they
  /// aren't. `next` follows after a comma; none: the bracket of a list follows.
  std::optional<Draft::Begin> of_one_list(const Island* next) const;

 private:
  bool is_in_conversations(std::size_t frame) const;
  bool is_restarted(const Frame& list, const Island& island) const;
  bool messages_are_listed(const Island& island, std::size_t before) const;
  bool ended_early(const Frame& object, std::size_t island) const;
  bool goes_on_in(const Recovered& value, const Draft::Known& known, const Island& next) const;
  bool are_elements(Island::Kind kind, const Island* next) const;

  const Chart& chart_;
  const Draft& draft_;
  Scope scope_;
};

}  // namespace abridge::recover
