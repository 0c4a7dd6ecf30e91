#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/model/conversation.hpp"
#include "lib/model/dialect.hpp"
#include "lib/model/edit.hpp"
#include "lib/policy/policy.hpp"

namespace abridge::format {

/// For each place in `c.order`, the message (a place in `c.messages`) in whose line of the stream it is
/// written: its own, or an earlier one where it stands before that. So what stands between the lines stays
/// where it is.
std::vector<std::uint32_t> lines_for_order(const Conversation& c);

/// Copies `source` to `out` with the edits spliced in. Edits must not overlap (put_in_order says what becomes
/// of ones that do); they are sorted here where they aren't.
void splice(std::string_view source, std::vector<Edit>& edits, Buffer& out);

/// A message that is put after the history (`--append`). `text` is escaped.
struct Appended {
  Role role;
  std::string_view text;
};

/// What a policy's `emit.fields` may leave out of a message: all that it doesn't name, or not what the
/// provider needs.
enum class Needed : std::uint8_t { may_go, stays };

/// Whether what stands in a repaired copy of its record is written whole, in place of the record, or the
/// edits of it are ranges of the copy.
enum class Copies : std::uint8_t { whole, apart };

/// What the writer needs beside the conversation.
struct Emission {
  const Dialect& dialect;
  const policy::Emit& emit;
  std::span<const Appended> appended;
  Needed needed = Needed::may_go;
  std::span<const std::string_view> wanted = {};  ///< members of messages that the target wants besides
  Copies copies = Copies::whole;
  std::span<const std::string> carried = {};  ///< convert: members of the record that are carried along
  std::string_view now = {};  ///< ISO 8601: when what is written was said, where nothing says so
};

/// Compares a conversation with its source and appends what must be written otherwise to `edits`: dropped
/// messages with their commas or lines, changed texts, roles and time stamps, appended messages. Nothing
/// where nothing changed. New bytes are in the conversation's arena. Messages that come from repaired copies
/// of their records are written as `copies` says.
void edits_of(Conversation& c, const Emission& emission, std::vector<Edit>& edits);

/// One message as it will stand: its raw bytes where nothing changed, else a copy in the arena.
std::string_view message_text(Conversation& c, const Message& m, const Emission& emission);
/// One block as it will stand, an element of a content list: its raw bytes where nothing changed, else a copy
/// in the arena.
std::string_view block_text(Conversation& c, const Block& b, const Emission& emission);
/// One message in the words of its format, put together from its blocks wherever they stand: of a log, where
/// one message may be on several lines. In the arena.
std::string_view message_of_blocks(Conversation& c, const Message& m, const Emission& emission);
/// The live messages, and the appended ones, as one compact array, in the arena.
std::string_view messages_array(Conversation& c, const Emission& emission);
/// How many bytes the values take as compact JSON (white space between tokens left out).
std::size_t compact_size(std::string_view json);

/// What stands between the elements of an array: from its last two, or guessed from its first.
std::string separator_of(json::Value array);
/// Appends members to an object, spaced as its own are; `members` are `"key":value` texts.
struct NewMember {
  std::string_view key;    ///< escaped, without quotes
  std::string_view value;  ///< JSON
};
Edit append_members(json::Value object, std::span<const NewMember> members, Arena& arena);
/// The id that a call or a result got, in the place of its own or after the block's other members.
void id_edit(Conversation& c, const Block& block, std::vector<Edit>& edits);
/// What was left of a call's arguments, where a cut took them.
void arguments_edit(const Conversation& c, const Block& block, std::vector<Edit>& edits);

}  // namespace abridge::format
