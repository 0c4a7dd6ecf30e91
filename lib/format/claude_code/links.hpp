#pragma once
#include <cstdint>
#include <vector>

#include "lib/format/claude_code/changes.hpp"
#include "lib/format/claude_code/index.hpp"

namespace abridge::format {

/// What hangs on lines that go: which others go with them, and where the links of those that stay lead.
/// Linear in the lines.
class ClaudeLinks {
 public:
  /// `dropped` as in LogEdits; it grows by what goes along.
  ClaudeLinks(const ClaudeIndex& index, const ClaudeChanges& changes, std::vector<char>& dropped);

  bool gone(std::uint32_t line) const { return dropped_[line] != 0; }
  /// The nearest line that stays, from `line` up; k_no_line where there is none.
  std::uint32_t survivor(std::uint32_t line) { return nearest(line, &State::survivor); }
  /// Whether it went and a line of our own stands in its place.
  bool is_replaced(std::uint32_t line) const {
    return line != k_no_line && gone(line) && changes_.lines[line].replacement != k_no_line;
  }
  /// What speaks of `line` speaks of this one instead, or of its replacement; k_no_line where nothing is left
  /// to speak of.
  std::uint32_t spoken_of(std::uint32_t line) {
    return nearest(effective_parent(states_[line].named), &State::survivor_or_replaced);
  }
  /// What a line that stays hangs on once the others are gone, or whose replacement: earlier than itself
  /// where it was before.
  std::uint32_t parent_of(std::uint32_t line, std::uint32_t parent);

 private:
  struct State {
    std::uint32_t named;             ///< itself, or if it goes one of its uuid that stays
    std::uint32_t effective_parent;  ///< itself, or if it is empty what takes over what hung on it
    std::uint32_t survivor;          ///< of one that is gone
    std::uint32_t survivor_or_replaced;
  };
  void note_named();
  void drop_what_hangs();
  void note_after_empty_ones();
  bool is_empty(std::uint32_t line) const { return gone(line) && changes_.lines[line].empty; }
  bool is_replaced_before(std::uint32_t line, std::uint32_t other) const;
  std::uint32_t effective_parent(std::uint32_t line);
  std::uint32_t nearest(std::uint32_t line, std::uint32_t State::*known);

  const ClaudeIndex& index_;
  const ClaudeChanges& changes_;
  std::vector<char>& dropped_;
  std::vector<State> states_;  // per line
  bool any_empty_ = false;
};

}  // namespace abridge::format
