#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "lib/json/value.hpp"

namespace abridge::format {

/// A member in which records of a format keep their history.
struct HistoryPath {
  /// What the member must be, for words that mean other things, too: but for `history` it is a list, and in
  /// no message.
  enum class Means : std::uint8_t {
    history,       ///< whatever stands there
    list,          ///< a list alone
    list_or_null,  ///< … or null, where a cut left nothing
    messages,      ///< a list that begins with a message: the word is too common for more
  };
  int rank;                ///< its place among the paths of all formats: the first that is there counts
  std::string_view outer;  ///< the members that lead to the one with it, slashes between; empty = none
  std::string_view key;
  Means means = Means::history;
  /// Whether what stands there (in `holder`, the record or a member of it) is one. Null = that is all.
  bool (*is_history)(json::Value record, json::Value holder, json::Value value) = nullptr;
  bool of_records = false;  ///< its elements are no messages, and have histories of their own
};

/// A member in which a document holds a list of conversations.
struct ListPath {
  std::string_view key;
  bool leads = false;     ///< it counts before any history that stands in the document
  bool unlooked = false;  ///< whatever its elements are
};

/// Some words, or paths: keys with slashes between them, and places of a digit.
struct Words : std::vector<std::string_view> {
  using vector::vector;
  template <std::size_t N>
  Words(const std::array<std::string_view, N>& words) : vector(words.begin(), words.end()) {}
};

/// The words of a format that others ask for. all_keys.hpp joins those of all formats.
struct Keys {
  // Where its history stands, and what its messages are made of.
  std::vector<HistoryPath> histories = {};
  std::vector<ListPath> lists = {};  ///< where a document has many of them
  Words responses = {};              ///< where a response has its one message: paths with a slash before them
  /// Members of a record by which Format::find_own knows that it may look, or in which the tree stands that
  /// Format::read_record reads (or what repeats it).
  Words leads = {};
  Words answers = {};  ///< members of a record that only a response has: lists of what was answered
  /// Members of a record that tell its history again: where one is cut off, what stands in it is no history.
  Words retold = {};
  Words replies = {};  ///< members of a message that are lists of others, which name it as what they reply to
  Words inner = {};    ///< members of a record that are lists of more, each a conversation of its own
  Words ids = {};      ///< what names a record: its first one, and --select's
  Words speakers = {};  ///< members of a message that say who speaks
  Words said = {};      ///< members under which stands what it says
  Words parts = {};     ///< of these: lists of its parts, in which no message stands
  Words texts = {};     ///< members that are texts wherever they stand
  Words trees = {};     ///< paths of what holds a tree in a record: an object of nodes by their ids
  Words of_nodes = {};  ///< what a node of it says of itself …
  Words node_ids = {};  ///< … and of these: its key in the tree
  // By which an object is known that stands alone, where what it stood in is damaged.
  Words kinds = {};     ///< members that say what an item or a part is; they are written first
  Words of_parts = {};  ///< members that parts of a message have, and no message
  Words of_calls = {};  ///< members of a call or its result that bear the name of a history

  Words of_lines = {};  ///< members of a log's line that say what the message in it is
  Words line_ids = {};  ///< what names a line of a log, or a message: most have one, and no two the same

  // Of blocks.
  Words blocks = {};      ///< members that are read, or say nothing that isn't said elsewhere
  Words own_blocks = {};  ///< … in blocks of this format alone
  Words holders = {};     ///< members that hold what a block says: an object with words of its own
  Words silent = {};      ///< members that its provider reads as no text: marks, ids, bytes
  Words results = {};     ///< paths of the parts of a tool's result
  Words signatures = {};  ///< paths of what a provider signed its reasoning with …
  Words redacted = {};    ///< … and of reasoning that it does not show
  Words sealed = {};      ///< members with what it alone can read: reasoning, or what was summed up
  // Of files in base64, as objects within blocks hold them.
  Words bytes = {};        ///< members with the bytes …
  Words typed_bytes = {};  ///< … which are bytes only beside a media type
  Words bare_bytes = {};   ///< … for which no media type stands beside, unless an address says it
  Words media_types = {};  ///< members that say it
  Words asked_by = {};     ///< members of an image that was made: the words by which it was asked for

  // What stands beside the history; of each the first that is there counts.
  Words wrappers = {};   ///< members in which a record keeps the request or the answer that it is about
  Words systems = {};    ///< the system prompt
  Words tools = {};      ///< a list of definitions
  Words functions = {};  ///< a list of those of old
  Words models = {};     ///< the model's name
  Words no_models = {};  ///< what stands in its place where no model answered
  Words titles = {};     ///< what people call the conversation
  Words prompts = {};    ///< of a log's header: a prompt that is no message of its history

  /// How a text in the user's turn begins that is no person's: what an agent tells the model beside his
  /// words. One that begins with a tag is an element.
  Words asides = {};

  // Of a tool's definition.
  Words tool_lists = {};    ///< members of an element that is a list of definitions itself
  Words tool_holders = {};  ///< members in which all that it says may stand
  Words parameters = {};    ///< paths of the schema of its arguments
};

}  // namespace abridge::format
