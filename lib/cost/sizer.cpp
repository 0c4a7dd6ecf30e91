#include "lib/cost/sizer.hpp"

#include "lib/json/text.hpp"
#include "lib/json/writer.hpp"
#include "lib/model/server_tools.hpp"

namespace abridge::cost {

tokens::Range Sizer::range(std::string_view raw) const {
  const tokens::Range units = ruler_.range(raw);
  return {size_.cost(units.least), size_.cost(units.most)};
}

std::uint64_t Sizer::size(std::string_view raw) const { return range(raw).most; }

tokens::Range Sizer::plain_range(std::string_view text) const {
  // A ruler reads escapes; what is plain goes through its own spelling.
  if (text.find('\\') == std::string_view::npos) return range(text);
  std::string escaped;
  json::encode(text, escaped);
  return range(escaped);
}

tokens::Range Sizer::json_range(json::Value value) const {
  scratch_.clear();
  json::append_readable(value.raw(), scratch_);
  return plain_range(scratch_.view());
}

std::uint64_t Sizer::message_overhead(std::string_view role) const {
  std::uint64_t sum = size_.per_message;
  for (const policy::MeasuredPart part : size_.of)
    if (part == policy::MeasuredPart::role) sum += plain(role);
  return sum;
}

tokens::Range Sizer::pieces(const Conversation& c, const Message& m) const {
  tokens::Range sum;
  const auto plainly = [](std::uint64_t n) { return tokens::Range{n, n}; };
  const auto text_range = [&](const Text& t) {
    return ruler_.counts_chars() ? plainly(size_.cost(chars_of(t))) : range(t.raw);
  };
  for (const policy::MeasuredPart part : size_.of) {
    switch (part) {
      case policy::MeasuredPart::content:
        if (!reasoning.empty())
          if (const json::Value thought = m.source.find(reasoning);
              thought.is(json::Kind::string) && !c.is_left_out(thought))
            sum += range(thought.string());
        for (const Block& b : c.blocks_of(m)) {
          if (b.dropped || b.kind == BlockKind::tool_call) continue;
          if (beside_texts && b.kind != BlockKind::text && b.kind != BlockKind::thinking)
            sum += beside_texts(b);
          for (const Text& t : c.texts_of(b)) sum += text_range(t);
        }
        break;
      case policy::MeasuredPart::tool_calls:
        for (const Block& b : c.blocks_of(m)) {
          if (b.dropped) continue;
          // A provider's own tools are called like others; where all of a block is counted, that was.
          if (!beside_texts && !server_call(b).empty()) {
            sum += range(b.source.find("name").string());
            if (const json::Value input = b.source.find("input")) sum += json_range(input);
          }
          if (b.kind != BlockKind::tool_call) continue;
          sum += plainly(size_.per_call);
          sum += plain_range(b.name);
          if (b.arguments)
            sum += b.arguments.is(json::Kind::string) ? range(b.arguments.string()) : json_range(b.arguments);
          for (const Text& t : c.texts_of(b)) sum += text_range(t);
        }
        break;
      case policy::MeasuredPart::role:
        sum += plain_range(m.new_role.empty() ? m.role_text : m.new_role);
        break;
      case policy::MeasuredPart::timestamp:
        if (!m.new_time.empty())
          sum += range(m.new_time);
        else if (m.time_value.is(json::Kind::string))
          sum += range(m.time_value.string());
        break;
      case policy::MeasuredPart::name:
        sum += plain_range(m.name);
        break;
      case policy::MeasuredPart::rendered:
        if (rendered) sum += plain_range(rendered(c, m));
        break;
    }
  }
  if (size_.per_name > 0 && !m.name.empty()) sum += plain_range(m.name) += plainly(size_.per_name);
  return sum;
}

std::uint64_t Sizer::size(const Conversation& c, Message& m) const {
  if (m.size == Message::k_unmeasured) {
    const tokens::Range text = pieces(c, m);
    m.size = text.most + size_.per_message;
    m.least = text.least + size_.per_message;
  }
  return m.size;
}

}  // namespace abridge::cost
