#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lib/format/format.hpp"
#include "lib/pipeline/balance.hpp"

// What damaged text is known again by: where objects and lists begin, and what an object is by itself. `npos`
// = nowhere. Values have Buffer::k_padding readable bytes after them.

namespace abridge::pipeline {

/// What a value looks like in a list; `other` where it is no JSON. A tool's result has a content, too, and is
/// a part of a message.
format::Looks looks_of(std::string_view value);
/// How many conversations a whole value is: one, as an object or a list of messages, or one that holds
/// others.
enum class Conversations : std::uint8_t { none, one, several };
Conversations conversations_in(std::string_view value);
/// Whether messages stand among the conversations that it holds: those of one that lost its begin.
bool mixes_messages(std::string_view value);
/// Whether an object can be nothing but a message: it has a role, and says something.
bool speaks(std::string_view object);
/// Whether an object holds what messages say.
bool says_something(std::string_view object);
/// Whether it holds that, and nothing says who speaks or what it is: where it stands within a bad message, it
/// is the rest of that.
bool is_half(std::string_view object);
/// Whether a list of that name is a message's own, so that no message stands in it.
bool holds_parts(std::string_view key);
/// Whether a member of that name says who speaks: a text, so that an object there is another message.
bool says_speaker(std::string_view key);

/// Whether a member of that name is a text wherever one stands, so that an object there is something else:
/// what was to be written was cut short after the colon.
bool holds_text(std::string_view key);

/// Where the next message begins in a message that lost the end of a list, so that the others stand in it.
std::size_t swallowed(std::string_view message);
/// Whether there is such a message in a list.
bool has_swallowed(std::string_view list);

/// Whether an object is a node of a tree of messages.
bool looks_like_node(std::string_view object);
/// The same, of the node that has this id.
bool is_node_of_id(std::string_view object, std::string_view id);
/// Where the next node begins, at its key, in a node that lost its end, so that the others stand in it.
std::size_t swallowed_node(std::string_view node);
/// Whether a conversation's tree ended too early, so that some of its nodes stand beside it.
bool has_nodes_outside(std::string_view conversation);
/// Whether a member of that name is a node's own.
bool is_of_node(std::string_view key);
/// The next key of that name, at its quote.
std::size_t next_member_named(std::string_view text, std::string_view key, std::size_t from);

/// The next object that has a key.
std::size_t next_object(std::string_view text, std::size_t from);

/// A member that holds a list of objects under a name that leads to a history.
struct ListMember {
  std::size_t key;      ///< at its quote
  std::size_t bracket;  ///< of the list
};
enum class Quotes : std::uint8_t { whole, any };  ///< of its key
/// The next one after `from`.
ListMember next_list(std::string_view text, std::size_t from, Quotes quotes);

/// After the first `},` or `],`, which shows that something was a list.
std::size_t behind_first_element(std::string_view text);

}  // namespace abridge::pipeline
