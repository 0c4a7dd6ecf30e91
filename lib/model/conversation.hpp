#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/base/arena.hpp"
#include "lib/json/tape.hpp"
#include "lib/json/value.hpp"
#include "lib/model/edit.hpp"
#include "lib/model/facts.hpp"
#include "lib/model/role.hpp"
#include "lib/model/sightings.hpp"

// A conversation as views into its source, together with what repairs and cuts want of it. Nothing is edited
// in place: the format's writer compares this with the source and splices. What nobody changed is copied as
// it stands.

namespace abridge {

/// A JSON string of the source, or what became of it. `raw` is always escaped text as it would stand between
/// quotes.
struct Text {
  json::Value source;  ///< none where we made the text
  std::string_view raw;
  bool changed = false;  ///< `raw` is no longer what the source has
  bool cut = false;      ///< shortened with a marker
  /// Leading bytes of `raw` that are a cut's notice (this run's or an earlier one's), and how many messages
  /// it says are left out. No limit counts them. Whoever changes the text starts from none.
  std::uint32_t notice = 0;
  std::uint32_t left_out = 0;
  static constexpr std::uint32_t k_unknown = 0xFFFFFFFF;
  mutable std::uint32_t chars = k_unknown;  ///< code points of `raw`, once counted
};

/// Where a block stands in its message.
enum class Place : std::uint8_t {
  content,     ///< the whole content is one string
  part,        ///< an element of the content list
  tool_calls,  ///< an element of `tool_calls` (OpenAI), or `function_call` itself
  message,     ///< the message itself is the block (role tool; rows of an agent's message table)
};

struct Block {
  BlockKind kind = BlockKind::other;
  Place place = Place::content;
  bool dropped = false;
  bool error = false;            ///< a tool result that says it failed
  bool emptied = false;          ///< a tool call without its arguments; a result without what is no text
  bool aside = false;            ///< a text in the user's turn that is no person's, but his agent's
  std::uint32_t first_text = 0;  ///< its texts: a run in Conversation::texts
  std::uint32_t text_count = 0;
  std::uint32_t gone_count = 0;  ///< after them: texts of the source of which a cut left nothing
  std::uint32_t part = 0;        ///< its place in its list
  json::Value source;            ///< the block's object; none for Place::content
  json::Value id_value;          ///< tool_call: its id; tool_result: the id that it answers
  json::Value arguments;         ///< tool_call: what the tool was called with
  std::string_view id;           ///< decoded; empty where there is none
  std::string_view new_id;       ///< the id to write instead, or empty
  std::string_view name;         ///< tool_call: the tool's name, decoded
};

struct Message {
  json::Value source;  ///< whatever stands in the list; none for a message that we made
  json::Value role_value;
  json::Value content_value;
  json::Value time_value;
  json::Value inner_calls;     ///< the calls beside the content where these stand as JSON in a string
  std::string_view role_text;  ///< decoded as written; empty where it is no string
  std::string_view new_role;   ///< the role to write instead, or empty
  /// The role in its plain spelling where it is written otherwise and no rule has spoken of that; or empty.
  std::string_view plain_role;
  std::string_view new_time;  ///< escaped time stamp to write instead or add, or empty
  std::string_view name;      ///< the speaker's name where the format has one (decoded)
  /// JSON Pointer in its record, where it is no element of the source's list (a log's line, a tree's node).
  std::string_view pointer;
  std::uint32_t index = 0;  ///< its place in the source's list (0-based): what pointers say
  std::uint32_t list = 0;   ///< which source it comes from: a place in Conversation::sources
  std::uint32_t first_block = 0;
  std::uint32_t block_count = 0;
  Role role = Role::none;  ///< after aliases, whatever its blanks and letter case
  bool dropped = false;
  bool lost = false;     ///< it was dropped by a repair that loses what it says
  bool rebuilt = false;  ///< its content is written anew from the blocks
  bool cut = false;      ///< a limit shortened it
  bool touched = false;  ///< something of it is written otherwise than it stands
  bool broken = false;   ///< its structure is wrong: later rules leave it alone
  bool notice = false;   ///< it only says what a cut left out: it counts as no message and goes with the next
  bool within = false;   ///< it stands as the policy's limits left it
  /// Size by the policy, once measured (see cost::Sizer). Cleared where a text changes.
  static constexpr std::uint64_t k_unmeasured = ~std::uint64_t{0};
  std::uint64_t size = k_unmeasured;
  std::uint64_t least = 0;  ///< the lower end, where a size is a range and `size` its upper one
};

/// One source that messages come from: a list in a record, or the lines of a stream. Chained threads have
/// several.
struct Source {
  std::string_view bytes;     ///< the record, or the whole stream; repaired where it had to be
  std::string_view replaces;  ///< where `bytes` is a repaired copy: the range of the input that it stands for
  std::uint64_t offset = 0;   ///< where `bytes` begins in the file
  json::Value root;           ///< the record; none for a stream of messages
  json::Value list;          ///< the history's array; none for a stream, or where something else stands there
  json::Value history;       ///< whatever stands where the history should be
  std::string_view pointer;  ///< JSON Pointer of the list, e.g. `/messages`
  bool single = false;       ///< `history` is not a list but one message (a provider's response), or its text
  bool unanswered = false;   ///< the record is a batch's line that says an error in the place of an answer
  const std::vector<json::Shift>* shifts = nullptr;  ///< offsets of a repaired copy; none = as they are
  std::uint64_t record = 1;  ///< 1-based number of the record (streams: of the first message's)
};

/// A record that holds a message, or a part of one.
struct Line {
  std::string_view raw;
  json::Value body;               ///< the member of it that is the message
  std::string_view body_pointer;  ///< e.g. `/message`
  std::string_view pointer;       ///< of the record itself, where a document holds it
  std::uint32_t source = 0;       ///< a place in Conversation::sources
  std::uint32_t index = 0;        ///< its place among the input's records (0-based)
  std::string_view content_key;   ///< of the body; empty where it is the dialect's
  json::Value time = {};          ///< when it was written, where the record says so beside the body
  json::Value value = {};         ///< the record itself
};

/// Where a branch of a tree of messages breaks off.
struct TreeBreak {
  enum class Kind : std::uint8_t {
    no_current,
    no_parent,
    gap,      ///< a parent that is lost, and the branch goes on after it
    unnamed,  ///< the same of a node that does not say what its parent is
    cycle,
    lost_parent,  ///< of a log's line: lost to damage, and another line can take its place
    unheard,      ///< a session of a log that another one follows before anything is said in it
  };
  Kind kind;
  json::Value at;      ///< what names the node; of one that names none, the node
  bool stays = false;  ///< of a lost parent: it is not mended
};

/// A node of a tree, of which a message was read. Several can make one message.
struct TreeNode {
  json::Value value;
  std::uint32_t message;  ///< a place in Conversation::messages
};

/// What a log says that its provider billed, and no message of the history does: in a line of its own, or of
/// an answer that the history left behind (compacted, or on a branch that is not read).
struct BilledBeside {
  static constexpr std::uint32_t k_left_behind = 0xFFFFFFFF;
  static constexpr std::uint32_t k_session = 0xFFFFFFFE;
  json::Value answer;           ///< the object that says it
  json::Value time;             ///< when; none where it doesn't say
  std::string_view model = {};  ///< the model's name, escaped; or empty
  std::string_view id = {};     ///< tells it from others, in whatever log it stands; or empty
  std::uint64_t answers = 1;    ///< so many together
  /// The answer: a place in Conversation::messages, or one of those: all of the session's are billed
  /// together.
  std::uint32_t message = k_left_behind;
};

/// From a message on, the model that answers, where the log says so beside its messages.
struct Answering {
  std::uint32_t message;   ///< a place in Conversation::messages
  std::string_view model;  ///< its name, escaped
};

struct Conversation {
  std::vector<Source> sources;
  /// Where messages stand in records with more around them, and may span several (logs): those records, by
  /// their address. Else empty.
  std::vector<Line> lines;
  std::vector<Message> messages;
  std::vector<Block> blocks;
  std::vector<Text> texts;
  /// The live messages in the order in which they will stand: places in `messages`.
  std::vector<std::uint32_t> order;
  std::vector<TreeBreak> tree_breaks;
  std::vector<TreeNode> nodes;                 ///< by their messages, rising; of a tree's, else empty
  std::vector<Edit> record_edits;              ///< repairs of the record beside its history
  std::vector<std::string_view> moved_system;  ///< of these: texts put into its system prompt, escaped
  bool system_dropped = false;                 ///< of these: its system prompt is left out
  std::vector<json::Value> gone_members;       ///< members of messages and blocks that are not written
  /// What the calls that are `emptied` were made with, as the source has it, by their blocks.
  std::unordered_map<std::uint32_t, json::Value> emptied_arguments;
  std::vector<BilledBeside> billed;
  std::vector<Answering> answering;  ///< by their messages, rising
  /// What stood in its history and is no message: what each was that an application said to the model and
  /// does not show (in its own words, decoded), and how many other answers a request was given.
  std::vector<std::string_view> notes;
  std::size_t other_answers = 0;
  std::size_t compactions = 0;  ///< how often its log says that what came before was summed up
  std::vector<std::unique_ptr<json::Tape>> inner;  ///< of JSON that stands in texts (bytes: in the arena)
  Arena arena;
  Sightings sightings;  ///< of the bytes that it is read from; they stay
  /// What it is called, where no record around its messages says so: a session of a log.
  json::Value id;
  json::Value title;
  json::Value folder;  ///< where its agent worked: a path
  json::Value began;   ///< when, as ISO 8601, where that is not when its first message was said
  json::Value header;  ///< the object in which its log says what it is
  /// Elements of the history that are no objects, after so many that no messages were made of them: it can't
  /// be written.
  std::size_t unread = 0;
  bool omitted = false;      ///< the history is left out as a whole …
  bool record_goes = false;  ///< … and its record with it, of which it is all
  bool emptied = false;      ///< an empty list is written in its place
  bool followed = false;     ///< appended messages follow the last one
  bool asked_after = false;  ///< among these is a turn of the user's
  bool request = false;      ///< it is sent as it stands, and not only kept
  bool incomplete = false;   ///< records of it were lost to damage: what they were to the others is unknown
  bool reordered = false;    ///< `order` is no subsequence of the source: the list is written anew
  /// Of the messages together and of the history, as note_facts found them; 0 = nobody looked since it was
  /// read, or since something of it was changed.
  Facts facts = 0;
  /// The same of each message, beside `messages`; without facts where nobody looked since it was changed.
  std::vector<Noted> noted;

  /// Where in `messages` one of them stands.
  std::uint32_t place_of(const Message& m) const { return static_cast<std::uint32_t>(&m - messages.data()); }

  std::span<Block> blocks_of(const Message& m) { return {blocks.data() + m.first_block, m.block_count}; }
  std::span<const Block> blocks_of(const Message& m) const {
    return {blocks.data() + m.first_block, m.block_count};
  }
  std::span<Text> texts_of(const Block& b) { return {texts.data() + b.first_text, b.text_count}; }
  std::span<const Text> texts_of(const Block& b) const { return {texts.data() + b.first_text, b.text_count}; }

  /// Makes room for that many messages more, so that many take no more than they need.
  void expect(std::size_t more);
  /// Ready for the next one. The arena stays: what was made of this one is not written yet.
  void clear() {
    sources.clear();
    lines.clear();
    messages.clear();
    blocks.clear();
    texts.clear();
    order.clear();
    tree_breaks.clear();
    nodes.clear();
    record_edits.clear();
    moved_system.clear();
    system_dropped = false;
    gone_members.clear();
    if (!emptied_arguments.empty()) emptied_arguments.clear();  // which is not for nothing
    inner.clear();
    billed.clear();
    answering.clear();
    notes.clear();
    other_answers = 0;
    compactions = 0;
    id = {};
    title = {};
    folder = {};
    began = {};
    header = {};
    unread = 0;
    forget_facts();
    omitted = false;
    record_goes = false;
    emptied = false;
    reordered = false;
    followed = false;
    asked_after = false;
    request = false;
    incomplete = false;
  }
  std::span<const Text> gone_texts_of(const Block& b) const {
    return {texts.data() + b.first_text + b.text_count, b.gone_count};
  }
  /// Takes the texts of which a cut left nothing away from the block.
  void drop_emptied_texts(Block& b);
  /// The line that these bytes are in; none where there are no lines.
  const Line* line_at(std::string_view bytes) const;
  /// The model that answers in a message, as the log says it beside its messages, escaped; or empty.
  std::string_view model_beside(const Message& m) const;
  /// Takes dropped messages out of `order`.
  void sweep();
  /// Drops one; `sweep` must follow before `order` is walked again.
  void drop(Message& m) {
    m.dropped = true;
    facts = 0;
  }
  void drop(Message& m, Block& b) {
    b.dropped = true;
    touch(m);
  }
  /// Something of a message is written otherwise: what was measured and noted of it holds no more.
  void touch(Message& m) {
    m.touched = true;
    m.within = false;
    m.size = Message::k_unmeasured;
    forget_facts(place_of(m));
  }
  /// What was noted of the messages may hold no more: of one of them, of all.
  void forget_facts(std::uint32_t place) {
    facts = 0;
    if (place < noted.size()) noted[place].facts = 0;
  }
  void forget_facts() {
    facts = 0;
    noted.clear();
  }
  /// Gives a text new bytes (escaped; must live as long as the conversation).
  void change(Message& m, Text& t, std::string_view raw) {
    t.raw = raw;
    t.changed = true;
    t.chars = Text::k_unknown;
    t.notice = 0;
    t.left_out = 0;
    touch(m);
  }
  /// Leaves a member of a message, or of one of its blocks, out: its key goes, too.
  void leave_out(Message& m, json::Value member) {
    gone_members.push_back(member);
    touch(m);
  }
  bool is_left_out(json::Value member) const;
  /// Whether it says what it said when it was read, and nothing is written otherwise.
  bool as_read() const;
  /// Leaves an empty object of what a tool was called with; arguments that are a text stay one.
  void empty_arguments(Message& m, Block& call);
  /// Leaves `raw` of a text, a cut's marker included. A notice that stands before the text stays.
  void cut(Message& m, Text& t, std::string_view raw);
  /// A message of our own with one text block, at the end of `messages`; the caller puts it into `order`.
  Message& make_message(Role role, std::string_view escaped_text);
};

/// Code points of a text, counted once.
std::size_t chars_of(const Text& text);
/// Code points of all the blocks of one kind that are left in the message.
std::size_t chars_of(const Conversation& c, const Message& m, BlockKind kind);
/// Whether nothing is left of the message but thinking and blank text.
bool is_mute(const Conversation& c, const Message& m);
/// Whether the message has a live block of that kind.
bool has(const Conversation& c, const Message& m, BlockKind kind);
/// Whether the message has results of calls, and nothing else.
bool carries_only_results(const Conversation& c, const Message& m);

}  // namespace abridge
