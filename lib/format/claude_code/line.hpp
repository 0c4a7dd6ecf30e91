#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "lib/json/value.hpp"

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
  bool meta = false;       ///< a message's line: what the agent says as the user, who does not see it
  bool queued = false;     ///< what was said to the agent while it worked: `message` is an attachment
  bool copy = false;       ///< says again what an earlier line says: see copies.hpp
  bool has_uuid = false;
  bool alternative = false;     ///< a prompt beside which there is another one: a branch begins with it
  bool left = false;            ///< stands on a branch that is not read
  bool lost_parent = false;     ///< what it hung on was lost to damage: `parent` is another line
  bool lost_logical = false;    ///< so is `logical`
  bool unknown_parent = false;  ///< names a parent that is nowhere, and nothing was lost
  bool own_ancestor = false;    ///< the first line of a circle that parents make
  bool incomplete() const { return lost_parent || lost_logical; }
  /// Whether something is said in it for the first time …
  bool speaks() const { return kind == Kind::message && !copy; }
  /// … on the branch that is read.
  bool is_read() const { return speaks() && !left; }
  /// Where it comes in the order in which lines are read: as they stand, but each after its parent.
  std::uint32_t rank = 0;
  std::uint32_t parent = k_no_line;   ///< parentUuid
  std::uint32_t logical = k_no_line;  ///< logicalParentUuid: of a boundary
  /// What it goes after, over what was compacted.
  std::uint32_t above() const { return parent != k_no_line ? parent : logical; }
  std::uint32_t about = k_no_line;         ///< messageId, or leafUuid; of a copy what it repeats
  std::uint32_t conversation = k_no_line;  ///< in ClaudeLines::conversations
  std::uint32_t same_uuid = k_no_line;     ///< the line before that has its uuid and says something else
  std::uint32_t follows = k_no_line;       ///< of what a compaction preserved: the line that it goes after
  json::Value message;                     ///< of a message's line
  /// Whether what it says can be read.
  bool is_sound() const;
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

/// Whose a line says that it is; decoded, empty where it doesn't.
struct ClaudeSpeaker {
  std::string_view session, agent;
};

/// A message's line, and a later one that says the same.
struct ClaudeCopy {
  std::uint32_t of;
  std::uint32_t line;
};

}  // namespace abridge::format
