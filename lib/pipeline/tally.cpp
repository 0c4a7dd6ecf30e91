#include "lib/pipeline/tally.hpp"

namespace abridge::pipeline {

std::uint64_t Tally::message(const Conversation& c, const Message& m) const {
  std::uint64_t tokens = 0;
  for (const Block& b : c.blocks_of(m)) {
    if (b.kind == BlockKind::tool_call) {
      tokens += ruler_.range_of_plain(b.name).most;
      if (b.arguments)
        tokens += b.arguments.is(json::Kind::string) ? ruler_.measure(b.arguments.string())
                                                     : ruler_.range_of_plain(b.arguments.raw()).most;
    }
    for (const Text& t : c.texts_of(b)) tokens += ruler_.measure(t.raw);
  }
  return tokens;
}

Tallied Tally::count(const Conversation& c) const {
  Tallied all;
  all.messages.reserve(c.order.size());
  for (const std::uint32_t i : c.order)
    all.messages.push_back({c.messages[i].role, message(c, c.messages[i])});
  return all;
}

}  // namespace abridge::pipeline
