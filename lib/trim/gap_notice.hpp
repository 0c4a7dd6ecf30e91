#pragma once
#include <cstdint>
#include <vector>

#include "lib/trim/budget.hpp"

namespace abridge::trim {

/// What a budget says where messages are missing, and what that costs. Costs are in the step's unit.
class GapNotice {
 public:
  GapNotice(StepContext& context, const Budget& budget)
      : context_(context), c_(context.conversation), p_(budget) {}

  /// What one notice costs at most; 0 where none is put, or where it doesn't count.
  std::uint64_t most() const;
  /// Where something is said to be missing, of what is kept (a flag per place in order): before that. Where
  /// nothing is missing, and it is said all the same, before all.
  std::vector<Gap> gaps(const std::vector<char>& keep) const;
  /// Whether a history of that size and one notice for all gaps are within `max`.
  bool fits(std::uint64_t size, const std::vector<Gap>& missing, std::uint64_t max) const;
  /// Says at each gap how much is missing, or in one place where that would be over `room.max`. What the
  /// history costs then: of `size` before, with what one notice costs at most where that can't be said.
  struct Room {
    std::uint64_t max;
    std::uint64_t most;
  };
  std::uint64_t put(std::uint64_t size, const std::vector<Gap>& missing, Room room);

 private:
  bool may_be_a_message() const;
  std::optional<std::int64_t> cost_of(const std::vector<Gap>& missing) const;

  StepContext& context_;
  Conversation& c_;
  const Budget& p_;
};

}  // namespace abridge::trim
