#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"

// Conversations as input items of the Responses API: messages, calls, outputs and reasoning one after the
// other.

namespace abridge::format {
namespace {

bool openai_responses_takes(Role role, BlockKind, const Media& media) {
  return role == Role::user && is_reachable(media) && !is_recording(media);
}

class Items {
 public:
  explicit Items(ConversationWriter& to) : to_(to), json_(to.json()) {}

  void turn(const Turn& t) { compose_items(to_.parts_of(t), t.role, *this); }

  void message(Role role, std::span<const TurnPart> said) {
    const TurnPart& first = said[0];
    json_.open('{').key("type").text("message");
    to_.role(name_of(role));
    if (first.message != nullptr) to_.member("phase", first.message->source.find("phase"));
    json_.key("content");
    if (said.size() == 1 && first.kind == BlockKind::text && !first.refusal && first.own.empty()) {
      json_.text(first.text);
    } else {
      json_.open('[');
      for (const TurnPart& p : said) part(p, role);
      json_.close(']');
    }
    json_.close('}');
  }

  void call(const TurnPart& p) {
    json_.open('{').key("type").text(p.custom ? "custom_tool_call" : "function_call");
    json_.key("call_id").string(p.id).key("name").string(p.name).key(p.custom ? "input" : "arguments");
    to_.arguments().as_text(*p.block, json_);
    json_.close('}');
  }

  void output(std::span<const TurnPart> item) {
    const TurnPart& p = item[0];
    json_.open('{').key("type").text(p.custom ? "custom_tool_call_output" : "function_call_output");
    json_.key("call_id").string(p.id).key("output");
    const auto within = item.subspan(1);
    const auto texts = to_.texts_of(p);
    if (texts.size() <= 1 && within.empty()) {
      json_.text(texts.empty() ? std::string_view{} : texts[0]);
    } else {
      json_.open('[');
      for (const TurnPart& inner : within) part(inner, Role::user);
      for (const std::string_view t : texts)
        if (within.empty()) to_.text_part("input_text", t);
      json_.close(']');
    }
    json_.close('}');
  }

  void reasoning(const TurnPart& p) {
    if (p.block != nullptr && p.block->place == Place::message &&
        p.block->source.find("type").string() == "reasoning") {
      json_.value(p.block->source.raw());
      return;
    }
    json_.open('{').key("type").text("reasoning").key("summary").open('[');
    for (const std::string_view t : to_.texts_of(p)) to_.text_part("summary_text", t);
    json_.close(']').close('}');
  }

 private:
  void part(const TurnPart& p, Role role) {
    if (to_.as_it_stands(p.own)) return;
    if (p.kind == BlockKind::text) {
      if (p.refusal)
        json_.open('{').key("type").text("refusal").key("refusal").text(p.text).close('}');
      else
        to_.text_part(role == Role::assistant ? "output_text" : "input_text", p.text);
      return;
    }
    const bool file = p.media.from == Media::From::file;
    json_.open('{').key("type");
    if (p.kind == BlockKind::image) {
      json_.text("input_image").key(file ? "file_id" : "image_url");
    } else {
      json_.text("input_file");
      if (!p.media.name.empty()) json_.key("filename").text(p.media.name);
      json_.key(file ? "file_id" : p.media.from == Media::From::url ? "file_url" : "file_data");
    }
    to_.url(p.media);
    if (p.kind == BlockKind::image && !p.media.detail.empty()) json_.key("detail").text(p.media.detail);
    json_.close('}');
  }

  ConversationWriter& to_;
  json::Writer& json_;
};

/// What text a custom tool takes: a grammar stands beside its type here.
void text_format(json::Value format, json::Writer& json) {
  const json::Value grammar = format.find("grammar");
  if (!grammar.is(json::Kind::object)) {
    json.key("format").value(format.raw());
    return;
  }
  json.key("format").open('{').key("type").text("grammar");
  for (const json::Member m : grammar.members())
    if (m.key != "type") json.key(m.key).value(m.value.raw());
  json.close('}');
}

}  // namespace

const Capabilities& openai_responses_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.file_names = m.detail = Capabilities::Has::yes;
    m.thinking = Capabilities::Thinking::any;
    m.own_thinking = "reasoning";
    m.last_thoughts = Capabilities::Has::no;
    m.developer = m.blank = m.media_in_results = m.text_after_calls = m.model = Capabilities::Has::yes;
    m.phase = m.refusals = Capabilities::Has::yes;
    m.strict = m.custom_tools = Capabilities::Has::yes;
    m.takes = openai_responses_takes;
    return m;
  }();
  return k_capabilities;
}

void compose_openai_responses(ConversationWriter& to) {
  const auto tools = to.definitions();
  json::Writer& json = to.json();
  json.open('{');
  to.member("model", to.model());
  to.settings();
  to.turn_list<Items>("input");
  if (!tools.empty()) {
    json.key("tools").open('[');
    for (const Definition& d : tools) {
      json.open('{').key("type").text(d.custom ? "custom" : "function");
      to.member("name", d.name);
      to.member("description", d.description);
      if (d.format) text_format(d.format, json);
      if (!d.custom) {
        json.key("parameters").value(d.parameters ? to.schema(d.parameters) : "null");
        // Without it this API makes the schema strict, which no other does (developers.openai.com, function
        // calling).
        if (d.strict)
          json.key("strict").value(d.strict.raw());
        else if (&to.from() != find_format("openai-responses"))
          json.key("strict").value("false");
      }
      json.close('}');
    }
    json.close(']');
  }
  json.close('}');
}

}  // namespace abridge::format
