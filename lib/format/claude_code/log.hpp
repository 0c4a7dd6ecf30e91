#pragma once
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/claude_code/index.hpp"
#include "lib/format/claude_code/links.hpp"
#include "lib/format/log.hpp"

namespace abridge::format {

/// A log of Claude Code's: reads its conversations, and says what becomes of its lines.
class ClaudeCodeLog : public Log {
 public:
  explicit ClaudeCodeLog(const LogInput& input) : lines_(input) {}

  void add_lines() override { lines_.add_lines(); }
  void close(std::span<const std::uint32_t> lost) override;
  bool passes_over(std::uint32_t line) const override {
    return lines_[line].kind == ClaudeLine::Kind::other && !lines_[line].has_uuid;
  }
  std::size_t conversations() const override { return lines_.conversations().size(); }
  std::string_view id(std::size_t which) const override { return lines_.conversations()[which].id; }
  std::span<const std::uint32_t> lines_of(std::size_t which) const override {
    return lines_.conversations()[which].lines;
  }

  void add_unread(std::size_t which, Losses& losses) const override;
  void read(std::size_t which, Conversation& c, const policy::Accept& accept) override;
  std::vector<std::uint32_t> lines_of_message(std::size_t message) const override;
  void write(std::size_t which, Conversation& c, const Emission& emission, LogEdits& out) override;
  void finish(Arena& arena, LogEdits& out) override;

 private:
  struct OnLine {
    std::uint32_t line;
  };
  struct OnMade {
    std::size_t place;  ///< in `pending_`
  };
  /// A line that is made here, before it is known what it hangs on.
  struct Pending {
    std::uint32_t after = LogEdits::Added::k_front;
    std::variant<std::monostate, OnLine, OnMade> hangs_on = {};
    std::uint32_t next = k_no_line;  ///< the line of the message after it, where none is before it
    bool takes_over = true;          ///< what hung on that line hangs on this one
    bool subagent = false;
    std::uint32_t conversation = 0;
    std::uint32_t like = 0;  ///< a line whose session and place in the world it has
    Role role = Role::user;
    std::string_view message;  ///< JSON
  };
  /// What a line has of a message: blocks of the conversation that was read last.
  struct Part {
    std::uint32_t line;
    std::uint32_t first_block;
    std::uint32_t block_count;
  };
  std::span<const Part> parts_of(std::size_t message) const {
    const std::size_t first = first_part_[message];
    return {parts_.data() + first, first_part_[message + 1] - first};
  }
  /// The lines that stand before what is read.
  std::span<const std::uint32_t> compacted(std::size_t which) const {
    return lines_of(which).first(lines_.conversations()[which].begin);
  }
  json::Value value(std::uint32_t line) const { return lines_.sources()[line].value; }
  std::string_view role_of(std::uint32_t line) const;
  bool answers_anew(std::uint32_t line, std::uint32_t before) const;
  void read_line(MessageBuilder& b, std::uint32_t line);
  void edit(Conversation& c, std::size_t message, const Emission& emission, LogEdits& out);
  void edit_line(Conversation& c, const Message& m, const Part& part, LogEdits& out);
  void drop(std::uint32_t line, bool slight, LogEdits& out);
  void repeat(std::uint32_t line, std::size_t from, LogEdits& out) const;
  void note_calls(std::size_t which, const Conversation& c, const std::vector<char>& live);
  void place(std::size_t which, Conversation& c, const Emission& emission, const LogEdits& out);
  void stand_in(const std::vector<char>& live, std::size_t from, std::size_t to);
  void append(std::size_t which, Conversation& c, const Emission& emission, const LogEdits& out);
  /// What becomes of links, but for those past lines that go. Uuids are JSON.
  struct Relinks {
    /// Of a line: what is put after it, one hanging on the other. What hung on it hangs on the last.
    std::unordered_map<std::uint32_t, std::vector<std::string_view>> instead;
    std::unordered_map<std::uint32_t, std::string_view> at_front;  ///< of a line: what is put before all
    std::vector<std::string_view> uuids;                           ///< of what is pending; empty = none
  };
  void relink(Arena& arena, LogEdits& out, ClaudeLinks& links, const Relinks& to);
  void relink_preserved(Arena& arena, LogEdits& out, ClaudeLinks& links, const Relinks& to);
  static void cut_preserved(json::Value metadata, LogEdits& out);
  std::string_view uuid_of(std::uint32_t line, const ClaudeLinks& links, const Relinks& to) const;
  std::string_view new_uuid(Arena& arena, std::string_view parent, const Pending& p);
  std::string_view new_line(Arena& arena, const Pending& p, std::string_view parent,
                            std::string_view uuid) const;

  ClaudeIndex lines_;
  // of the conversation that was read last
  std::vector<Part> parts_;
  std::vector<std::size_t> first_part_;    // per message, and one after
  std::vector<std::uint32_t> incomplete_;  // per tree break: its line
  // of all that were written
  std::vector<Pending> pending_;
  std::vector<std::uint32_t> stand_ins_;  // per line: what is pending in its place; empty where nothing is
  std::vector<char> mended_;              // per line: whether it is linked past what was lost
  std::vector<char> slight_;              // per line that goes: whether it said nothing, or its message stays
  ClaudeCalls calls_;
  std::unordered_set<std::string_view> made_uuids_;
};

}  // namespace abridge::format
