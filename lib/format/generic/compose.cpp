#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"

// Conversations as plain roles and texts: what every program takes. Calls and results become text that people
// can read.

namespace abridge::format {
namespace {

void say(ConversationWriter& to, const TurnPart& p) {
  json::Writer& json = to.json();
  if (p.kind == BlockKind::tool_call) {
    json.more("[Used tool: ").more_plain(p.name);
    const json::Value arguments = p.block->arguments;
    if (arguments.is(json::Kind::string))
      json.more(" ").more(arguments.string());
    else if (arguments && !arguments.is(json::Kind::null))
      json.more(" ").more_plain(arguments.raw());
    json.more("]");
  } else if (p.kind == BlockKind::tool_result) {
    json.more("[Tool result: ");
    to.more_texts(p);
    json.more("]");
  } else {
    json.more(p.text);
  }
}

}  // namespace

const Capabilities& generic_capabilities() {
  static constexpr Capabilities k_capabilities = [] {
    Capabilities m;
    m.ids = Capabilities::Ids::none;
    m.tools = Capabilities::Has::no;
    m.developer = m.times = m.blank = m.text_after_calls = m.model = m.id = Capabilities::Has::yes;
    return m;
  }();
  return k_capabilities;
}

void compose_generic(ConversationWriter& to) {
  json::Writer& json = to.json();
  json.open('{');
  to.member("id", to.extras().id);
  to.member("title", to.extras().title);
  to.member("model", to.model());
  json.key("messages").open('[');
  for (const Turn& t : to.turns()) {
    json.open('{');
    to.role(t.role == Role::tool ? name_of(Role::user) : name_of(t.role));
    json.key("content").begin_text();
    bool first = true;
    for (const TurnPart& p : to.parts_of(t)) {
      if (!first) to.joint();
      say(to, p);
      first = false;
    }
    json.end_text();
    if (t.message != nullptr) to.time(*t.message);
    json.close('}');
  }
  json.close(']').close('}');
}

}  // namespace abridge::format
