#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/format/agent.hpp"
#include "lib/format/branch.hpp"
#include "lib/format/keys.hpp"
#include "lib/format/stop_reasons.hpp"
#include "lib/format/usage.hpp"
#include "lib/json/value.hpp"
#include "lib/model/conversation.hpp"
#include "lib/model/dialect.hpp"
#include "lib/model/edit.hpp"
#include "lib/policy/policy.hpp"

// A format: how transcripts of one kind are recognised, read and written. One format = one folder here
// and one line in formats.cpp.

namespace abridge::format {

/// What speaks for a format, in points (more specific = more) and in words.
struct Evidence {
  int points = 0;
  std::string_view why;
};

/// How `trim` and `render` see a record beside its history.
enum class Nature : std::uint8_t {
  plain,
  request,  ///< a prompt stands beside the history and goes after it; `trim` emits the messages
  task,     ///< a task record: its writer adds the prepared context
  thread,   ///< a thread: chained to parents by id
};

/// What abridge does with a format.
enum class Access : std::uint8_t {
  read,        ///< validate, render and convert it
  read_write,  ///< trim and sanitize it, too
};

/// What becomes of a conversation that is converted to the format that it has.
enum class ToItself : std::uint8_t {
  as_it_stands,
  messages_stand,  ///< its messages, in lines that are made anew
  composed,
};

struct Format;

/// Where a record keeps its history.
struct History {
  json::Value value;         ///< none where the record has no such member
  std::string_view pointer;  ///< `/messages`, `/body/messages`, …; empty where the record is the list itself
  bool single = false;       ///< as Source::single
  const Format* owner = nullptr;  ///< whose path leads there; null = none does
};

/// What of a transcript is read as what it is, for people to know (docs/formats.md).
struct Reads {
  bool compactions =
      false;              ///< what its agent summed up or took back stays out, and the summary stands for it
  bool thinking = false;  ///< what the model thought
  bool images = false;
};

class ConversationWriter;
struct Media;
struct RequestWords;
struct Unsupported;
class Losses;
class Log;
struct Emission;
struct LogInput;
class LogLinks;
struct Capabilities;

/// What is read of messages of {role, content}.
inline constexpr std::string_view k_message_members[] = {
    "role",      "content",    "name", "tool_calls", "tool_call_id", "function_call",
    "tool_name", "tool_input", "type", "refusal",    "ts",
};

/// A value of a record, and what is written in its place.
struct TextInPlace {
  json::Value place = {};
  std::string bytes = {};
};

struct Format {
  std::string_view name;
  std::string_view summary;
  const Agent* agent = nullptr;  ///< whose logs are in it; null = no agent's that anything is known of
  Dialect dialect;
  Nature nature = Nature::plain;
  /// How a record (a JSONL line, a document) looks that is a whole conversation of this format. May be null.
  Evidence (*recognise_record)(json::Value record) = nullptr;
  /// How one message, or one line of a log, looks. May be null.
  Evidence (*recognise_message)(json::Value message) = nullptr;
  Access access = Access::read_write;
  Reads reads;
  /// What of it no other format gets, in words; empty = what `convert` says of each file is all.
  std::string_view lost;
  Keys keys;

  // How it is read. Null = as messages of {role, content}.

  /// One item of a history into `c.messages`, `c.blocks`, `c.texts` and `c.order`.
  void (*read_item)(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
                    const policy::Accept& accept) = nullptr;
  /// The text beside a record's history that is the user's next message; empty = there is none.
  std::string_view prompt_key;
  /// The members of a message that are read, or say nothing that isn't said elsewhere.
  std::span<const std::string_view> members = k_message_members;
  /// A whole record (`c.sources[list].root`) whose history is not a list of messages: a tree. `branch` names
  /// the leaf (or any node) that is wanted; empty = the record's own choice. False where it has no such node:
  /// then nothing was read.
  bool (*read_record)(Conversation& c, std::uint32_t list, std::string_view branch,
                      const policy::Accept& accept) = nullptr;
  /// Whether a value is a node of a tree (`keys.trees`). Null = it has no trees of nodes.
  bool (*is_node)(json::Value value) = nullptr;
  /// The leaves of a record's tree, in the file's order. With read_record; views into the record and `arena`.
  std::vector<Branch> (*branches_of)(json::Value record, Arena& arena) = nullptr;
  /// The format that its blocks have, where that is another one: a log of what a provider was sent and
  /// answered. Converted to that one, they stay as they stand; empty = they are its own.
  std::string_view block_format;
  /// The history of a record that no path of `keys` leads to. Null = there is no such record.
  History (*find_own)(json::Value record) = nullptr;
  /// Whether a record is the line of a batch's results that says an error in the place of an answer. Null =
  /// it has no batches.
  bool (*is_unanswered)(json::Value record) = nullptr;
  /// Whether a value is an image, whatever it stands in. Null = it has no words of its own for that.
  bool (*is_image)(json::Value value) = nullptr;
  /// What image or document a block (or an element of a result) is; Media::From::nothing where it is none in
  /// the format's words (a media type alone may be said). New bytes go to the arena. Null = it has none.
  Media (*read_media)(json::Value block, Arena& arena) = nullptr;
  /// How a text (JSON) stands in a tool's result in the place of `value`, what was read of it or the list of
  /// its parts, of which nothing else is left. Null, and without a place: as a text alone.
  TextInPlace (*text_in_place)(const Block& block, json::Value value, std::string_view text) = nullptr;
  StopReasons stops;  ///< of an answer: its message
  UsagePaths usage;   ///< of an answer: its record, its message, or what is said beside it
  /// Records that make up conversations together.
  std::unique_ptr<Log> (*open_log)(const LogInput& input) = nullptr;
  /// Whether an object is a line of such a log, also where it holds a list. Null = what holds one holds
  /// lines.
  bool (*is_line)(json::Value record) = nullptr;
  bool branches = false;  ///< whether the lines of a log may be a tree (Log::branches)
  /// What links a line to others, where a log may hold many conversations. Null = it is read as a whole.
  void (*note_links)(json::Value line, LogLinks& out) = nullptr;

  /// Adds what `trim` says of a record beside its history, of which `added_key` is one member; `warnings` are
  /// plain sentences. Null = nothing.
  void (*add_members)(Conversation& c, const Emission& emission, std::span<const std::string> warnings,
                      std::vector<Edit>& edits) = nullptr;
  std::string_view added_key;

  // How conversations of other formats are written in it (compose.hpp).

  /// What it has a place for. Where `compose` is.
  const Capabilities* capabilities = nullptr;
  /// One object, without a newline. Null = nothing is converted to it.
  void (*compose)(ConversationWriter& to) = nullptr;
  ToItself to_itself = ToItself::as_it_stands;
  /// What its requests ask for beside messages, in its words. Null = nothing is read or written.
  const RequestWords* request = nullptr;
  /// Whether a message that is this format's already is one by its schema, too, `mends` applied (of its
  /// bytes; new ones are in the arena). What a mend leaves out is counted. Null = nobody asks.
  bool (*fits)(json::Value message, Arena& arena, std::vector<Edit>& mends, Losses& losses) = nullptr;
  bool by_schema = false;                  ///< the same asked of its schema (schemas.hpp), without mends
  std::string_view list_key = "messages";  ///< where the history stands in that object
  /// A path where a text alone is a history; empty = nowhere.
  std::string_view text_pointer;
  std::string_view model_key;  ///< where the model's name does; empty = nowhere
};

/// All formats, the most specific first.
std::span<const Format> all_formats();
const Format* find_format(std::string_view name);
/// The last of them: messages of {role, content}, of which nothing else is known.
const Format& plainest_format();
/// The first of a nature; null = none is of it.
const Format* format_of(Nature nature);
/// One more, before all others: for programs that have this library and a format of their own. Before any
/// other call; not from several threads.
void add_format(Format (*describe)());

/// Where a record keeps its history.
History find_history(json::Value record);
/// The same of a record of a format that is known: where it keeps its own, whatever other formats' paths lead
/// to; and a text alone is a history where that format takes one, also where nothing else says so.
History find_history(json::Value record, const Format& format);
/// The array of conversations that a document is, or holds (a batch under `requests`, an export under
/// `conversations`); none where it holds none.
History conversations_of(json::Value document);
/// Whether a value is a list whose elements have histories of their own, as an export is.
bool is_list_of_conversations(json::Value v);
/// Whether a member of that name, a list or an object, is, or may hold, a history or a list of conversations.
bool leads_to_history(std::string_view key, json::Kind kind);
/// Whether some path leads from a member of that name on to a member `key` of it.
bool leads_from(std::string_view outer, std::string_view key);
/// Whether a list under that name may hold conversations as well as messages.
bool may_hold_conversations(std::string_view key);
/// Whether a list under that name holds records with histories of their own (HistoryPath::of_records).
bool holds_records(std::string_view key);
/// A record's tree of messages; none where it has none. Whether an object of that name may be one, and the
/// shortest path of the one that such a node stands in.
json::Value tree_of(json::Value record);
bool holds_tree(std::string_view key);
std::string_view tree_path_of(json::Value node);
/// Whether a value is a node of some format's tree.
bool is_node(json::Value v);
/// The parts of a message, or of one that an object holds (a line of a log): the list, or what stands in its
/// place; none where it has none.
json::Value parts_of(json::Value message);
/// The keys that are looked for, for messages to people.
std::string history_keys_text();

/// What a value could be by itself, whatever its format.
enum class Looks : std::uint8_t { message, conversation, list, null, other };
Looks looks_of(json::Value v);

/// Whether a line looks like one of that log's.
bool is_line_of(const Format& log, json::Value line);
/// What a line that a log passes over is all the same.
struct ForeignLine {
  /// Whose, by the format's name, or in words: "a conversation", "a message"; empty = it is nothing.
  std::string_view looks;
  bool is_conversation = false;  ///< a whole one: no line of another log
};
ForeignLine foreign_line_in(const Format& log, json::Value line);
/// What a record is, of which a format read nothing: one of another format's, by that one's name, or in words
/// ("a conversation", "a list of messages"); empty where it is the format's own, or no conversation.
std::string_view foreign_record_in(const Format& format, json::Value record);

/// How the values of an input make conversations.
enum class Shape : std::uint8_t {
  history,                  ///< one document that is, or holds, one history
  conversations,            ///< one document: an array of conversations (or of arrays of messages)
  stream_of_messages,       ///< JSONL: each record is a message
  stream_of_conversations,  ///< JSONL: each record is a conversation
  log,                      ///< all records, or the elements of a document's list, are one log
};
constexpr auto names_of(Shape) {
  return std::to_array<Name<Shape>>({{Shape::history, "one history"},
                                     {Shape::conversations, "an array of conversations"},
                                     {Shape::stream_of_messages, "one message a record"},
                                     {Shape::stream_of_conversations, "one conversation a record"},
                                     {Shape::log, "a log"}});
}

struct Vote {
  const Format* format;
  int points = 0;
  std::string_view why;
};
struct Detection {
  const Format* format = nullptr;  ///< none where nothing was recognised
  Shape shape = Shape::history;
  std::vector<Vote> votes;                   ///< most points first
  std::size_t looked_at = 0;                 ///< records
  const Unsupported* unsupported = nullptr;  ///< what it looks like, and is not read; only without format
};

/// Whether the values are one document or records of a stream.
enum class Framing : std::uint8_t { document, stream };
/// Votes over up to k_votes values. `document` is the policy's accept.document; `forced` what --from says (or
/// none).
inline constexpr std::size_t k_votes = 64;
Detection detect(std::span<const json::Value> values, Framing framing, policy::DocumentShape document,
                 const Format* forced);

/// Reads a conversation of a format: fills `c` (cleared by the caller) from a source that is in `c.sources`
/// already. `list` is its place there, `branch` and the answer as in Format::read_record.
bool read_history(const Format& format, Conversation& c, std::uint32_t list, std::string_view branch,
                  const policy::Accept& accept);
/// Reads one item of a format's history.
void read_item(const Format& format, Conversation& c, json::Value item, std::uint32_t list,
               std::uint32_t index, const policy::Accept& accept);
/// Reads one message of {role, content} into `c.messages` and `c.order`.
void read_message(Conversation& c, json::Value value, std::uint32_t list, std::uint32_t index,
                  const policy::Accept& accept);

}  // namespace abridge::format
