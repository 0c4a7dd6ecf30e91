#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"

// Conversations as contents of the Gemini API: the system prompt beside them, user and model in turns,
// results as objects.

namespace abridge::format {
namespace {

bool gemini_takes(Role role, BlockKind, const Media& media) {
  const bool is_stored = media.from == Media::From::url && media.body.starts_with("gs://");
  return !is_system(role) && media.from != Media::From::file && (is_stored || is_reachable(media));
}

class Contents {
 public:
  explicit Contents(ConversationWriter& to) : to_(to), json_(to.json()) {}

  void turn(const Turn& t) {
    json_.open('{');
    to_.role(t.role == Role::assistant ? "model" : "user");
    json_.key("parts").open('[');
    for (const TurnPart& p : to_.parts_of(t))
      if (p.kind == BlockKind::tool_result) result(p);
    for (const TurnPart& p : to_.parts_of(t))
      if (p.kind != BlockKind::tool_result) part(p);
    json_.close(']').close('}');
  }

 private:
  void part(const TurnPart& p) {
    if (to_.as_it_stands(p.own)) return;
    json_.open('{');
    switch (p.kind) {
      case BlockKind::thinking:
        json_.key("text");
        to_.joined_texts(p);
        json_.key("thought").value("true");
        break;
      case BlockKind::tool_call:
        json_.key("functionCall").open('{');
        if (!p.id.empty()) json_.key("id").string(p.id);
        json_.key("name").string(p.name).key("args");
        to_.arguments().as_object(*p.block, json_);
        json_.close('}');
        break;
      case BlockKind::image:
      case BlockKind::document:
        media(p.media);
        break;
      default:
        json_.key("text").text(p.text);
        break;
    }
    json_.close('}');
  }

  void media(const Media& m) {
    const bool data = m.from == Media::From::data;
    json_.key(data ? "inlineData" : "fileData").open('{');
    if (!m.mime.empty() || data)
      json_.key("mimeType").text(m.mime.empty() ? "application/octet-stream" : m.mime);
    json_.key(data ? "data" : "fileUri").text(m.body).close('}');
  }

  void result(const TurnPart& p) {
    if (to_.as_it_stands(p.own)) return;
    json_.open('{').key("functionResponse").open('{');
    if (!p.id.empty()) json_.key("id").string(p.id);
    json_.key("name").string(p.name).key("response");
    const auto texts = to_.texts_of(p);
    if (texts.size() == 1 && !p.block->error && to_.inner().is_response(texts[0])) {
      json_.value(to_.inner().object_in(texts[0]).raw());
    } else {
      json_.open('{').key(p.block->error ? "error" : "output");
      to_.joined_texts(p);
      json_.close('}');
    }
    json_.close('}').close('}');
  }

  ConversationWriter& to_;
  json::Writer& json_;
};

}  // namespace

const Capabilities& gemini_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.system = Capabilities::System::beside;
    m.join = Capabilities::Join::all;
    m.ids = Capabilities::Ids::as_they_are;
    m.thinking = Capabilities::Thinking::any;
    m.failures = m.text_after_calls = Capabilities::Has::yes;
    m.images_by_media_type = Capabilities::Has::yes;
    m.takes = gemini_takes;
    return m;
  }();
  return k_capabilities;
}

void compose_gemini(ConversationWriter& to) {
  const auto tools = to.definitions();
  json::Writer& json = to.json();
  json.open('{');
  if (const auto system = to.system(); !system.empty()) {
    json.key("systemInstruction").open('{').key("parts").open('[');
    for (const TurnPart& p : system) to.text_part(p.text);
    json.close(']').close('}');
  }
  to.settings();
  to.turn_list<Contents>("contents");
  if (!tools.empty()) {
    json.key("tools").open('[').open('{').key("functionDeclarations").open('[');
    for (const Definition& d : tools) {
      json.open('{');
      to.member("name", d.name);
      to.member("description", d.description);
      if (d.parameters) json.key("parametersJsonSchema").value(to.schema(d.parameters));
      json.close('}');
    }
    json.close(']').close('}').close(']');
  }
  json.close('}');
}

}  // namespace abridge::format
