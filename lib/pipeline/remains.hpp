#pragma once
#include <cstddef>

#include "lib/model/conversation.hpp"
#include "lib/pipeline/appender.hpp"

namespace abridge::pipeline {

/// What is left of a history, beside what it was before it was checked and cut.
class Remains {
 public:
  explicit Remains(const Conversation& before);

  /// How many messages there were.
  std::size_t before() const { return before_; }
  bool are_fewer(const Conversation& c) const { return c.order.size() < before_; }
  /// Whether of a history that says something nothing is left after the checks.
  bool are_lost(const Conversation& c) const;
  /// Whether of a history in which somebody spoke only system messages are left, or of any nothing, and what
  /// is appended says no more.
  bool are_empty(const Conversation& c, const AppendedMessages& appended) const;
  /// Whether it is written otherwise than it was read.
  bool are_changed(const Conversation& c) const;

 private:
  std::size_t before_;
  bool spoken_;  ///< somebody spoke beside the system messages
};

}  // namespace abridge::pipeline
