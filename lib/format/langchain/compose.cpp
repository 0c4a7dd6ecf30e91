#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"

// Conversations as LangChain's messages_to_dict writes them: {type, data}, which messages_from_dict
// takes. What is no text stands in its standard blocks (langchain_core/messages/content.py).

namespace abridge::format {
namespace {

bool langchain_takes(Role role, BlockKind, const Media& m) {
  return role == Role::user && m.from != Media::From::file && is_reachable(m);
}

class LangchainMessages {
 public:
  explicit LangchainMessages(ConversationWriter& to) : to_(to), json_(to.json()) {}

  void turn(const Turn& t) {
    const auto parts = to_.parts_of(t);
    if (t.role == Role::tool) {
      for (std::size_t i = 0; i < parts.size();) {
        const auto item = item_at(parts, i);
        result(item);
        i += item.size();
      }
      return;
    }
    const std::string_view type = t.role == Role::assistant ? "ai" : is_system(t.role) ? "system" : "human";
    begin(type);
    content(parts);
    if (t.role == Role::developer)
      json_.key("additional_kwargs").open('{').key("__openai_role__").text("developer").close('}');
    if (t.message != nullptr && !t.message->name.empty()) json_.key("name").string(t.message->name);
    to_.call_list("tool_calls", t, [this](const TurnPart& p) { call(p); });
    if (const auto billed = to_.usage_of(t)) {
      json_.key("usage_metadata").open('{');
      to_.usage(*billed);
      json_.close('}');
    }
    end(type);
  }

 private:
  void begin(std::string_view type) { json_.open('{').key("type").text(type).key("data").open('{'); }
  void end(std::string_view type) { json_.key("type").text(type).close('}').close('}'); }

  void content(std::span<const TurnPart> parts) {
    const BesideCalls said = beside_calls(parts);
    json_.key("content");
    if (said.count == 0 || said.is_text()) {
      json_.text(said.count == 0 ? std::string_view{} : said.last->text);
      return;
    }
    json_.open('[');
    for (const TurnPart& p : parts) part(p);
    json_.close(']');
  }

  void part(const TurnPart& p) {
    if (p.kind == BlockKind::tool_call) return;
    if (p.kind == BlockKind::text) {
      to_.text_part("text", p.text);
    } else if (p.kind == BlockKind::thinking) {
      json_.open('{').key("type").text("reasoning").key("reasoning");
      to_.joined_texts(p);
      json_.close('}');
    } else {
      const std::string_view mime = p.media.mime;
      const std::string_view type = p.kind == BlockKind::image   ? "image"
                                    : mime.starts_with("audio/") ? "audio"
                                    : mime.starts_with("video/") ? "video"
                                                                 : "file";
      json_.open('{').key("type").text(type);
      json_.key(p.media.from == Media::From::data ? "base64" : "url").text(p.media.body);
      if (!mime.empty()) json_.key("mime_type").text(mime);
      json_.close('}');
    }
  }

  void call(const TurnPart& p) {
    json_.open('{').key("name").string(p.name).key("args");
    to_.arguments().as_object(*p.block, json_);
    json_.key("id").string(p.id).key("type").text("tool_call").close('}');
  }

  /// A result, and what stands in it beside texts, or among them.
  void result(std::span<const TurnPart> item) {
    const TurnPart& p = item[0];
    begin("tool");
    json_.key("content");
    if (item.size() == 1) {
      to_.joined_texts(p);
    } else {
      json_.open('[');
      for (const TurnPart& within : item.subspan(1)) part(within);
      json_.close(']');
    }
    json_.key("tool_call_id").string(p.id).key("name").string(p.name);
    if (p.block->error) json_.key("status").text("error");
    end("tool");
  }

  ConversationWriter& to_;
  json::Writer& json_;
};

}  // namespace

const Capabilities& langchain_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.join = Capabilities::Join::calls;
    m.thinking = Capabilities::Thinking::any;
    m.failures = m.media_in_results = m.blank = m.speakers = m.developer = m.usage = Capabilities::Has::yes;
    m.definitions = Capabilities::Has::no;
    m.takes = langchain_takes;
    return m;
  }();
  return k_capabilities;
}

void compose_langchain(ConversationWriter& to) {
  to.json().open('{');
  to.turn_list<LangchainMessages>("messages");
  to.json().close('}');
}

}  // namespace abridge::format
