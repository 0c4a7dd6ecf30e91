#include "lib/format/anthropic/blocks.hpp"
#include "lib/format/compose/conversation_writer.hpp"
#include "lib/format/formats.hpp"

// Conversations as Messages: the system prompt stands beside them, user and assistant take turns, results
// come first in the user's.

namespace abridge::format {
namespace {

bool anthropic_takes(Role role, BlockKind, const Media& media) {
  return role == Role::user && is_reachable(media) && !is_recording(media);
}

class Anthropic {
 public:
  explicit Anthropic(ConversationWriter& to) : to_(to), blocks_(to, AnthropicBlocks::ResultTexts::apart) {}

  void turn(const Turn& t) {
    to_.json().open('{');
    to_.role(t.role == Role::assistant ? "assistant" : "user");
    to_.json().key("content");
    blocks_.content(to_.parts_of(t));
    to_.json().close('}');
  }

 private:
  ConversationWriter& to_;
  AnthropicBlocks blocks_;
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
    m.takes = anthropic_takes;
    return m;
  }();
  return k_capabilities;
}

void compose_anthropic(ConversationWriter& to) {
  const auto tools = to.definitions();
  json::Writer& json = to.json();
  json.open('{');
  to.member("model", to.model());
  to.settings();
  if (const auto system = to.system(); system.size() == 1) {
    json.key("system").text(system[0].text);
  } else if (!system.empty()) {
    json.key("system").open('[');
    for (const TurnPart& p : system) to.text_part("text", p.text);
    json.close(']');
  }
  to.turn_list<Anthropic>("messages");
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
