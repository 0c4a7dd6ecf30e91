#include "lib/format/openai_responses/items.hpp"

#include "lib/format/result_parts.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

enum class ItemKind : std::uint8_t { other, message, call, output, reasoning };

/// `type` is optional for messages; what has no more than an id is a reference to an item.
bool is_reference(json::Value item) {
  for (const json::Member m : item.members())
    if (m.key != "id" && m.key != "type") return false;
  return static_cast<bool>(item.find("id"));
}

/// The calls are those that somebody answers with an item of its own. What the provider runs itself (a web
/// search, an MCP server's tool) has its outcome inside, or none.
ItemKind kind_of(json::Value item) {
  const json::Value type = item.find("type");
  if (!type || type.is(json::Kind::null)) return is_reference(item) ? ItemKind::other : ItemKind::message;
  struct Known {
    std::string_view type;
    ItemKind kind;
  };
  static constexpr Known k_known[] = {
      {"message", ItemKind::message},
      {"function_call", ItemKind::call},
      {"function_call_output", ItemKind::output},
      {"reasoning", ItemKind::reasoning},
      {"custom_tool_call", ItemKind::call},
      {"custom_tool_call_output", ItemKind::output},
      {"local_shell_call", ItemKind::call},
      {"local_shell_call_output", ItemKind::output},
      {"shell_call", ItemKind::call},
      {"shell_call_output", ItemKind::output},
      {"apply_patch_call", ItemKind::call},
      {"apply_patch_call_output", ItemKind::output},
      {"computer_call", ItemKind::call},
      {"computer_call_output", ItemKind::output},
      {"mcp_tool_call_output", ItemKind::output},
  };
  for (const Known& k : k_known)
    if (json::equals(type.string(), k.type)) return k.kind;
  return ItemKind::other;
}

/// The local shell's items of old have their id alone.
json::Value call_id(json::Value item) {
  const json::Value id = item.find("call_id");
  const bool old = !id.truthy() && item.find("type").string().starts_with("local_shell_call");
  return old ? item.find("id") : id;
}

void read_message_item(MessageBuilder& b, json::Value item) {
  Message& m = b.message();
  b.role(item.find("role"));
  m.name = b.string_of(item.find("name"));
  m.content_value = item.find("content");
  b.content(m.content_value);
}

void read_call(MessageBuilder& b, json::Value item) {
  b.speaks(Role::assistant);
  Block& block = b.block(BlockKind::tool_call, Place::message, item);
  block.id_value = call_id(item);
  // Who wrote the item's own id only may still have answered it by that.
  block.id = b.string_of(block.id_value ? block.id_value : item.find("id"));
  const json::Value name = item.find("name");
  const std::string_view type = b.string_of(item.find("type"));
  constexpr std::string_view k_call = "_call";
  block.name = name ? b.string_of(name) : type.substr(0, type.size() - k_call.size());
  for (const std::string_view key : {"arguments", "input", "action", "operation"}) {
    block.arguments = item.find(key);
    if (block.arguments) break;
  }
}

void read_output(MessageBuilder& b, json::Value item) {
  b.speaks(Role::tool);
  Block& block = b.result(Place::message, item, call_id(item));
  const json::Value output = item.find("output");
  const json::Value success = output.find("success");
  block.error = success.is(json::Kind::boolean) && !success.is_true();
  // An output that failed was once written as {content, success}, and with images as {content,
  // content_items, success}; a shell's are {stdout, stderr}.
  const json::Value content = content_of_output(output);
  const bool picture = output.find("image_url") || output.find("file_id");  // a computer's screenshot
  if (!picture) b.texts_of(content ? content : output);
  for (const json::Value part : output.elements())
    for (const std::string_view key : {"stdout", "stderr"})
      if (const json::Value said = part.find(key); said.truthy())
        b.text(said);  // it may have written nothing
}

void read_reasoning(MessageBuilder& b, json::Value item) {
  b.speaks(Role::assistant);
  b.block(BlockKind::thinking, Place::message, item);
  b.texts_of(item.find("summary"));
  b.texts_of(item.find("content"));
}

}  // namespace

void read_response_item(MessageBuilder& b, json::Value item) {
  if (!b.can_read(item)) return;
  switch (kind_of(item)) {
    case ItemKind::message:
      read_message_item(b, item);
      return;
    case ItemKind::call:
      read_call(b, item);
      return;
    case ItemKind::output:
      read_output(b, item);
      return;
    case ItemKind::reasoning:
      read_reasoning(b, item);
      return;
    case ItemKind::other:
      b.speaks(Role::assistant);
      b.block(BlockKind::other, Place::message, item);
      return;
  }
}

}  // namespace abridge::format
