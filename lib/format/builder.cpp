#include "lib/format/builder.hpp"

#include "lib/format/inner_json.hpp"
#include "lib/format/result_parts.hpp"
#include "lib/json/text.hpp"
#include "lib/json/writer.hpp"

namespace abridge::format {
namespace {

BlockKind kind_of(json::Value type, std::string_view word, json::Value part) {
  if (!type.is(json::Kind::string))
    return part.find("text").is(json::Kind::string) ? BlockKind::text : BlockKind::other;
  struct Known {
    std::string_view type;
    BlockKind kind;
  };
  static constexpr Known k_known[] = {
      {"text", BlockKind::text},           {"tool_use", BlockKind::tool_call},
      {"tool_call", BlockKind::tool_call}, {"tool_result", BlockKind::tool_result},
      {"thinking", BlockKind::thinking},   {"redacted_thinking", BlockKind::thinking},
      {"reasoning", BlockKind::thinking},  {"input_text", BlockKind::text},
      {"output_text", BlockKind::text},    {"refusal", BlockKind::text},
      {"image", BlockKind::image},         {"image_url", BlockKind::image},
      {"input_image", BlockKind::image},   {"document", BlockKind::document},
      {"file", BlockKind::document},       {"input_file", BlockKind::document},
  };
  for (const Known& k : k_known)
    if (word == k.type) return k.kind;
  return BlockKind::other;
}

}  // namespace

MessageBuilder::MessageBuilder(Conversation& c, json::Value source, std::uint32_t list, std::uint32_t index,
                               const policy::Accept& accept)
    : c_(c), accept_(accept) {
  m_.source = source;
  m_.list = list;
  m_.index = index;
  m_.first_block = static_cast<std::uint32_t>(c.blocks.size());
}

void MessageBuilder::finish() {
  m_.block_count = static_cast<std::uint32_t>(c_.blocks.size()) - m_.first_block;
  c_.messages.push_back(m_);
  c_.order.push_back(static_cast<std::uint32_t>(c_.messages.size() - 1));
}

void MessageBuilder::aside(std::size_t first) {
  for (std::size_t i = first; i < c_.blocks.size(); ++i)
    if (c_.blocks[i].kind == BlockKind::text) c_.blocks[i].aside = true;
}

std::string_view MessageBuilder::string_of(json::Value v) {
  return v.is(json::Kind::string) ? json::decoded(v.string(), c_.arena) : std::string_view{};
}

void MessageBuilder::role(json::Value value, std::span<const Spelling> spellings) {
  m_.role_value = value;
  if (!m_.role_value.is(json::Kind::string)) return;
  m_.role_text = json::decoded(m_.role_value.string(), c_.arena);
  m_.role = role_of(m_.role_text, spellings);
  if (m_.role != Role::other) return;
  std::string plain;
  json::decode(json::strip(m_.role_value.string()), plain);
  for (char& ch : plain)
    if (ch >= 'A' && ch <= 'Z') ch = static_cast<char>(ch - 'A' + 'a');
  const Role r = role_of(plain, spellings);
  if (r == Role::other) return;
  // What it says is read by what it means, whether or not a rule writes it so: a result stays a result.
  m_.role = r;
  m_.plain_role = c_.arena.copy(plain);
  if (!accept_.normalize_role) return;
  m_.new_role = m_.plain_role;
  m_.touched = true;
}

Role MessageBuilder::role_of(std::string_view text, std::span<const Spelling> spellings) const {
  for (const Spelling& s : spellings)
    if (s.word == text) return s.role;
  if (text == name_of(Role::user)) return Role::user;  // most are one of the two
  if (text == name_of(Role::assistant)) return Role::assistant;
  if (const auto r = from_name<Role>(text)) return *r;
  if (!accept_.aliases.empty()) {
    const auto at = accept_.aliases.find(std::string(text));
    if (at != accept_.aliases.end()) return at->second;
  }
  return Role::other;
}

Block& MessageBuilder::block(BlockKind kind, Place place, json::Value source) {
  Block& b = c_.blocks.emplace_back();
  b.kind = kind;
  b.place = place;
  b.source = source;
  b.first_text = static_cast<std::uint32_t>(c_.texts.size());
  return b;
}

Block& MessageBuilder::call(Place place, json::Value source, json::Value id, json::Value name,
                            json::Value arguments) {
  Block& b = block(BlockKind::tool_call, place, source);
  known_by(b, id, name);
  b.arguments = arguments;
  return b;
}

Block& MessageBuilder::result(Place place, json::Value source, json::Value id, json::Value name) {
  Block& b = block(BlockKind::tool_result, place, source);
  known_by(b, id, name);
  return b;
}

void MessageBuilder::known_by(Block& b, json::Value id, json::Value name) {
  b.id_value = id;
  b.id = string_of(id);
  b.name = string_of(name);
}

void MessageBuilder::text(json::Value v) {
  if (!v.is(json::Kind::string)) return;
  Text& t = c_.texts.emplace_back();
  t.source = v;
  t.raw = v.string();
  ++c_.blocks.back().text_count;
}

void MessageBuilder::piece(json::Value v, std::string_view raw) {
  text(v);
  if (v.is(json::Kind::string)) c_.texts.back().raw = raw;
}

void MessageBuilder::framed_text(std::string_view before, json::Value v, std::string_view after) {
  if (!v.is(json::Kind::string)) return;
  text(v);
  std::string whole(before);
  c_.texts.back().raw = c_.arena.copy(whole.append(v.string()).append(after));
}

void MessageBuilder::json_text(json::Value v) {
  const bool holds = v.is(json::Kind::object) || v.is(json::Kind::array);
  if (!v || v.is(json::Kind::null) || (holds && v.empty())) return;
  Text& t = c_.texts.emplace_back();
  t.source = v;
  t.raw = json::compact_text(v, c_.arena);
  ++c_.blocks.back().text_count;
}

void MessageBuilder::text_or_json(json::Value v) {
  if (v.is(json::Kind::string))
    text(v);
  else
    json_text(v);
}

void MessageBuilder::texts_of(json::Value content) {
  if (content.is(json::Kind::string)) {
    text(content);
  } else if (content.is(json::Kind::array)) {
    for (const json::Value v : content.elements()) {
      if (v.is(json::Kind::string))
        text(v);
      else
        text(v.find("text") ? v.find("text") : v.find("value"));  // as in `part`
    }
  } else if (content.find("text").is(json::Kind::string)) {
    text(content.find("text"));
  } else {
    json_text(content);
  }
}

void MessageBuilder::response(json::Value v) {
  if (const json::Value only = text_of_response(v))
    text(only);
  else if (v.is(json::Kind::object))
    json_text(v);
  else
    texts_of(v);
}

void MessageBuilder::call_in(json::Value value, Block& b) {
  const json::Value call = value.is(json::Kind::string) ? one_inner_json(c_, value.string()) : value;
  b.name = string_of(call.find("name"));
  b.arguments = call.is(json::Kind::object) ? call.find("arguments") : value;
}

void MessageBuilder::part(json::Value v, std::uint32_t place) {
  if (v.is(json::Kind::string)) {
    block(BlockKind::text, Place::part, v).part = place;
    text(v);
    return;
  }
  json::Value type;
  json::Value body;
  json::Value id;
  json::Value answers;
  json::Value name;
  json::Value input;
  json::Value content;
  json::Value value;
  if (v.is(json::Kind::object)) {
    for (const json::Member member : v.members()) {
      const std::string_view key = json::decoded(member.key, c_.arena);
      if (key == "type")
        type = member.value;
      else if (key == "text" || key == "thinking" || key == "refusal")
        body = member.value;
      else if (key == "id")
        id = member.value;
      else if (key == "tool_use_id")
        answers = member.value;
      else if (key == "name")
        name = member.value;
      else if (key == "value")
        value = member.value;
      else if (key == "input")
        input = member.value;
      else if (key == "content")
        content = member.value;
    }
  }
  const BlockKind kind = kind_of(type, string_of(type), v);
  Block& b = block(kind, Place::part, v);
  b.part = place;
  switch (kind) {
    case BlockKind::text:
    case BlockKind::thinking:
      text(body ? body : value);  // some datasets say `value` for `text`
      break;
    case BlockKind::tool_call:
      known_by(b, id, name);
      b.arguments = input;
      if (value) call_in(value, b);
      break;
    case BlockKind::tool_result:
      known_by(b, answers);
      b.error = v.find("is_error").is_true();
      texts_of(content);
      break;
    default:
      break;
  }
}

}  // namespace abridge::format
