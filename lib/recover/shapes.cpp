#include "lib/recover/shapes.hpp"

#include <algorithm>

#include "lib/format/all_keys.hpp"
#include "lib/format/format.hpp"
#include "lib/json/text.hpp"
#include "lib/json/white.hpp"

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

bool is_message(json::Value v) { return format::looks_of(v) == format::Looks::message && !is_part(v); }

bool is_part(json::Value v) { return has_one<&format::Keys::of_parts>(v, is_there); }

bool says_something(json::Value v) { return has_one<&format::Keys::said>(v, is_there); }

bool speaks(json::Value v) {
  return has_one<&format::Keys::speakers>(v, [](json::Value who) { return who.is(json::Kind::string); }) &&
         says_something(v);
}

bool is_half(json::Value v) {
  const auto speaker_in = [](json::Value in) { return has_one<&format::Keys::speakers>(in, is_there); };
  return !has_one<&format::Keys::kinds>(v, is_there) && !speaker_in(v) &&
         !has_one<&format::Keys::said>(v, speaker_in);
}

bool may_be_said(std::string_view key) { return format::is_word_of<&format::Keys::said>(key); }
bool holds_parts(std::string_view key) { return format::is_word_of<&format::Keys::parts>(key); }
bool holds_text(std::string_view key) { return format::is_word_of<&format::Keys::texts>(key); }
bool holds_replies(std::string_view key) { return format::is_word_of<&format::Keys::replies>(key); }
bool is_retold(std::string_view key) { return format::is_word_of<&format::Keys::retold>(key); }
json::Value tree_in(json::Value holder) {
  for (const std::string_view path : format::all_words<&format::Keys::trees>())
    for (std::string_view rest = path;; rest.remove_prefix(rest.find('/') + 1)) {
      if (const json::Value tree = format::follow(holder, rest); tree.is(json::Kind::object)) return tree;
      if (rest.find('/') == rest.npos) break;
    }
  return {};
}
bool is_of_node(std::string_view key) { return format::is_word_of<&format::Keys::of_nodes>(key); }
std::vector<std::string> ids_of_node(json::Value node) {
  std::vector<std::string> ids;
  for (const std::string_view key : format::all_words<&format::Keys::node_ids>())
    if (const json::Value id = node.find(key); id.is(json::Kind::string))
      json::decode(id.string(), ids.emplace_back());
  return ids;
}

bool may_be_of_call(std::string_view key) { return format::is_word_of<&format::Keys::of_calls>(key); }
bool is_of_call(std::string_view text, std::size_t object, std::string_view key) {
  if (!may_be_of_call(key)) return false;
  text.remove_prefix(std::min(text.find_first_not_of(json::k_white, object + 1), text.size()));
  if (!text.starts_with('"')) return false;
  text.remove_prefix(1);
  const auto& kinds = format::all_words<&format::Keys::kinds>();
  return std::any_of(kinds.begin(), kinds.end(), [&](std::string_view kind) {
    return text.starts_with(kind) && text.substr(kind.size()).starts_with('"');
  });
}

Held held_by(json::Value list) {
  Held held;
  for (const json::Value e : list.elements()) {
    const format::Looks seen = format::looks_of(e);
    held.messages = held.messages || (seen == format::Looks::message && !is_part(e));
    const bool of_objects =
        seen == format::Looks::list && !e.empty() && (*e.elements().begin()).is(json::Kind::object);
    held.conversations = held.conversations || seen == format::Looks::conversation || of_objects;
  }
  return held;
}

}  // namespace abridge::recover
