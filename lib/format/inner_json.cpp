#include "lib/format/inner_json.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>

#include "lib/base/buffer.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

std::vector<json::Value> parsed(Conversation& c, std::string text) {
  const std::size_t size = text.size();
  text.append(Buffer::k_padding, ' ');
  const std::string_view kept = c.arena.copy(text);
  auto tape = std::make_unique<json::Tape>();
  if (!tape->index(kept.substr(0, size), json::Layout::document)) return {};
  std::vector<json::Value> values;
  for (std::uint32_t at = 0; at < tape->size();) {
    const auto parsed = tape->parse(at);
    if (!parsed.value) return {};
    values.push_back(parsed.value);
    at = parsed.next;
  }
  c.inner.push_back(std::move(tape));
  return values;
}

/// How many bytes at the start of an escaped text spell `word` (ASCII, no quotes or backslashes), some of
/// whose characters may be escaped: encoders write `\u003c` for `<`, and `\/`. 0 where it is another word.
std::size_t spelled(std::string_view escaped, std::string_view word) {
  std::size_t at = 0;
  for (const char ch : word) {
    const std::string_view rest = escaped.substr(std::min(at, escaped.size()));
    if (rest.starts_with(ch)) {
      at += 1;
    } else if (ch == '/' && rest.starts_with("\\/")) {
      at += 2;
    } else if (rest.starts_with("\\u") && rest.size() >= 6 && json::equals(rest.substr(0, 6), {&ch, 1})) {
      at += 6;
    } else {
      return 0;
    }
  }
  return at;
}

struct Found {
  std::size_t at = 0;
  std::size_t size = 0;  // 0 = it is nowhere
};
/// Where the next escape stands that may be a bracket's, `\u003c`, or the text's end. The backslash of an
/// escaped backslash begins none.
std::size_t next_escape(std::string_view escaped, std::size_t from) {
  constexpr std::string_view k_begins = "\\u003";
  for (std::size_t at = from; at < escaped.size(); ++at) {
    const void* found = ::memmem(escaped.data() + at, escaped.size() - at, k_begins.data(), k_begins.size());
    if (found == nullptr) break;
    at = static_cast<std::size_t>(static_cast<const char*>(found) - escaped.data());
    std::size_t before = at;
    while (before > from && escaped[before - 1] == '\\') --before;
    if ((at - before) % 2 == 0) return at;
  }
  return escaped.size();
}

/// Where a word that begins with a bracket stands first, however it is spelled. Nothing before `from` ends in
/// the middle of an escape.
Found find_spelled(std::string_view escaped, std::string_view word, std::size_t from) {
  std::size_t bracket = escaped.find('<', from);
  std::size_t escape = next_escape(escaped, from);
  while (true) {
    const std::size_t at = std::min(bracket, escape);
    if (at >= escaped.size()) return {};
    if (const std::size_t size = spelled(escaped.substr(at), word); size > 0) return {at, size};
    if (at == bracket) {
      bracket = escaped.find('<', at + 1);
    } else {
      escape = next_escape(escaped, at + 2);
    }
  }
}

}  // namespace

std::vector<json::Value> inner_json(Conversation& c, std::string_view escaped) {
  std::string plain;
  json::decode(escaped, plain);
  return parsed(c, std::move(plain));
}

json::Value one_inner_json(Conversation& c, std::string_view escaped) {
  const std::vector<json::Value> values = inner_json(c, escaped);
  return values.size() == 1 ? values[0] : json::Value{};
}

json::Value list_or_inner(Conversation& c, json::Value value) {
  if (!value.is(json::Kind::string)) return value;
  const json::Value inner = one_inner_json(c, value.string());
  return inner.is(json::Kind::array) ? inner : value;
}

json::Value inner_value(Conversation& c, std::string text) {
  const std::vector<json::Value> values = parsed(c, std::move(text));
  return values.size() == 1 ? values[0] : json::Value{};
}

json::Value inner_string(Conversation& c, std::string_view escaped) {
  const std::vector<json::Value> values = parsed(c, '"' + std::string(escaped) + '"');
  return values.size() == 1 && values[0].is(json::Kind::string) ? values[0] : json::Value{};
}

Tagged first_tagged(std::string_view escaped, std::string_view tag) {
  const std::string opening = '<' + std::string(tag) + '>';
  const std::string closing = "</" + std::string(tag) + '>';
  const Found begin = find_spelled(escaped, opening, 0);
  if (begin.size == 0) return {};
  const std::size_t inside = begin.at + begin.size;
  const Found end = find_spelled(escaped, closing, inside);
  if (end.size == 0) return {};
  return {escaped.substr(begin.at, end.at + end.size - begin.at), escaped.substr(inside, end.at - inside)};
}

}  // namespace abridge::format
