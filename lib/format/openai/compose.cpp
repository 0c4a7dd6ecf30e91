#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"

// Conversations as Chat Completions: results are messages, calls stand beside the content.

namespace abridge::format {
namespace {

bool openai_takes(Role role, BlockKind kind, const Media& media) {
  if (role != Role::user) return false;  // openai/openai-node 1030
  if (is_recording(media)) return !audio_format_of(media).empty();
  if (kind == BlockKind::image) return media.from != Media::From::file && is_reachable(media);
  return media.from != Media::From::url;
}

class OpenAi {
 public:
  explicit OpenAi(ConversationWriter& to) : to_(to), json_(to.json()) {}

  void turn(const Turn& t) {
    if (t.role == Role::tool) {
      for (const TurnPart& p : to_.parts_of(t)) result(p);
      return;
    }
    json_.open('{');
    to_.role(name_of(t.role));
    if (t.message != nullptr && !t.message->name.empty()) json_.key("name").string(t.message->name);
    content(to_.parts_of(t));
    to_.call_list("tool_calls", t, [this](const TurnPart& p) { call(p); });
    json_.close('}');
  }

 private:
  void content(std::span<const TurnPart> parts) {
    const BesideCalls said = beside_calls(parts);
    json_.key("content");
    if (said.count == 0) {
      json_.value("null");
    } else if (said.is_text() && !said.last->refusal) {
      json_.text(said.last->text);
    } else {
      json_.open('[');
      for (const TurnPart& p : parts) part(p);
      json_.close(']');
    }
  }

  void part(const TurnPart& p) {
    switch (p.kind) {
      case BlockKind::text:
        if (p.refusal)
          json_.open('{').key("type").text("refusal").key("refusal").text(p.text).close('}');
        else
          to_.text_part("text", p.text);
        break;
      case BlockKind::image:
        json_.open('{').key("type").text("image_url").key("image_url").open('{').key("url");
        to_.url(p.media);
        if (!p.media.detail.empty()) json_.key("detail").text(p.media.detail);
        json_.close('}').close('}');
        break;
      case BlockKind::document:
        if (const std::string_view format = audio_format_of(p.media); !format.empty()) {
          json_.open('{').key("type").text("input_audio").key("input_audio").open('{');
          json_.key("data").text(p.media.body).key("format").text(format).close('}').close('}');
          break;
        }
        json_.open('{').key("type").text("file").key("file").open('{');
        if (!p.media.name.empty()) json_.key("filename").text(p.media.name);
        json_.key(p.media.from == Media::From::file ? "file_id" : "file_data");
        to_.url(p.media);
        json_.close('}').close('}');
        break;
      default:
        break;
    }
  }

  void call(const TurnPart& p) {
    json_.open('{').key("id").string(p.id);
    json_.key("type").text(p.custom ? "custom" : "function");
    json_.key(p.custom ? "custom" : "function").open('{').key("name").string(p.name);
    json_.key(p.custom ? "input" : "arguments");
    to_.arguments().as_text(*p.block, json_);
    json_.close('}').close('}');
  }

  void result(const TurnPart& p) {
    json_.open('{');
    to_.role("tool");
    json_.key("tool_call_id").string(p.id).key("content");
    const auto texts = to_.texts_of(p);
    if (texts.size() > 1) {
      json_.open('[');
      for (const std::string_view t : texts) to_.text_part("text", t);
      json_.close(']');
    } else {
      json_.text(texts.empty() ? std::string_view{} : texts[0]);
    }
    json_.close('}');
  }

  ConversationWriter& to_;
  json::Writer& json_;
};

}  // namespace

const Capabilities& openai_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.file_names = m.detail = Capabilities::Has::yes;
    m.join = Capabilities::Join::calls;
    m.developer = m.speakers = m.blank = m.model = Capabilities::Has::yes;
    m.refusals = Capabilities::Has::yes;
    m.strict = m.custom_tools = Capabilities::Has::yes;
    m.takes = openai_takes;
    return m;
  }();
  return k_capabilities;
}

void compose_openai(ConversationWriter& to) {
  json::Writer& json = to.json();
  json.open('{');
  to.member("model", to.model());
  to.settings();
  to.turn_list<OpenAi>("messages");
  to.functions("tools");
  json.close('}');
}

}  // namespace abridge::format
