#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/format/branch.hpp"
#include "lib/format/losses.hpp"
#include "lib/format/write.hpp"
#include "lib/json/value.hpp"
#include "lib/model/conversation.hpp"
#include "lib/model/edit.hpp"
#include "lib/policy/policy.hpp"

// Logs: formats in which many records make up one conversation, or several at once.

namespace abridge::format {

/// One record of a log: a line, or an element of the list that a document holds.
struct LogLine {
  json::Value value;
  std::uint32_t source = 0;  ///< in which of Conversation::sources its bytes are: 0, or its repaired copy's
  std::uint32_t number = 0;  ///< its place among the input's records, from 0: what Message::index becomes
  std::string_view pointer;  ///< of an element: its JSON Pointer in the document; empty for a line
};

struct LogInput {
  const std::vector<LogLine>& lines;  ///< more come after them, until the log is closed
  json::Value document = {};          ///< the document that holds the lines; none where they are lines
  std::string_view branch = {};       ///< the line that a branch of a tree of lines ends with; empty = any
  bool keeps_branches = false;        ///< the others stay where one is asked for (-i)
};

/// What becomes of the lines of a log.
struct LogEdits {
  std::vector<Edit> edits;     ///< inside lines that stay; ranges are views into the lines' bytes
  std::vector<char> dropped;   ///< per line: whether it goes
  std::vector<char> rejected;  ///< per line: whether it was rejected alone, and so stays (-i); empty = none
  /// A line that is new. Those after one line stand in their order.
  struct Added {
    static constexpr std::uint32_t k_front = 0xFFFFFFFF;
    std::uint32_t after;    ///< the line that it goes after; k_front = before all
    std::string_view text;  ///< JSON on one line
  };
  std::vector<Added> added;
  /// Lines that say something, and go though no cut took it: of branches that are not read, of subagents.
  std::vector<std::uint32_t> aside;
};

/// What links a line of a log to others, for logs that are cut into parts before they are read.
class LogLinks {
 public:
  bool opens = false;   ///< says whose it is: a part may begin with it
  bool speaks = false;  ///< is a message's line
  /// Hashes of the names that it goes by, or that others go by: lines that share one stay together.
  std::span<const std::size_t> names() const { return names_; }

  void clear() {
    opens = speaks = false;
    names_.clear();
  }
  /// Whether it is a name: a string, and not empty.
  bool name(json::Value v);

 private:
  std::vector<std::size_t> names_;
  std::string scratch_;
};

/// The conversations of one log. Made by Format::open_log; keeps views of its input, which must outlive it.
/// Its lines are read as they come, while their bytes are at hand.
class Log {
 public:
  Log() = default;
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;
  virtual ~Log() = default;

  /// Reads the lines that came since.
  virtual void add_lines() = 0;
  /// After the last line; all else is asked after it. `lost`: records that were lost to damage, how many of
  /// the lines stand before each, rising.
  virtual void close(std::span<const std::uint32_t> lost) = 0;

  /// Whether nothing is read of a line, and no other line of the format looks so, as far as is known.
  virtual bool passes_over(std::uint32_t /*line*/) const { return false; }
  /// Whether a line of which nothing is read holds a message all the same: one of a kind that nobody knows.
  virtual bool holds_message(std::uint32_t /*line*/) const { return false; }

  /// Whether somebody speaks in a line, and another before it in the conversation has its id and says
  /// something else: only one of them is meant by it.
  virtual bool shares_id(std::uint32_t /*line*/) const { return false; }

  virtual std::size_t conversations() const = 0;
  /// What --select may say of one; empty where it has none.
  virtual std::string_view id(std::size_t which) const = 0;
  /// What its agent calls it; none where it doesn't.
  virtual json::Value title(std::size_t /*which*/) const { return {}; }
  /// The path of the folder in which its agent worked; none where nobody says so.
  virtual json::Value folder(std::size_t /*which*/) { return {}; }
  /// When it began, as ISO 8601, where a log says so beside its messages; none where it doesn't.
  virtual json::Value began(std::size_t /*which*/) { return {}; }
  /// The object in which it says what it is, of formats that are written with one.
  virtual json::Value header(std::size_t /*which*/) { return {}; }
  /// The lines that are this conversation's, in their order.
  virtual std::span<const std::uint32_t> lines_of(std::size_t which) const = 0;
  /// Adds what of it is not read, and is not a message, or by what the log itself says no longer is one
  /// (compacted, rolled back).
  virtual void add_unread(std::size_t /*which*/, Losses& /*losses*/) const {}
  /// Fills `c`, whose sources are there already: [0] is the whole input, the others repaired copies of lines.
  virtual void read(std::size_t which, Conversation& c, const policy::Accept& accept) = 0;
  /// Of the conversation that was read last: the lines that say a message of it (a place in
  /// Conversation::messages), again or in part; none where Message::index says all.
  virtual std::vector<std::uint32_t> lines_of_message(std::size_t /*message*/) const { return {}; }
  /// What the checks and cuts want of a conversation that was read, as edits of its lines. New bytes go to
  /// the conversation's arena. Formats that are only read leave this alone.
  virtual void write(std::size_t /*which*/, Conversation& /*c*/, const Emission& /*emission*/,
                     LogEdits& /*out*/) {}
  /// Where its lines make a tree: the ends of its branches, in the order of the lines. Views into the lines
  /// and `arena`.
  virtual std::vector<Branch> branches(std::size_t /*which*/, Arena& /*arena*/) { return {}; }
  /// Whether the branch that is asked for is one of this conversation's.
  virtual bool has_branch(std::size_t /*which*/) const { return true; }
  /// After the last conversation, when all is known that goes: links past it, lines that speak of it. New
  /// bytes go to `arena`.
  virtual void finish(Arena& /*arena*/, LogEdits& /*out*/) {}
};

}  // namespace abridge::format
