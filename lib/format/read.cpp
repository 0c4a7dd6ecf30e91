#include <algorithm>

#include "lib/format/format.hpp"
#include "lib/json/text.hpp"

// Reads messages of every dialect that speaks in {role, content}: strings, lists of parts, tool calls beside
// the content, and rows that are a tool call themselves.

namespace abridge::format {
namespace {

class MessageReader {
 public:
  MessageReader(Conversation& c, Message& m, const policy::Accept& accept) : c_(c), m_(m), accept_(accept) {}

  void run() {
    m_.first_block = static_cast<std::uint32_t>(c_.blocks.size());
    if (!m_.source.is(json::Kind::object)) {
      m_.broken = true;
      return;
    }
    for (const json::Member member : m_.source.members()) take(member);
    read_role();
    read_content();
    read_calls();
    m_.block_count = static_cast<std::uint32_t>(c_.blocks.size()) - m_.first_block;
  }

 private:
  /// The keys of a message that mean something to us; the last of a repeated key counts.
  void take(const json::Member& member) {
    const std::string_view key = member.key;
    // The usual keys have no escapes: a switch on the length spares most comparisons.
    switch (key.size()) {
      case 4:
        if (key == "role")
          m_.role_value = member.value;
        else if (key == "name")
          name_ = member.value;
        break;
      case 7:
        if (key == "content") m_.content_value = member.value;
        break;
      case 9:
        if (key == "timestamp")
          m_.time_value = member.value;
        else if (key == "tool_name")
          tool_name_ = member.value;
        break;
      case 10:
        if (key == "tool_calls")
          tool_calls_ = member.value;
        else if (key == "tool_input")
          tool_input_ = member.value;
        break;
      case 12:
        if (key == "tool_call_id") tool_call_id_ = member.value;
        break;
      case 13:
        if (key == "function_call") function_call_ = member.value;
        break;
      default:
        break;
    }
    if (key.find('\\') != std::string_view::npos) take_escaped(member);
  }
  void take_escaped(const json::Member& member) {
    const std::string_view plain = json::decoded(member.key, c_.arena);
    if (plain.find('\\') == std::string_view::npos) take({plain, member.key_offset, member.value});
  }

  std::string_view string_of(json::Value v) {
    return v.is(json::Kind::string) ? json::decoded(v.string(), c_.arena) : std::string_view{};
  }

  void read_role() {
    m_.name = string_of(name_);
    if (!m_.role_value.is(json::Kind::string)) return;
    m_.role_text = json::decoded(m_.role_value.string(), c_.arena);
    m_.role = role_of(m_.role_text);
    if (m_.role != Role::other || !accept_.normalize_role) return;
    const std::string_view stripped = json::strip(m_.role_value.string());
    std::string plain;
    json::decode(stripped, plain);
    for (char& ch : plain)
      if (ch >= 'A' && ch <= 'Z') ch = static_cast<char>(ch - 'A' + 'a');
    const Role r = role_of(plain);
    if (r == Role::other) return;
    m_.role = r;
    m_.new_role = c_.arena.copy(plain);
    m_.touched = true;
  }
  Role role_of(std::string_view text) const {
    if (const auto r = from_name<Role>(text)) return *r;
    if (!accept_.aliases.empty()) {
      const auto at = accept_.aliases.find(std::string(text));
      if (at != accept_.aliases.end())
        if (const auto r = from_name<Role>(at->second)) return *r;
    }
    return Role::other;
  }

  Block& block(BlockKind kind, Place place, json::Value source) {
    Block b;
    b.kind = kind;
    b.place = place;
    b.source = source;
    b.first_text = static_cast<std::uint32_t>(c_.texts.size());
    c_.blocks.push_back(b);
    return c_.blocks.back();
  }
  void text(json::Value v) {
    if (!v.is(json::Kind::string)) return;
    Text t;
    t.source = v;
    t.raw = v.string();
    c_.texts.push_back(t);
    ++c_.blocks.back().text_count;
  }

  void read_content() {
    BlockKind kind = BlockKind::text;
    Place place = Place::content;
    // Where a policy takes strings only, a role that carries tools is one like any other (and most likely
    // refused).
    if (!accept_.blocks) {
    } else if (is_tool(m_.role)) {
      kind = BlockKind::tool_result;
      place = Place::message;
    } else if (m_.role == Role::tool_use) {
      Block& b = block(BlockKind::tool_call, Place::message, m_.source);
      b.name = string_of(tool_name_);
      b.arguments = tool_input_;
      return;
    }
    const json::Value content = m_.content_value;
    if (kind == BlockKind::tool_result) {
      Block& b = block(kind, place, m_.source);
      b.id_value = tool_call_id_;
      b.id = string_of(tool_call_id_);
      b.name = m_.name;
      texts_of(content);
      return;
    }
    if (content.is(json::Kind::string)) {
      block(kind, place, {});
      text(content);
    } else if (content.is(json::Kind::array)) {
      std::uint32_t part = 0;
      for (const json::Value v : content.elements()) read_part(v, part++);
    }
  }

  /// The texts of a string, or of the text parts of a list.
  void texts_of(json::Value content) {
    if (content.is(json::Kind::string)) {
      text(content);
    } else if (content.is(json::Kind::array)) {
      for (const json::Value v : content.elements()) {
        if (v.is(json::Kind::string))
          text(v);
        else
          text(v.find("text"));
      }
    }
  }

  void read_part(json::Value v, std::uint32_t part) {
    if (v.is(json::Kind::string)) {
      block(BlockKind::text, Place::part, v).part = part;
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
        if (member.key == "type")
          type = member.value;
        else if (member.key == "text" || member.key == "thinking" || member.key == "refusal")
          body = member.value;
        else if (member.key == "id")
          id = member.value;
        else if (member.key == "tool_use_id")
          answers = member.value;
        else if (member.key == "name")
          name = member.value;
        else if (member.key == "value")
          value = member.value;
        else if (member.key == "input")
          input = member.value;
        else if (member.key == "content")
          content = member.value;
      }
    }
    const BlockKind kind = kind_of(type, v);
    Block& b = block(kind, Place::part, v);
    b.part = part;
    switch (kind) {
      case BlockKind::text:
      case BlockKind::thinking:
        text(body ? body : value);  // some datasets say `value` for `text`
        break;
      case BlockKind::tool_call:
        b.id_value = id;
        b.id = string_of(id);
        b.name = string_of(name);
        b.arguments = input;
        break;
      case BlockKind::tool_result:
        b.id_value = answers;
        b.id = string_of(answers);
        b.error = v.find("is_error").is_true();
        texts_of(content);
        break;
      default:
        break;
    }
  }

  static BlockKind kind_of(json::Value type, json::Value part) {
    if (!type.is(json::Kind::string))
      return part.find("text").is(json::Kind::string) ? BlockKind::text : BlockKind::other;
    struct Known {
      std::string_view type;
      BlockKind kind;
    };
    static constexpr Known k_known[] = {
        {"text", BlockKind::text},
        {"tool_use", BlockKind::tool_call},
        {"tool_result", BlockKind::tool_result},
        {"thinking", BlockKind::thinking},
        {"redacted_thinking", BlockKind::thinking},
        {"input_text", BlockKind::text},
        {"output_text", BlockKind::text},
        {"refusal", BlockKind::text},
        {"image", BlockKind::image},
        {"image_url", BlockKind::image},
        {"document", BlockKind::document},
        {"file", BlockKind::document},
    };
    for (const Known& k : k_known)
      if (type.string() == k.type) return k.kind;
    return BlockKind::other;
  }

  void read_calls() {
    if (tool_calls_.is(json::Kind::array)) {
      std::uint32_t part = 0;
      for (const json::Value v : tool_calls_.elements()) {
        json::Value function = v.find("function");
        if (!function) function = v.find("custom");
        call(v, v.find("id"), function).part = part++;
      }
    }
    if (function_call_.is(json::Kind::object))
      call(function_call_, {}, function_call_).part = k_function_call;
  }
  Block& call(json::Value source, json::Value id, json::Value function) {
    Block& b = block(BlockKind::tool_call, Place::tool_calls, source);
    b.id_value = id;
    b.id = string_of(id);
    b.name = string_of(function.find("name"));
    b.arguments = function.find("arguments");
    if (!b.arguments) b.arguments = function.find("input");
    return b;
  }

  static constexpr std::uint32_t k_function_call =
      0xFFFFFFFF;  // the legacy member, not an element of tool_calls

  Conversation& c_;
  Message& m_;
  const policy::Accept& accept_;
  json::Value name_, tool_calls_, tool_call_id_, function_call_, tool_name_, tool_input_;
};

}  // namespace

void read_message(Conversation& c, json::Value value, std::uint32_t list, std::uint32_t index,
                  const policy::Accept& accept) {
  Message m;
  m.source = value;
  m.list = list;
  m.index = index;
  MessageReader(c, m, accept).run();
  c.messages.push_back(m);
  c.order.push_back(static_cast<std::uint32_t>(c.messages.size() - 1));
}

void read_history(Conversation& c, std::uint32_t list, const policy::Accept& accept) {
  const json::Value array = c.sources[list].list;
  if (!array.is(json::Kind::array)) return;
  std::uint32_t index = 0;
  for (const json::Value v : array.elements()) read_message(c, v, list, index++, accept);
}

}  // namespace abridge::format
