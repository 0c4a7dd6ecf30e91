#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/thinking.hpp"

// Conversations as Messages: the system prompt stands beside them, user and assistant take turns, results
// come first in the user's.

namespace abridge::format {
namespace {

bool takes(Role role, BlockKind, const Media& media) { return role == Role::user && !is_recording(media); }

class Anthropic {
 public:
  explicit Anthropic(ConversationWriter& to) : to_(to), json_(to.json()) {}

  void turn(const Turn& t) {
    if (to_.as_it_stands(t.own)) return;
    const auto parts = to_.parts_of(t);
    json_.open('{');
    to_.role(t.role == Role::assistant ? "assistant" : "user");
    json_.key("content");
    if (parts.size() == 1 && parts[0].kind == BlockKind::text && parts[0].own.empty()) {
      json_.text(parts[0].text);
    } else {
      json_.open('[');
      for (std::size_t i = 0; i < parts.size(); ++i)
        if (parts[i].kind == BlockKind::tool_result) result(parts, i);
      for (const TurnPart& p : parts)
        if (p.kind != BlockKind::tool_result && !p.within) part(p);
      json_.close(']');
    }
    json_.close('}');
  }

 private:
  void part(const TurnPart& p) {
    if (to_.as_it_stands(p.own)) return;
    switch (p.kind) {
      case BlockKind::text:
        to_.text_part("text", p.text);
        break;
      case BlockKind::thinking:
        thinking(p);
        break;
      case BlockKind::tool_call:
        json_.open('{').key("type").text("tool_use").key("id").string(p.id).key("name").string(p.name);
        json_.key("input");
        to_.arguments().as_object(*p.block, json_);
        json_.close('}');
        break;
      case BlockKind::image:
        media("image", p.media);
        break;
      case BlockKind::document:
        media("document", p.media);
        break;
      default:
        break;
    }
  }

  /// Signed over its bytes.
  void thinking(const TurnPart& p) {
    const Block& b = *p.block;
    const json::Value data = redacted_thinking_of(b);
    if (b.text_count == 0 && data) {
      json_.open('{').key("type").text("redacted_thinking").key("data").text(data.string()).close('}');
      return;
    }
    json_.open('{').key("type").text("thinking").key("thinking");
    to_.joined_texts(p);
    json_.key("signature").text(signature_of(b).string()).close('}');
  }

  void media(std::string_view type, const Media& m) {
    json_.open('{').key("type").text(type).key("source").open('{').key("type");
    if (m.from == Media::From::data) {
      json_.text("base64").key("media_type").text(m.mime.empty() ? "application/octet-stream" : m.mime);
      json_.key("data").text(m.body);
    } else if (m.from == Media::From::url) {
      json_.text("url").key("url").text(m.body);
    } else {
      json_.text("file").key("file_id").text(m.body);
    }
    json_.close('}');
    if (type == "document" && !m.name.empty()) json_.key("title").text(m.name);
    json_.close('}');
  }

  void result(std::span<const TurnPart> parts, std::size_t at) {
    const TurnPart& p = parts[at];
    if (to_.as_it_stands(p.own)) return;
    json_.open('{').key("type").text("tool_result").key("tool_use_id").string(p.id).key("content");
    const auto within = parts_within(parts, at);
    const auto texts = to_.texts_of(p);
    if (texts.size() == 1 && within.empty()) {
      json_.text(texts[0]);
    } else {
      json_.open('[');
      for (const TurnPart& inner : within) part(inner);
      for (const std::string_view t : texts)
        if (within.empty()) to_.text_part("text", t);
      json_.close(']');
    }
    if (p.block->error) json_.key("is_error").value("true");
    json_.close('}');
  }

  ConversationWriter& to_;
  json::Writer& json_;
};

}  // namespace

const Capabilities& anthropic_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.file_names = Capabilities::Has::yes;
    m.system = Capabilities::System::beside;
    m.join = Capabilities::Join::all;
    m.made_id = "toolu_";
    m.thinking = Capabilities::Thinking::with_signature;
    m.failures = m.media_in_results = m.text_after_calls = m.model = Capabilities::Has::yes;
    m.strict = Capabilities::Has::yes;
    m.takes = takes;
    return m;
  }();
  return k_capabilities;
}

void compose_anthropic(ConversationWriter& to) {
  const auto tools = to.definitions();
  json::Writer& json = to.json();
  json.open('{');
  to.member("model", to.extras().model);
  to.settings();
  if (const auto system = to.system(); system.size() == 1) {
    json.key("system").text(system[0].text);
  } else if (!system.empty()) {
    json.key("system").open('[');
    for (const TurnPart& p : system) to.text_part("text", p.text);
    json.close(']');
  }
  json.key("messages").open('[');
  Anthropic writer(to);
  for (const Turn& t : to.turns()) writer.turn(t);
  json.close(']');
  if (!tools.empty()) {
    json.key("tools").open('[');
    for (const Definition& d : tools) {
      json.open('{');
      to.member("name", d.name);
      to.member("description", d.description);
      json.key("input_schema").value(d.parameters ? to.schema(d.parameters) : R"({"type":"object"})");
      if (d.strict) json.key("strict").value(d.strict.raw());
      json.close('}');
    }
    json.close(']');
  }
  json.close('}');
}

}  // namespace abridge::format
