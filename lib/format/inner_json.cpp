#include "lib/format/inner_json.hpp"

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

}  // namespace

std::vector<json::Value> inner_json(Conversation& c, std::string_view escaped) {
  std::string plain;
  json::decode(escaped, plain);
  return parsed(c, std::move(plain));
}

json::Value inner_string(Conversation& c, std::string_view escaped) {
  const std::vector<json::Value> values = parsed(c, '"' + std::string(escaped) + '"');
  return values.size() == 1 && values[0].is(json::Kind::string) ? values[0] : json::Value{};
}

Tagged first_tagged(std::string_view escaped, std::string_view tag) {
  const std::string opening = '<' + std::string(tag) + '>';
  const std::string closing = "</" + std::string(tag) + '>';
  const std::size_t begin = escaped.find(opening);
  if (begin == std::string_view::npos) return {};
  const std::size_t inside = begin + opening.size();
  const std::size_t end = escaped.find(closing, inside);
  if (end == std::string_view::npos) return {};
  return {escaped.substr(begin, end + closing.size() - begin), escaped.substr(inside, end - inside)};
}

}  // namespace abridge::format
