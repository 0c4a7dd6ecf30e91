#include "lib/recover/shapes.hpp"

#include <algorithm>
#include <iterator>

#include "lib/format/format.hpp"

namespace abridge::recover {
namespace {

/// What a message says stands under one of these.
constexpr std::string_view k_said[] = {"content",       "parts",  "value",     "text",    "tool_calls",
                                       "function_call", "output", "arguments", "message", "payload"};
/// Lists of a message that hold no messages.
constexpr std::string_view k_parts[] = {"content", "parts", "tool_calls"};
/// Members that are texts in every format.
constexpr std::string_view k_texts[] = {"role",       "from",        "sender",       "id",        "uuid",
                                        "type",       "name",        "text",         "value",     "thinking",
                                        "signature",  "call_id",     "tool_call_id", "timestamp", "model",
                                        "created_at", "tool_use_id", "tool_name"};
/// What a node of a tree says of itself.
constexpr std::string_view k_of_node[] = {"id", "message", "parent", "children"};

template <typename Names>
bool is_among(const Names& names, std::string_view key) {
  return std::find(std::begin(names), std::end(names), key) != std::end(names);
}

}  // namespace

bool is_message(json::Value v) {
  return format::looks_of(v) == format::Looks::message && !v.find("tool_use_id");
}

bool says_something(json::Value v) {
  return std::any_of(std::begin(k_said), std::end(k_said),
                     [&](std::string_view key) { return static_cast<bool>(v.find(key)); });
}

bool speaks(json::Value v) {
  const bool named = v.find("role").is(json::Kind::string) || v.find("from").is(json::Kind::string);
  return named && says_something(v);
}

bool is_half(json::Value v) {
  for (const std::string_view key : {"role", "from", "sender", "type"})
    if (v.find(key)) return false;
  return true;
}

bool holds_parts(std::string_view key) { return is_among(k_parts, key); }
bool holds_text(std::string_view key) { return is_among(k_texts, key); }
bool is_of_node(std::string_view key) { return is_among(k_of_node, key); }

Held held_by(json::Value list) {
  Held held;
  for (const json::Value e : list.elements()) {
    const format::Looks seen = format::looks_of(e);
    held.messages = held.messages || (seen == format::Looks::message && !e.find("tool_use_id"));
    const bool of_objects =
        seen == format::Looks::list && !e.empty() && (*e.elements().begin()).is(json::Kind::object);
    held.conversations = held.conversations || seen == format::Looks::conversation || of_objects;
  }
  return held;
}

}  // namespace abridge::recover
