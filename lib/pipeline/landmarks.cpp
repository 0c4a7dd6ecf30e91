#include "lib/pipeline/landmarks.hpp"

#include <algorithm>
#include <cctype>

#include "lib/json/tape.hpp"
#include "lib/json/white.hpp"

namespace abridge::pipeline {
namespace {

constexpr std::size_t npos = std::string_view::npos;

/// What a message says stands under one of these.
constexpr std::string_view k_said[] = {"content",       "parts",  "value",     "text",    "tool_calls",
                                       "function_call", "output", "arguments", "message", "payload"};
/// Lists of a message that hold no messages.
constexpr std::string_view k_parts[] = {"content", "parts", "tool_calls"};
/// Members that are texts in every format.
constexpr std::string_view k_texts[] = {"id",        "uuid",     "type",       "name",        "text",
                                        "value",     "thinking", "signature",  "call_id",     "tool_call_id",
                                        "timestamp", "model",    "created_at", "tool_use_id", "tool_name"};
/// What a node of a tree says of itself.
constexpr std::string_view k_of_node[] = {"id", "message", "parent", "children"};

/// Asks about the value that a text is; what `unread` says where it is none.
template <typename Ask, typename Answer>
Answer ask(std::string_view text, Ask question, Answer unread) {
  json::Tape tape;
  if (!tape.index(text, json::Layout::document) || tape.size() == 0) return unread;
  const json::Value v = tape.parse(0).value;
  return v ? question(v) : unread;
}

bool holds_words(json::Value v) {
  return std::any_of(std::begin(k_said), std::end(k_said),
                     [&](std::string_view key) { return static_cast<bool>(v.find(key)); });
}
bool is_said(json::Value v) {
  return (v.find("role").is(json::Kind::string) || v.find("from").is(json::Kind::string)) && holds_words(v);
}

/// The first message among the parts of one; none where there is none.
const char* message_inside(json::Value message) {
  for (const std::string_view key : k_parts)
    if (const json::Value list = message.find(key); list.is(json::Kind::array))
      for (const json::Value part : list.elements())
        if (part.is(json::Kind::object) && is_said(part)) return part.raw().data();
  return nullptr;
}

/// What the history of a value, or the list that it is, has among its elements. A tool's result is a part of
/// a message.
struct Held {
  bool messages = false;
  bool conversations = false;
};
Held held_by(json::Value v) {
  Held held;
  const json::Value list = v.is(json::Kind::object) ? format::find_history(v).value : v;
  for (const json::Value e : list.elements()) {
    const format::Looks seen = format::looks_of(e);
    held.messages = held.messages || (seen == format::Looks::message && !e.find("tool_use_id"));
    held.conversations =
        held.conversations || seen == format::Looks::conversation || seen == format::Looks::list;
  }
  return held;
}

/// The key of the first node among the members of an object, or of those in it; none where there is none.
const char* node_inside(json::Value object, int depth) {
  constexpr int k_deepest = 8;
  for (const json::Member m : object.members()) {
    if (!m.value.is(json::Kind::object)) continue;
    if ((depth > 0 || !is_of_node(m.key)) && format::is_node(m.value)) return m.key.data() - 1;
    const char* const inner = depth < k_deepest ? node_inside(m.value, depth + 1) : nullptr;
    if (inner != nullptr) return inner;
  }
  return nullptr;
}

/// Where the blanks before a place begin, not before `from`.
std::size_t before_blanks(std::string_view text, std::size_t place, std::size_t from) {
  while (place > from && json::is_white(text[place - 1])) --place;
  return place;
}
bool is_in_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }

}  // namespace

format::Looks looks_of(std::string_view value) {
  return ask(
      value,
      [](json::Value v) {
        const format::Looks seen = format::looks_of(v);
        return seen == format::Looks::message && v.find("tool_use_id") ? format::Looks::other : seen;
      },
      format::Looks::other);
}

Conversations conversations_in(std::string_view value) {
  return ask(
      value,
      [](json::Value v) {
        const bool object = v.is(json::Kind::object);
        if (object && format::looks_of(v) != format::Looks::conversation) return Conversations::none;
        const Held held = held_by(v);
        if (held.conversations) return Conversations::several;
        return object || held.messages ? Conversations::one : Conversations::none;
      },
      Conversations::none);
}

bool mixes_messages(std::string_view value) {
  return ask(
      value,
      [](json::Value v) {
        const Held held = held_by(v);
        return held.messages && held.conversations;
      },
      false);
}

bool speaks(std::string_view object) { return ask(object, is_said, false); }
bool says_something(std::string_view object) { return ask(object, holds_words, false); }

bool is_half(std::string_view object) {
  return ask(
      object,
      [](json::Value v) {
        for (const json::Member m : v.members())
          if (says_speaker(m.key) || m.key == "type") return false;
        return holds_words(v);
      },
      false);
}

bool holds_parts(std::string_view key) {
  return std::find(std::begin(k_parts), std::end(k_parts), key) != std::end(k_parts);
}

bool holds_text(std::string_view key) {
  return says_speaker(key) || std::find(std::begin(k_texts), std::end(k_texts), key) != std::end(k_texts);
}

bool says_speaker(std::string_view key) { return key == "role" || key == "from" || key == "sender"; }

std::size_t swallowed(std::string_view message) {
  return ask(
      message,
      [&](json::Value v) {
        const char* const at = message_inside(v);
        return at == nullptr ? npos : static_cast<std::size_t>(at - message.data());
      },
      npos);
}

bool has_swallowed(std::string_view list) {
  return ask(
      list,
      [](json::Value v) {
        for (const json::Value e : v.elements())
          if (e.is(json::Kind::object) && message_inside(e) != nullptr) return true;
        return false;
      },
      false);
}

bool looks_like_node(std::string_view object) { return ask(object, format::is_node, false); }

bool is_node_of_id(std::string_view object, std::string_view id) {
  return ask(
      object, [&](json::Value v) { return format::is_node(v) && v.find("id").says(id); }, false);
}

bool is_of_node(std::string_view key) {
  return std::find(std::begin(k_of_node), std::end(k_of_node), key) != std::end(k_of_node);
}

std::size_t swallowed_node(std::string_view node) {
  return ask(
      node,
      [&](json::Value v) {
        const char* const at = node_inside(v, 0);
        return at == nullptr ? npos : static_cast<std::size_t>(at - node.data());
      },
      npos);
}

bool has_nodes_outside(std::string_view conversation) {
  return ask(
      conversation,
      [](json::Value v) {
        if (!v.find(format::k_tree_key).is(json::Kind::object)) return false;
        for (const json::Member m : v.members())
          if (format::is_node(m.value)) return true;
        return false;
      },
      false);
}

std::size_t next_member_named(std::string_view text, std::string_view key, std::size_t from) {
  for (std::size_t at = text.find(key, from); at != npos; at = text.find(key, at + 1)) {
    const std::size_t end = at + key.size();
    if (at <= from || text[at - 1] != '"' || end >= text.size() || text[end] != '"') continue;
    const std::size_t colon = text.find_first_not_of(" \t\r\n", end + 1);
    if (colon != npos && text[colon] == ':') return at - 1;
  }
  return npos;
}

std::size_t next_object(std::string_view text, std::size_t from) {
  for (from = text.find('{', from); from != npos; from = text.find('{', from + 1)) {
    const std::size_t key = text.find_first_not_of(" \t\r\n", from + 1);
    if (key != npos && text[key] == '"') return from;
  }
  return npos;
}

ListMember next_list(std::string_view text, std::size_t from, Quotes quotes) {
  for (std::size_t at = text.find('[', from); at != npos; at = text.find('[', at + 1)) {
    const std::size_t first = text.find_first_not_of(" \t\r\n", at + 1);
    if (first == npos || text[first] != '{' || next_object(text.substr(0, first + 64), first) != first)
      continue;
    std::size_t end = before_blanks(text, at, from);
    if (end == from || text[end - 1] != ':') continue;
    end = before_blanks(text, end - 1, from);
    const bool closed = end > from && text[end - 1] == '"';
    if (closed) --end;
    std::size_t key = end;
    while (key > from && is_in_name(text[key - 1])) --key;
    if (!format::leads_to_history(text.substr(key, end - key))) continue;
    const bool whole = closed && key > from && text[key - 1] == '"';
    if (whole || quotes == Quotes::any) return {whole ? key - 1 : key, at};
  }
  return {npos, npos};
}

std::size_t behind_first_element(std::string_view text) {
  for (std::size_t comma = text.find(','); comma != npos; comma = text.find(',', comma + 1)) {
    const std::size_t last = before_blanks(text, comma, 0);
    if (last > 0 && (text[last - 1] == '}' || text[last - 1] == ']')) return comma + 1;
  }
  return npos;
}

}  // namespace abridge::pipeline
