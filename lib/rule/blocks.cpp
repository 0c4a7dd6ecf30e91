#include "lib/rule/blocks.hpp"

namespace abridge::rule {
namespace {

struct Spot {
  json::Value at;
  std::string_view field;
  std::uint32_t part = Pointer::k_no_index;
};

/// The member of the message in which the block stands. None where it came from another message.
Spot spot_of(const Context& x, const Message& m, const Block& b, At at) {
  json::Value value = b.source;
  if (b.place == Place::content) value = m.content_value;
  if (b.place == Place::message) value = at == At::id ? b.id_value : json::Value{};
  if (!value || !m.source.is(json::Kind::object)) return {};
  const char* begin = value.raw().data();
  const bool inner = b.place == Place::tool_calls && m.inner_calls;
  for (const json::Member member : m.source.members()) {
    const std::string_view raw = member.value.raw();
    if (inner && (member.key == "tool_calls" || member.key == "function_call") &&
        member.value.is(json::Kind::string) && !member.value.string().empty())
      return {member.value, member.key};
    if (begin < raw.data() || begin >= raw.data() + raw.size()) continue;
    return {value, member.key, begin == raw.data() ? Pointer::k_no_index : b.part};
  }
  // Another line of the same message.
  if (b.place == Place::part && x.c.line_at(value.raw()) != nullptr)
    return {value, x.dialect.content_key, b.part};
  return {};
}

}  // namespace

Context::Applies report_block(Context& x, const Message& m, const Block& b, At at, Breach breach) {
  const Spot spot = spot_of(x, m, b, at);
  breach.message = &m;
  breach.at = spot.at;
  breach.field = spot.field;
  if (m.source) breach.part = spot.part;
  return x.report(breach);
}

}  // namespace abridge::rule
