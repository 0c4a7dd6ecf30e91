#pragma once
#include <cstdint>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "lib/format/claude_code_lines.hpp"

namespace abridge::format {

/// What hangs on lines that go: which others go with them, and where the links of those that stay lead.
/// Linear in the lines.
class ClaudeLinks {
 public:
  /// `dropped` as in LogEdits; it grows by what goes along. `slight`: those of them that said nothing, or
  /// whose message stays: nothing goes along with them. `gone_calls` are tool calls of which nothing is left.
  ClaudeLinks(const ClaudeLines& lines, std::vector<char>& dropped, const std::vector<char>& slight,
              const std::unordered_set<std::string_view>& gone_calls);

  /// A line that stands elsewhere than it stood: for those that hang on it, it is not there.
  void unhang(std::uint32_t line) { hung_out_[line] = 1; }
  /// The nearest line that stays, from `line` up; k_no_line where there is none.
  std::uint32_t survivor(std::uint32_t line);
  /// What speaks of `line` speaks of this one instead; k_no_line where nothing is left to speak of.
  std::uint32_t spoken_of(std::uint32_t line) { return survivor(bearer(line)); }
  /// What a line that stays hangs on once the others are gone: earlier than itself where it was before.
  std::uint32_t parent_of(std::uint32_t line, std::uint32_t parent);

 private:
  void drop_what_hangs(const std::unordered_set<std::string_view>& gone_calls);
  void note_behind_slight_ones();
  std::uint32_t bearer(std::uint32_t line);
  bool gone(std::uint32_t line) const { return dropped_[line] != 0 || hung_out_[line] != 0; }

  const ClaudeLines& lines_;
  std::vector<char>& dropped_;
  const std::vector<char>& slight_;
  std::vector<std::uint32_t> bearer_;  // per line: itself, or if it is slight what bears what hung on it
  std::vector<char> hung_out_;
  std::vector<std::uint32_t> known_;  // per line that is gone: its survivor
};

}  // namespace abridge::format
