#include <array>

#include "lib/format/builder.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/values.hpp"

// Conversations of OpenAI's Harmony as its library keeps them (openai/harmony,
// python/openai_harmony/__init__.py, docs/format.md): what goes to a channel `analysis` is thinking, what
// goes to a recipient is a call of it. Calls have no ids: their results come in their order. The text form is
// unpacked into this one (lib/io/prompt_text.cpp).

namespace abridge::format {
namespace {

constexpr std::array k_harmony_roles{Role::user, Role::assistant, Role::system, Role::developer, Role::tool};
constexpr std::string_view k_functions = "functions.";

/// Whom a message calls; none where it goes to whoever reads.
json::Value called_by(json::Value message) {
  const json::Value recipient = message.find("recipient");
  const bool is_tool = recipient.is(json::Kind::string) && !recipient.string().empty() &&
                       !recipient.says("assistant") && !recipient.says("user") && !recipient.says("all");
  return is_tool && message.find("role").says("assistant") ? recipient : json::Value{};
}

Evidence recognise_harmony_message(json::Value message) {
  if (!message.find("role").is(json::Kind::string) || !message.find("content")) return {};
  const json::Value channel = message.find("channel");
  if (channel.says("analysis") || channel.says("commentary") || channel.says("final"))
    return {12, "channels"};
  if (message.find("recipient").string().starts_with(k_functions)) return {12, "a recipient functions.…"};
  for (const json::Value part : message.find("content").elements())
    if (is_type(part, "system_content") || is_type(part, "developer_content"))
      return {12, "parts system_content and developer_content"};
  return {};
}

std::string_view tool_of(MessageBuilder& b, json::Value name) {
  const std::string_view text = b.string_of(name);
  return text.starts_with(k_functions) ? text.substr(k_functions.size()) : text;
}

/// The one text that a content is; none where it is anything else.
json::Value text_of(json::Value content) {
  if (!content.is(json::Kind::array) || content.count() != 1) return content;
  return first_in(content).find("text");
}

void read_part(MessageBuilder& b, json::Value part, std::uint32_t place, bool thought) {
  if (is_type(part, "system_content") || is_type(part, "developer_content")) {
    const json::Value text = part.find(is_type(part, "system_content") ? "model_identity" : "instructions");
    b.block(text.truthy() ? BlockKind::text : BlockKind::other, Place::part, part).part = place;
    b.text(text);
  } else if (thought) {
    b.block(BlockKind::thinking, Place::part, part).part = place;
    b.text(part.find("text"));
  } else {
    b.part(part, place);
  }
}

void read_harmony_item(Conversation& c, json::Value item, std::uint32_t list, std::uint32_t index,
                       const policy::Accept& accept) {
  MessageBuilder b(c, item, list, index, accept);
  Message& m = b.message();
  m.broken = !item.is(json::Kind::object);
  m.content_value = item.find("content");
  b.role(item.find("role"));
  if (m.role == Role::tool) {
    Block& result = b.block(BlockKind::tool_result, Place::message, item);
    result.name = tool_of(b, item.find("name"));
    b.texts_of(m.content_value);
  } else if (const json::Value tool = called_by(item)) {
    Block& call = b.block(BlockKind::tool_call, Place::message, item);
    call.name = tool_of(b, tool);
    call.arguments = text_of(m.content_value);
  } else {
    m.name = b.string_of(item.find("name"));
    const bool thought = item.find("channel").says("analysis");
    for_each_part(c, m.content_value,
                  [&](json::Value part, std::uint32_t place) { read_part(b, part, place, thought); });
    if (m.content_value.is(json::Kind::string)) {
      b.block(thought ? BlockKind::thinking : BlockKind::text, Place::content, {});
      b.text(m.content_value);
    }
  }
  b.finish();
}

constexpr std::string_view k_harmony_members[] = {"role",    "name",      "content",
                                                  "channel", "recipient", "content_type"};

}  // namespace

Format harmony() {
  Format f;
  f.name = "harmony";
  f.summary = "OpenAI's Harmony, as JSON or as a prompt's text: messages with a channel and a recipient";
  f.members = k_harmony_members;
  f.access = Access::read;
  f.reads = {.thinking = true};
  f.lost = "channels, effort and tools of the system message";
  f.dialect.roles = k_harmony_roles;
  f.dialect.tool_ids = false;
  f.dialect.resumed = true;  // what a model thought, calls and says are messages of their own
  f.dialect.results = Dialect::Results::later;
  f.recognise_message = recognise_harmony_message;
  f.read_item = read_harmony_item;
  f.capabilities = &harmony_capabilities();
  f.compose = compose_harmony;
  f.by_schema = true;
  f.keys = {
      .blocks = {"name", "channel", "recipient", "content_type"},
      .own_blocks = {"model_identity", "instructions"},
      // In the developer's message, which stands first or after the system's.
      .tools = {"messages/0/content/0/tools/functions/tools", "messages/1/content/0/tools/functions/tools"},
  };
  return f;
}

}  // namespace abridge::format
