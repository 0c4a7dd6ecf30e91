#include <algorithm>

#include "lib/format/compose.hpp"
#include "lib/format/understood.hpp"
#include "lib/json/text.hpp"
#include "lib/model/reasoning.hpp"

// What the other format has no place for: counted and named, part by part.

namespace abridge::format {
namespace {

/// What is read of a tool's definition.
constexpr std::string_view k_of_definition[] = {"type",
                                                "function",
                                                "custom",
                                                "name",
                                                "description",
                                                "parameters",
                                                "input_schema",
                                                "parametersJsonSchema",
                                                "parameters_json_schema"};

}  // namespace

void Composition::note_fields(json::Value object, Loss loss, json::Value told) {
  const bool message = loss == Loss::message_fields;
  const bool block = loss == Loss::block_fields;
  const bool definition = loss == Loss::definition_fields;
  // How closely an image is looked at is told of with the image.
  const bool image = block && (object.find("image_url") || object.find("type").string() == "input_image");
  const auto is_told = [&](std::string_view key) {
    if (definition)
      return std::find(std::begin(k_of_definition), std::end(k_of_definition), key) !=
             std::end(k_of_definition);
    if (message && !from_->members.empty())
      return std::find(from_->members.begin(), from_->members.end(), key) != from_->members.end();
    // A block's id is read; a message's has no place anywhere.
    return understood(key) || (block && key == "id") || (image && key == "detail");
  };
  const json::Value reasoning = message ? reasoning_of(object) : json::Value{};
  for (const json::Member m : object.members()) {
    const std::string_view key = json::decoded(m.key, c_->arena);
    if (is_told(key) || key == from_->dialect.time_key) continue;
    if (is_same(m.value, told)) continue;
    if (message && key == "phase" && capabilities_->phase == Capabilities::Has::yes) continue;
    if (is_same(m.value, reasoning)) continue;
    if (definition && is_told_of_definition({key, m.key_offset, m.value})) continue;
    // Files that claude.ai only names are blocks.
    if (message && from_->dialect.role_key == "sender" && key.starts_with("files")) continue;
    // Of a response that is its message.
    if (message && is_taken(m.value)) continue;
    if (says_something(m.value)) losses_.add(loss, key);
  }
  if (!block) return;
  for (const std::string_view key :
       {"image_url", "file", "source", "inlineData", "inline_data", "fileData", "file_data", "function",
        "custom", "functionCall", "function_call", "functionResponse", "function_response"})
    for (const json::Member m : object.find(key).members())
      if (const std::string_view inner = json::decoded(m.key, c_->arena);
          !is_told(inner) && says_something(m.value))
        losses_.add(loss, inner);
}

/// Whether a member of a tool's definition is written, or says what would hold without it.
bool Composition::is_told_of_definition(const json::Member& m) const {
  if (m.key == "strict")
    return m.value.is(json::Kind::boolean) &&
           (capabilities_->strict == Capabilities::Has::yes || !m.value.is_true());
  return m.key == "format" && !definitions_.empty() && is_same(m.value, definitions_.back().format);
}

/// A row's tool and what it was given are read of rows that are a call; a result's tool is the call's.
void Composition::note_row(const Message& m) {
  if (m.role == Role::tool_use) return;
  for (const std::string_view key : {"tool_name", "tool_input"})
    if (!(key == "tool_name" && is_tool(m.role)) && says_something(m.source.find(key)))
      losses_.add(Loss::message_fields, key);
}

/// What stands in a tree's nodes beside their message and their place in the tree, and the fields of the
/// messages that this one was read of, too.
void Composition::note_nodes(const Message& m) {
  const auto at = static_cast<std::uint32_t>(&m - c_->messages.data());
  const auto by_message = [](const TreeNode& node, std::uint32_t message) { return node.message < message; };
  for (auto node = std::lower_bound(c_->nodes.begin(), c_->nodes.end(), at, by_message);
       node != c_->nodes.end() && node->message == at; ++node) {
    for (const json::Member member : node->value.members()) {
      const bool is_place = member.key == "id" || member.key == "parent" || member.key == "children";
      if (member.key == "message" && !is_same(member.value, m.source))
        note_fields(member.value, Loss::message_fields);
      else if (member.key != "message" && !is_place && says_something(member.value))
        losses_.add(Loss::message_fields, json::decoded(member.key, c_->arena));
    }
  }
}

/// A time stamp that no item holds.
void Composition::note_time(const Message& m) {
  const bool timed = !m.new_time.empty() || says_something(m.time_value);
  if (timed && capabilities_->times == Capabilities::Has::no) losses_.add(Loss::times);
}

/// Members of a block that is written, and nothing was made of them.
void Composition::note_block(const Block& b) {
  const bool tool = b.kind == BlockKind::tool_call || b.kind == BlockKind::tool_result;
  const bool is_node = b.place != Place::part && b.source.find("content_type");  // of ChatGPT's export
  const bool own = b.place == Place::part || (b.place == Place::tool_calls && b.kind == BlockKind::tool_call);
  if (own || is_node) note_fields(b.source, Loss::block_fields);
  if (!tool || (!own && !is_node)) return;
  // What other blocks are read by, people are told beside a tool's.
  for (const std::string_view key : {"message", "description", "title", "summary"})
    if (says_something(b.source.find(key))) losses_.add(Loss::block_fields, key);
}

void Composition::lose_media(const Part& p) {
  if (is_recording(p.media))
    losses_.add(Loss::blocks, json::decoded(p.media.mime, c_->arena));
  else
    losses_.add(p.kind == BlockKind::image ? Loss::images : Loss::documents);
}

void Composition::note_media(const Part& p) {
  const bool place = p.kind == BlockKind::document && capabilities_->file_names == Capabilities::Has::yes;
  if (!p.media.name.empty() && !place) losses_.add(Loss::file_names);
  if (!p.media.detail.empty() &&
      !(p.kind == BlockKind::image && capabilities_->detail == Capabilities::Has::yes))
    losses_.add(Loss::block_fields, "detail");
}

/// What a block that has no place is called: by its type, or by the one thing that it holds.
std::string_view Composition::word_of(json::Value block) {
  for (const std::string_view key : {"type", "content_type"})
    if (const json::Value type = block.find(key); type.is(json::Kind::string))
      return json::decoded(type.string(), c_->arena);
  for (const json::Member m : block.members())
    if (m.value.is(json::Kind::object)) return json::decoded(m.key, c_->arena);
  return "unknown";
}

void Composition::count_order() {
  for (const Turn& t : turns_) {
    if (!t.calls) continue;
    bool called = false;
    for (const Part& p : parts_of(t)) {
      if (called && p.kind == BlockKind::text) losses_.add(Loss::order);
      called = called || p.kind == BlockKind::tool_call;
    }
  }
}

}  // namespace abridge::format
