#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/base/arena.hpp"
#include "lib/format/log.hpp"

namespace abridge::format {

/// Places in the lines of a log that are none.
inline constexpr std::uint32_t k_no_line = 0xFFFFFFFF;

/// What was said to the agent while it worked, and reached the model as a user's turn: typed by a person, or
/// the news of a task. Nothing else in the log says it. None where the line is none of that, or says nothing.
json::Value queued_in(json::Value type, json::Value attachment);

/// What a line of a Claude Code log is to the others. Everything that points at another line is a place.
struct ClaudeLine {
  enum class Kind : std::uint8_t {
    message,   ///< one block, or the whole, of a message
    boundary,  ///< what stands before it was compacted
    leaf,      ///< speaks of a conversation by its last line: a summary, the last prompt
    other,     ///< whatever else the agent writes down
  };
  Kind kind = Kind::other;
  bool user = false;       ///< a message's line: whether the user speaks
  bool sidechain = false;  ///< a subagent's
  bool summary = false;    ///< stands for what was compacted
  bool queued = false;     ///< what was said to the agent while it worked: `message` is an attachment
  bool copy = false;       ///< says again what an earlier line says: see note_copies
  bool has_uuid = false;
  bool lost_parent = false;   ///< what it hung on was lost to damage: `parent` is another line
  bool lost_logical = false;  ///< so is `logical`
  bool torn() const { return lost_parent || lost_logical; }
  std::uint32_t parent = k_no_line;        ///< parentUuid
  std::uint32_t logical = k_no_line;       ///< logicalParentUuid
  std::uint32_t about = k_no_line;         ///< messageId, or leafUuid; of a copy what it repeats
  std::uint32_t conversation = k_no_line;  ///< in ClaudeLines::conversations
  std::uint32_t twin = k_no_line;          ///< the line before that has its uuid and says something else
  std::uint32_t follows = k_no_line;       ///< of what a compaction preserved: the line that it goes after
  json::Value message;                     ///< of a message's line
  json::Value content() const { return message.find(queued ? k_queued_key : k_content_key); }
  static constexpr std::string_view k_content_key = "content";
  static constexpr std::string_view k_queued_key = "prompt";
  std::size_t said = 0;  ///< the same where a message's line says what this one says
};

/// One session, or one subagent's part of it.
struct ClaudeConversation {
  std::string_view id;  ///< sessionId; of a subagent its agentId, or the uuid of its first line
  std::string_view session;
  bool sidechain = false;
  std::uint32_t first =
      k_no_line;         ///< where its history begins: after its last compaction, or with its first line
  bool bounded = false;  ///< a boundary says so, whatever becomes of the first line
  std::uint32_t boundary = k_no_line;  ///< that boundary
  /// All that is its own, in the order in which it is read: what a compaction preserved stands after its
  /// anchor.
  std::vector<std::uint32_t> lines;
  std::size_t begin = 0;  ///< the place in `lines` from which on they are read
};

/// What a compaction preserved: lines before its boundary that stay part of the session.
struct ClaudeSegment {
  std::uint32_t boundary = k_no_line;  ///< the line that says so
  std::uint32_t anchor = k_no_line;    ///< the line that they go after
  std::vector<std::uint32_t>
      kept;  ///< in their order; none where a later compaction counts, or they are lost
  std::vector<std::uint32_t> named;  ///< all lines that the boundary names
};

/// The lines of a log and how they hang together. Linear in the lines, whatever they say: parents may be
/// missing, come later, or go round in circles.
class ClaudeLines {
 public:
  explicit ClaudeLines(const LogInput& input) : sources_(input.lines) {}
  /// As of a Log.
  void add_lines();
  void close(std::span<const std::uint32_t> lost);

  std::span<const LogLine> sources() const { return sources_; }
  const ClaudeLine& operator[](std::uint32_t line) const { return lines_[line]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(lines_.size()); }
  const std::vector<ClaudeConversation>& conversations() const { return conversations_; }

  /// Lines that are no messages and name a tool call, and the call's id.
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
  std::span<const ClaudeSegment> segments() const { return segments_; }
  /// The line of that name in a conversation; k_no_line where there is none.
  std::uint32_t line_of(json::Value uuid, std::uint32_t conversation);

  /// A message's line, and a later one that says the same.
  struct Copy {
    std::uint32_t of;
    std::uint32_t line;
  };
  std::span<const Copy> copies_of(std::uint32_t line) const;

 private:
  void read(std::uint32_t line);
  void resolve_later_ones(std::span<const std::uint32_t> lost);
  std::uint32_t line_before(std::uint32_t place, std::uint32_t like) const;
  void tell_apart();
  void link_within_sessions();
  std::uint32_t conversation_of(std::uint32_t line);
  void gather();
  void find_preserved();
  std::vector<std::uint32_t> preserved_by(const ClaudeSegment& segment, json::Value metadata);
  void put_after_anchor(const ClaudeSegment& segment);
  void note_copies();
  /// ClaudeLine::said: equal for lines that say the same.
  static std::size_t hash_of_said(const ClaudeLine& line, json::Value timestamp, json::Value uuid);
  std::string_view text(json::Value v);

  /// A uuid that no line before had.
  struct Later {
    std::uint32_t line;
    std::uint32_t ClaudeLine::*what;
    std::string_view uuid;
  };
  struct Speaker {
    std::string_view session, agent;
  };

  const std::vector<LogLine>& sources_;
  std::vector<ClaudeLine> lines_;
  std::vector<Speaker> speakers_;  // while conversations are told apart
  std::vector<ClaudeConversation> conversations_;
  std::vector<ClaudeSegment> segments_;
  std::vector<CallReference> calls_;
  std::vector<Copy> copies_;  // by the line that they are of
  std::vector<Later> later_;
  std::unordered_map<std::string_view, std::uint32_t> by_uuid_;  // the newest line of each
  std::unordered_map<std::string_view, std::uint32_t> sessions_;
  std::unordered_map<std::string_view, std::unordered_map<std::string_view, std::uint32_t>> agents_;
  Arena arena_;
};

}  // namespace abridge::format
