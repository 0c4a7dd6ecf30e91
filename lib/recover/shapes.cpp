#include "lib/recover/shapes.hpp"

#include <algorithm>

#include "lib/format/all_keys.hpp"
#include "lib/format/format.hpp"

namespace abridge::recover {
namespace {

/// Whether the value has one of the members that all formats say of one thing.
template <format::Words format::Keys::*Of, typename Is>
bool has_one(json::Value v, Is is) {
  const auto& words = format::all_words<Of>();
  return std::any_of(words.begin(), words.end(), [&](std::string_view key) { return is(v.find(key)); });
}
bool is_there(json::Value v) { return static_cast<bool>(v); }

}  // namespace

bool is_message(json::Value v) {
  return format::looks_of(v) == format::Looks::message && !v.find("tool_use_id");
}

bool says_something(json::Value v) { return has_one<&format::Keys::said>(v, is_there); }

bool speaks(json::Value v) {
  return has_one<&format::Keys::speakers>(v, [](json::Value who) { return who.is(json::Kind::string); }) &&
         says_something(v);
}

bool is_half(json::Value v) { return !v.find("type") && !has_one<&format::Keys::speakers>(v, is_there); }

bool holds_parts(std::string_view key) { return format::is_word_of<&format::Keys::parts>(key); }
bool holds_text(std::string_view key) { return format::is_word_of<&format::Keys::texts>(key); }
bool is_of_node(std::string_view key) { return format::is_word_of<&format::Keys::of_nodes>(key); }

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
