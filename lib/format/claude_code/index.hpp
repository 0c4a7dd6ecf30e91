#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lib/base/arena.hpp"
#include "lib/base/name_table.hpp"
#include "lib/format/claude_code/line.hpp"
#include "lib/format/log.hpp"

namespace abridge::format {

/// The lines of a log and how they hang together. Linear in the lines, whatever they say: parents may be
/// missing, come later, or go round in circles.
class ClaudeIndex {
 public:
  explicit ClaudeIndex(const LogInput& input)
      : sources_(input.lines), branch_(input.branch), keeps_branches_(input.keeps_branches) {}
  /// As of a Log.
  void add_lines();
  void close(std::span<const std::uint32_t> lost);

  std::span<const LogLine> sources() const { return sources_; }
  json::Value value(std::uint32_t line) const { return sources_[line].value; }
  const ClaudeLine& operator[](std::uint32_t line) const { return lines_[line]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(lines_.size()); }
  const std::vector<ClaudeConversation>& conversations() const { return conversations_; }
  std::span<const std::uint32_t> lines_of(std::size_t which) const { return conversations_[which].lines; }
  /// Whether a branch was asked for, and nothing else is to stay.
  bool is_of_branch() const { return !branch_.empty() && !keeps_branches_; }
  bool has_branch(std::size_t which) const {
    return branch_.empty() || (wanted_ != k_no_line && lines_[wanted_].conversation == which);
  }
  /// Those of them that stand before what is read.
  std::span<const std::uint32_t> compacted(std::size_t which) const {
    return lines_of(which).first(conversations_[which].begin);
  }

  /// Lines that are not messages and name a tool call, and the call's id.
  struct CallReference {
    std::uint32_t line;
    std::string_view id;
  };
  std::span<const CallReference> call_references() const { return calls_; }
  bool knows(std::string_view uuid) const { return by_uuid_.contains(uuid); }
  /// What a line goes after: its parent, or as a compaction that preserved it says.
  std::uint32_t up(std::uint32_t line) const {
    return lines_[line].follows != k_no_line ? lines_[line].follows : lines_[line].parent;
  }
  /// Whether a line is read before another; what comes after all lines is size().
  bool is_before(std::uint32_t line, std::uint32_t other) const {
    return other == size() || (line != size() && lines_[line].rank < lines_[other].rank);
  }
  std::span<const ClaudeSegment> segments() const { return segments_; }
  /// The line of that name in a conversation; k_no_line where there is none.
  std::uint32_t line_of(json::Value uuid, std::uint32_t conversation) const;
  std::span<const ClaudeCopy> copies_of(std::uint32_t line) const;

 private:
  void read(std::uint32_t line);
  void resolve_later_ones(std::span<const std::uint32_t> lost);
  void note_circles();
  std::uint32_t line_before(std::uint32_t place, std::uint32_t like) const;
  std::uint32_t named_from(std::uint32_t line, std::uint32_t from);
  std::string_view text(json::Value v);

  /// A uuid that no line before had.
  struct Later {
    std::uint32_t line;
    std::uint32_t ClaudeLine::*what;
    std::string_view uuid;
  };

  const std::vector<LogLine>& sources_;
  std::string_view branch_;
  bool keeps_branches_;
  std::uint32_t wanted_ = k_no_line;  // the line that it names
  std::vector<ClaudeLine> lines_;
  std::vector<ClaudeSpeaker> speakers_;  // until conversations are told apart
  std::vector<ClaudeConversation> conversations_;
  std::vector<ClaudeSegment> segments_;
  std::vector<CallReference> calls_;
  std::vector<ClaudeCopy> copies_;  // by the line that they are of
  std::vector<Later> later_;
  NameTable by_uuid_;  // the newest line of each
  Arena arena_;
};

}  // namespace abridge::format
