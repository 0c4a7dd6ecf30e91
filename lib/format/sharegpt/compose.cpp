#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/inner_json.hpp"

// Conversations as the datasets have them: from and value. A call is JSON in a value of its own.

namespace abridge::format {
namespace {

class Values {
 public:
  explicit Values(ConversationWriter& to) : to_(to), json_(to.json()) {}

  void turn(const Turn& t) {
    const auto parts = to_.parts_of(t);
    for (std::size_t i = 0; i < parts.size();) {
      if (parts[i].kind == BlockKind::tool_call) {
        call(parts[i++]);
      } else if (parts[i].kind == BlockKind::tool_result) {
        said("observation");
        for (const std::string_view text : to_.texts_of(parts[i])) note_quoted(text, "tool_response");
        to_.joined_texts(parts[i++]);
        json_.close('}');
      } else {
        said(is_system(t.role) ? "system" : t.role == Role::assistant ? "gpt" : "human");
        json_.begin_text();
        for (bool first = true; i < parts.size() && parts[i].kind == BlockKind::text; ++i, first = false)
          add_text(parts[i].text, t.role, first);
        json_.end_text().close('}');
      }
    }
  }

 private:
  void said(std::string_view by) { json_.open('{').key("from").text(by).key("value"); }

  void add_text(std::string_view escaped, Role role, bool first) {
    if (role == Role::assistant) note_quoted(escaped, "tool_call");
    if (!first) to_.joint();
    json_.more(escaped);
  }

  void note_quoted(std::string_view escaped, std::string_view tag) {
    if (!first_tagged(escaped, tag).whole.empty()) to_.losses().add(Loss::quoted_tools);
  }

  void call(const TurnPart& p) {
    inner_.clear();
    json::Writer inner(inner_);
    inner.open('{').key("name").string(p.name).key("arguments");
    to_.arguments().as_value(*p.block, inner);
    inner.close('}');
    said("function_call");
    json_.string(inner_.view()).close('}');
  }

  ConversationWriter& to_;
  json::Writer& json_;
  Buffer inner_;
};

}  // namespace

const Capabilities& sharegpt_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.ids = Capabilities::Ids::none;
    m.blank = m.text_after_calls = m.id = Capabilities::Has::yes;
    return m;
  }();
  return k_capabilities;
}

void compose_sharegpt(ConversationWriter& to) {
  json::Writer& json = to.json();
  json.open('{');
  to.member("id", to.extras().id);
  to.member("title", to.extras().title);
  to.turn_list<Values>("conversations");
  if (const auto tools = to.definitions(); !tools.empty()) {
    Buffer text;
    json::Writer list(text);
    list.open('[');
    for (const Definition& d : tools) {
      list.open('{').key("name").text(d.name.string());
      if (d.description.is(json::Kind::string)) list.key("description").text(d.description.string());
      if (d.parameters) list.key("parameters").value(to.schema(d.parameters));
      list.close('}');
    }
    list.close(']');
    json.key("tools").string(text.view());
  }
  json.close('}');
}

}  // namespace abridge::format
