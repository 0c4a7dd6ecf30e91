#include "lib/pipeline/tally.hpp"

#include "lib/json/text.hpp"

namespace abridge::pipeline {

std::uint64_t Tally::text(std::string_view raw) {
  if (raw.find('\\') == std::string_view::npos) return counter_.count(raw);
  decoded_.clear();
  json::decode(raw, decoded_);
  return counter_.count(decoded_);
}

std::uint64_t Tally::message(const Conversation& c, const Message& m) {
  std::uint64_t tokens = 0;
  for (const Block& b : c.blocks_of(m)) {
    if (b.kind == BlockKind::tool_call) {
      tokens += counter_.count(b.name);
      if (b.arguments)
        tokens += b.arguments.is(json::Kind::string) ? text(b.arguments.string())
                                                     : counter_.count(b.arguments.raw());
    }
    for (const Text& t : c.texts_of(b)) tokens += text(t.raw);
  }
  return tokens;
}

Tallied Tally::count(const Conversation& c) {
  Tallied all;
  all.messages.reserve(c.order.size());
  for (const std::uint32_t i : c.order)
    all.messages.push_back({c.messages[i].role, message(c, c.messages[i])});
  return all;
}

}  // namespace abridge::pipeline
