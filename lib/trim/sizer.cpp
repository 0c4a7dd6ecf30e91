#include "lib/trim/sizer.hpp"

#include "lib/json/text.hpp"

namespace abridge::trim {

Sizer::Sizer(const policy::Size& size) : size_(size) {}

std::uint64_t Sizer::size(std::string_view raw) const { return size_.cost(json::measure(raw, measure())); }

std::uint64_t Sizer::plain(std::string_view text) const {
  // json::measure reads escapes; what is plain goes through its own spelling.
  if (text.find('\\') == std::string_view::npos) return size(text);
  std::string escaped;
  json::encode(text, escaped);
  return size(escaped);
}

std::uint64_t Sizer::message_overhead(std::string_view role) const {
  std::uint64_t sum = size_.per_message;
  for (const policy::Part part : size_.of)
    if (part == policy::Part::role) sum += plain(role);
  return sum;
}

std::uint64_t Sizer::pieces(const Conversation& c, const Message& m) const {
  std::uint64_t sum = 0;
  const bool by_chars = measure() == json::Measure::chars;
  for (const policy::Part part : size_.of) {
    switch (part) {
      case policy::Part::content:
        for (const Block& b : c.blocks_of(m)) {
          if (b.dropped || b.kind == BlockKind::tool_call) continue;
          for (const Text& t : c.texts_of(b)) sum += by_chars ? size_.cost(chars_of(t)) : size(t.raw);
        }
        break;
      case policy::Part::tool_calls:
        for (const Block& b : c.blocks_of(m)) {
          if (b.dropped || b.kind != BlockKind::tool_call) continue;
          sum += plain(b.name);
          if (b.arguments)
            sum += b.arguments.is(json::Kind::string) ? size(b.arguments.string()) : plain(b.arguments.raw());
          for (const Text& t : c.texts_of(b)) sum += by_chars ? size_.cost(chars_of(t)) : size(t.raw);
        }
        break;
      case policy::Part::role:
        sum += plain(m.new_role.empty() ? m.role_text : m.new_role);
        break;
      case policy::Part::timestamp:
        if (!m.new_time.empty())
          sum += size(m.new_time);
        else if (m.time_value.is(json::Kind::string))
          sum += size(m.time_value.string());
        break;
      case policy::Part::name:
        sum += plain(m.name);
        break;
      case policy::Part::rendered:
        if (rendered) sum += plain(rendered(c, m));
        break;
    }
  }
  return sum;
}

std::uint64_t Sizer::size(const Conversation& c, Message& m) const {
  if (m.size == Message::k_unmeasured) m.size = pieces(c, m) + size_.per_message;
  return m.size;
}

}  // namespace abridge::trim
