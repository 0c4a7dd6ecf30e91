#pragma once
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "lib/format/claude_code/index.hpp"

namespace abridge::format {

/// The tool calls of a log, and whether anything is left of them: in each session by itself, since sessions
/// may share them.
class ClaudeCalls {
 public:
  /// Of a session whose lines may go: those of others name nothing that went.
  void note_session(std::string_view session) { sessions_.insert(session); }
  void note(std::string_view id, std::string_view session, bool gone);
  /// Whether nothing is left of a call that a line of that session names: its own, or where it has none of
  /// that id, any.
  bool gone(std::string_view id, std::string_view session) const;

 private:
  struct State {
    std::string_view session;
    bool gone;
  };
  std::unordered_map<std::string_view, std::vector<State>> calls_;  // by their ids
  std::unordered_set<std::string_view> sessions_;
};

/// What hangs on lines that go: which others go with them, and where the links of those that stay lead.
/// Linear in the lines.
class ClaudeLinks {
 public:
  /// `dropped` as in LogEdits; it grows by what goes along. `slight`: those of them that said nothing, or
  /// whose message stays: nothing goes along with them. `stand_ins`: for those of them in whose place a line
  /// of our own stands, how many lines stand before that (k_no_line = none does); empty where there are none.
  ClaudeLinks(const ClaudeIndex& lines, std::vector<char>& dropped, const std::vector<char>& slight,
              const std::vector<std::uint32_t>& stand_ins, const ClaudeCalls& calls);

  bool gone(std::uint32_t line) const { return dropped_[line] != 0; }
  /// The nearest line that stays, from `line` up; k_no_line where there is none.
  std::uint32_t survivor(std::uint32_t line) { return nearest(line, known_, false); }
  /// Whether it went and something else stands for it.
  bool has_stand_in(std::uint32_t line) const {
    return !stand_ins_.empty() && line != k_no_line && gone(line) && stand_ins_[line] != k_no_line;
  }
  /// What speaks of `line` speaks of this one instead, or of its stand-in; k_no_line where nothing is left to
  /// speak of.
  std::uint32_t spoken_of(std::uint32_t line) {
    return nearest(bearer(named_[line]), known_or_stood_for_, true);
  }
  /// What a line that stays hangs on once the others are gone, or whose stand-in: earlier than itself where
  /// it was before.
  std::uint32_t parent_of(std::uint32_t line, std::uint32_t parent);

 private:
  void note_named();
  void drop_what_hangs(const ClaudeCalls& calls);
  void note_after_slight_ones();
  std::uint32_t bearer(std::uint32_t line);
  std::uint32_t nearest(std::uint32_t line, std::vector<std::uint32_t>& known, bool or_stood_for);
  const ClaudeIndex& lines_;
  std::vector<char>& dropped_;
  const std::vector<char>& slight_;
  const std::vector<std::uint32_t>& stand_ins_;
  std::vector<std::uint32_t> named_;   // per line: itself, or if it goes one of its uuid that stays
  std::vector<std::uint32_t> bearer_;  // per line: itself, or if it is slight what bears what hung on it
  std::vector<std::uint32_t> known_;   // per line that is gone: its survivor
  std::vector<std::uint32_t> known_or_stood_for_;  // or the nearest that has a stand-in
};

}  // namespace abridge::format
