#include "lib/pipeline/answering_model.hpp"

#include "lib/json/text.hpp"
#include "lib/pipeline/readers.hpp"

namespace abridge::pipeline {
namespace {

/// The object in which a message's answer stands.
json::Value answer_of(const Conversation& c, const Message& m) {
  const Line* const line = c.lines.empty() || !m.source ? nullptr : c.line_at(m.source.raw());
  return line == nullptr ? m.source : line->body;
}

}  // namespace

std::string answering_model(const Conversation& c) {
  for (auto i = c.order.rbegin(); i != c.order.rend(); ++i) {
    const Message& m = c.messages[*i];
    if (!is_assistant(m.role)) continue;
    if (std::string name = json::decoded(k_readers.model(answer_of(c, m))); !name.empty()) return name;
  }
  return c.sources.empty() ? std::string() : json::decoded(k_readers.model(c.sources[0].root));
}

}  // namespace abridge::pipeline
