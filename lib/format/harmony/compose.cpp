#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"

// Conversations as Harmony's library keeps them (openai/harmony, docs/format.md): what is thought, each call
// and what is said are messages of their own, each on its channel. Tools stand in the developer's message.

namespace abridge::format {
namespace {

class HarmonyMessages {
 public:
  explicit HarmonyMessages(ConversationWriter& to)
      : to_(to), json_(to.json()), tools_(!to.definitions().empty()) {}

  void run() {
    for (const Turn& t : to_.turns()) {
      if (to_.as_it_stands(t.own)) continue;
      if (tools_ && !is_system(t.role)) developer({});
      turn(t);
    }
    if (tools_) developer({});
  }

 private:
  void turn(const Turn& t) {
    if (t.role == Role::developer) {
      developer(to_.parts_of(t));
    } else if (t.role != Role::assistant) {
      for (const TurnPart& p : to_.parts_of(t))
        if (p.kind == BlockKind::tool_result) result(p);
      said(t, {});
    } else {
      for (const TurnPart& p : to_.parts_of(t))
        if (p.kind == BlockKind::thinking) thought(p);
      // What is said beside a call is a preamble of it.
      said(t, t.calls ? "commentary" : "final");
      for (const TurnPart& p : to_.parts_of(t))
        if (p.kind == BlockKind::tool_call) call(p);
    }
  }

  void developer(std::span<const TurnPart> parts) {
    json_.open('{');
    to_.role("developer");
    json_.key("content").open('[').open('{').key("type").text("developer_content");
    if (!parts.empty()) {
      json_.key("instructions");
      to_.paragraphs(parts);
    }
    if (tools_) tools();
    tools_ = false;
    json_.close('}').close(']').close('}');
  }
  void tools() {
    json_.key("tools").open('{').key("functions").open('{').key("name").text("functions");
    json_.key("tools").open('[');
    for (const Definition& d : to_.definitions()) {
      json_.open('{');
      to_.member("name", d.name);
      json_.key("description").text(d.description.string());
      if (d.parameters) json_.key("parameters").value(to_.schema(d.parameters));
      json_.close('}');
    }
    json_.close(']').close('}').close('}');
  }

  void said(const Turn& t, std::string_view channel) {
    bool any = false;
    for (const TurnPart& p : to_.parts_of(t)) {
      if (p.kind != BlockKind::text) continue;
      if (!any) begin(name_of(t.role), t.message, channel);
      to_.text_part("text", p.text);
      any = true;
    }
    if (any) end();
  }
  void thought(const TurnPart& p) {
    begin("assistant", nullptr, "analysis");
    content(p);
    end();
  }
  void call(const TurnPart& p) {
    json_.open('{');
    to_.role("assistant");
    json_.key("channel").text("commentary");
    recipient("recipient", p.name);
    json_.key("content_type").text("<|constrain|>json").key("content").open('[');
    json_.open('{').key("type").text("text").key("text");
    to_.arguments().as_text(*p.block, json_);
    json_.close('}');
    end();
  }
  void result(const TurnPart& p) {
    json_.open('{');
    to_.role("tool");
    recipient("name", p.name);
    json_.key("channel").text("commentary").key("recipient").text("assistant").key("content").open('[');
    content(p);
    end();
  }
  void recipient(std::string_view key, std::string_view tool) {
    json_.key(key).begin_text();
    json_.more("functions.").more_plain(tool).end_text();
  }

  void begin(std::string_view role, const Message* m, std::string_view channel) {
    json_.open('{');
    to_.role(role);
    if (m != nullptr && !m->name.empty()) json_.key("name").string(m->name);
    if (!channel.empty()) json_.key("channel").text(channel);
    json_.key("content").open('[');
  }
  void content(const TurnPart& p) {
    json_.open('{').key("type").text("text").key("text");
    to_.joined_texts(p);
    json_.close('}');
  }
  void end() { json_.close(']').close('}'); }

  ConversationWriter& to_;
  json::Writer& json_;
  bool tools_;  ///< definitions that are not written yet
};

}  // namespace

const Capabilities& harmony_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.join = Capabilities::Join::calls;
    m.ids = Capabilities::Ids::none;
    m.thinking = Capabilities::Thinking::any;
    m.developer = m.speakers = m.blank = Capabilities::Has::yes;
    return m;
  }();
  return k_capabilities;
}

void compose_harmony(ConversationWriter& to) {
  json::Writer& json = to.json();
  json.open('{').key("messages").open('[');
  HarmonyMessages(to).run();
  json.close(']').close('}');
}

}  // namespace abridge::format
