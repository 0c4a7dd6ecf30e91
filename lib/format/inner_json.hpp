#pragma once
#include <string_view>
#include <vector>

#include "lib/model/conversation.hpp"

namespace abridge::format {

/// The JSON values that stand in a string of the source, one after the other; none where anything else
/// stands there. `escaped` is the string between its quotes. The values live as long as the conversation, in
/// its arena and `inner`.
std::vector<json::Value> inner_json(Conversation& c, std::string_view escaped);
/// The one that stands there; none where there are more.
json::Value one_inner_json(Conversation& c, std::string_view escaped);
/// A list, or the one that stands as JSON in a string, as tables keep it; what is neither as it stands.
json::Value list_or_inner(Conversation& c, json::Value value);
/// The one value that a text of ours is; none where it is no JSON.
json::Value inner_value(Conversation& c, std::string text);
/// A string of its own for a piece of one: `escaped` is that piece, and what the value's string() says. None
/// where it is no whole piece (half an escape).
json::Value inner_string(Conversation& c, std::string_view escaped);

/// A call in a text, or what it gave back, between tags: `<tool_call>…</tool_call>`.
struct Tagged {
  std::string_view whole;    ///< with its tags; empty = there is none
  std::string_view between;  ///< without
};
/// The first in `escaped`, whose tags are `<tag>` and `</tag>`.
Tagged first_tagged(std::string_view escaped, std::string_view tag);

}  // namespace abridge::format
