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

bool speaks(std::string_view object) { return ask(object, is_said, false); }
bool says_something(std::string_view object) { return ask(object, holds_words, false); }

bool holds_parts(std::string_view key) {
  return std::find(std::begin(k_parts), std::end(k_parts), key) != std::end(k_parts);
}

std::size_t swallowed(std::string_view message) {
  return ask(
      message,
      [&](json::Value v) {
        for (const std::string_view key : k_parts)
          if (const json::Value list = v.find(key); list.is(json::Kind::array))
            for (const json::Value part : list.elements())
              if (part.is(json::Kind::object) && is_said(part))
                return static_cast<std::size_t>(part.raw().data() - message.data());
        return npos;
      },
      npos);
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
