#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "lib/json/value.hpp"

// What the parts of a transcript look like by themselves.

namespace abridge::recover {

/// A message that stands by itself, and is no part of one.
bool is_message(json::Value v);
/// Whether an object that looks like a message is a part of one: a tool's result.
bool is_part(json::Value v);
/// Whether it says something, and who speaks.
bool speaks(json::Value v);
/// Whether it says something.
bool says_something(json::Value v);
/// Whether nothing says who speaks, or what it is, in it or in what it holds: it may be the rest of a
/// message.
bool is_half(json::Value v);
/// Whether an object of that name may be what a message says, so that none stands in it.
bool may_be_said(std::string_view key);
/// Whether a list of that name is a message's own, so that no message stands in it.
bool holds_parts(std::string_view key);
/// Whether a member of that name is a text wherever one stands, so that an object there is something else:
/// what was to be written was cut short after the colon.
bool holds_text(std::string_view key);
/// Whether members of that name are lists of messages that reply to the one that holds them, and name it.
bool holds_replies(std::string_view key);
/// Whether a member of that name tells a history again, and has none itself.
bool is_retold(std::string_view key);
/// The tree of a record, or of a member of one that leads to it; none where it has none.
json::Value tree_in(json::Value holder);
/// Whether a member of that name is a node's own.
bool is_of_node(std::string_view key);
/// The keys that a node may have in its tree, decoded.
std::vector<std::string> ids_of_node(json::Value node);
/// Whether a member of that name may be what a call is given or gives back, as well as a history.
bool may_be_of_call(std::string_view key);
/// Whether it is: in an object that begins with what it is, at `object` in a damaged text.
bool is_of_call(std::string_view text, std::size_t object, std::string_view key);

/// What a list has among its elements.
struct Held {
  bool messages = false;
  bool conversations = false;
};
Held held_by(json::Value list);

}  // namespace abridge::recover
