#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/format/builder.hpp"
#include "lib/format/format.hpp"
#include "lib/format/lines/lanes.hpp"
#include "lib/format/lines/line_fate.hpp"
#include "lib/format/lines/made_lines.hpp"
#include "lib/format/lines/replay.hpp"
#include "lib/format/log.hpp"

// Logs of agents: each line says something, or notes something that nobody said, and may name the line that
// it hangs on.

namespace abridge::format {

/// A log of such lines: one conversation for each session and for each who speaks in it (a subagent), of
/// which one branch is read. What is cut leaves it line by line; links past it are made anew. A format says
/// what a line is, what the lines of a branch come to, and how one is read and made.
class LineLog : public Log {
 public:
  LineLog(const LogInput& input, Linking links)
      : lines_(input.lines),
        document_(input.document),
        branch_(input.branch),
        keeps_branches_(input.keeps_branches),
        lanes_(links, arena_) {}

  void add_lines() override;
  void close(std::span<const std::uint32_t> lost) override;
  bool passes_over(std::uint32_t line) const override { return !is_known(lines_[line].value); }
  bool holds_message(std::uint32_t line) const override {
    return speaks_[line] == 0 && is_unknown_message(lines_[line].value);
  }
  bool shares_id(std::uint32_t line) const override { return speaks_[line] != 0 && links().shares_id(line); }
  std::size_t conversations() const override { return lanes_.size(); }
  std::string_view id(std::size_t which) const override { return lanes_[which].id; }
  json::Value folder(std::size_t which) override { return header_of(which).folder; }
  json::Value began(std::size_t which) override { return header_of(which).began; }
  json::Value header(std::size_t which) override { return header_of(which).header; }
  std::span<const std::uint32_t> lines_of(std::size_t which) const override { return lanes_[which].lines; }
  void add_unread(std::size_t which, Losses& losses) const override;
  void read(std::size_t which, Conversation& c, const policy::Accept& accept) override;
  std::vector<std::uint32_t> lines_of_message(std::size_t message) const override;
  std::vector<Branch> branches(std::size_t which, Arena& arena) override;
  bool has_branch(std::size_t which) const override { return branch_.empty() || lanes_[which].has_branch; }
  void write(std::size_t which, Conversation& c, const Emission& emission, LogEdits& out) override;
  void finish(Arena& arena, LogEdits& out) override;

 protected:
  /// What a line is to the others; none = it doesn't say.
  struct Facts {
    json::Value opens;    ///< names the session that it, and those after it, are of
    json::Value speaker;  ///< who speaks, where that is not the session's agent itself
    json::Value id, parent;
    bool begins = false;  ///< a session of which nobody says what it is called
  };
  virtual Facts facts(json::Value line) = 0;
  /// The folder that it says its agent works in; none where it doesn't.
  virtual json::Value folder_in(json::Value line) const { return line.find("cwd"); }
  /// When it says that its session began; none where it doesn't.
  virtual json::Value began_in(json::Value /*line*/) const { return {}; }
  /// The object in which it says what its session is; none where it is no such line.
  virtual json::Value header_in(json::Value /*line*/) const { return {}; }
  /// Whether it looks like a line of the format.
  virtual bool is_known(json::Value line) const = 0;
  /// Whether it looks like a message but for its kind, which nobody knows; of lines in which nobody speaks.
  virtual bool is_unknown_message(json::Value /*line*/) const { return false; }
  /// Whether somebody speaks in it.
  virtual bool speaks(json::Value line) const = 0;
  /// A text of it, for people to know it by.
  virtual json::Value words_of(json::Value line) const = 0;
  /// Whether a branch may end with it; of lines with ids.
  virtual bool may_end(json::Value /*line*/) const { return true; }
  /// `path`: the lines of a conversation, or of its branch.
  virtual void replay(std::span<const std::uint32_t> path, Replay& out) = 0;
  /// One utterance into the message: who speaks, where it doesn't join one, and what.
  virtual void read_one(const Utterance& said, MessageBuilder& b) = 0;
  /// A part as an element of a content list.
  virtual std::string made_part(const MadePart& part) const;
  /// All parts of a line that is made, as a list.
  std::string made_content(const MadeLine& made) const;
  /// JSON on one line. Formats that are only read make none.
  virtual std::string made_line(const MadeLine& /*made*/, json::Value /*like*/) const { return {}; }
  /// An id for a line that is made; `number` tells it from others.
  virtual std::string made_id(std::string_view text, std::string_view parent, std::uint64_t number) const;
  /// What in lines that stay speaks of lines that go: new bytes to `arena`.
  virtual void repoint(LineFate& /*fate*/, Arena& /*arena*/, LogEdits& /*out*/) {}

  json::Value value(std::uint32_t line) const { return lines_[line].value; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(lines_.size()); }
  json::Value document() const { return document_; }
  const LineLinks& links() const { return lanes_.links(); }
  /// The lines of a conversation's branch.
  std::span<const std::uint32_t> path_of(std::size_t which) const { return lanes_[which].path; }
  /// Those of a conversation that say nothing in its history: what was compacted, other branches, notes.
  std::vector<std::uint32_t> unread_lines(std::size_t which) const;
  /// Those of a conversation that are on other branches than its own, and no copies.
  std::vector<std::uint32_t> lines_beside(std::size_t which) const;
  /// A string decoded, for as long as the log is there; empty where it is none.
  std::string_view text(json::Value v);
  Arena& arena() { return arena_; }

 private:
  /// A message that was read: a run of its lane's utterances, and what each has of its blocks.
  struct LinePart {
    std::uint32_t said;
    std::uint32_t first_block;
    std::uint32_t block_count;
  };

  /// What is said of a session first.
  struct SessionHeader {
    json::Value folder;
    json::Value began;
    json::Value header;
  };
  const SessionHeader& header_of(std::size_t which);
  void note_unheard();

  void take(std::uint32_t line);
  std::size_t other_branches(std::size_t which) const;
  const Utterance& said(const LinePart& part) const { return replays_[reading_].said[part.said]; }
  std::span<const LinePart> parts_of(std::size_t message) const;
  void drop(const Utterance& said, LogEdits& out);
  void edit(Conversation& c, const Message& m, const Emission& emission, std::span<const LinePart> parts,
            LogEdits& out);
  void drop_what_follows(LogEdits& out) const;
  std::vector<std::uint32_t> gone_aside(const LogEdits& out, std::span<const char> cut) const;
  void relink(LineFate& fate, Arena& arena, LogEdits& out);
  void repeat_in_copies(LogEdits& out) const;

  const std::vector<LogLine>& lines_;
  json::Value document_;
  std::string_view branch_;
  bool keeps_branches_;
  Arena arena_;
  Lanes lanes_;
  std::vector<SessionHeader> headers_;  // of each session, once asked for
  /// Of a session that has several beginnings: the name of one before it in which nobody speaks.
  std::unordered_map<std::uint32_t, json::Value> unheard_;
  std::vector<char> speaks_;                // of each line
  std::vector<Replay> replays_;             // of each lane
  std::size_t reading_ = 0;                 // which was read last
  std::vector<LinePart> parts_;             // of it
  std::vector<std::size_t> first_part_{0};  // per message, and one after
  std::vector<std::uint32_t> incomplete_;   // lines of its tree_breaks that can be mended; k_none = can't
  std::vector<char> gone_elements_;         // of its utterances that are elements
  // Of all that were written:
  MadeLines made_;
  std::vector<std::uint32_t> mended_;
};

}  // namespace abridge::format
