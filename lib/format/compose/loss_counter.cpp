#include "lib/format/compose/loss_counter.hpp"

#include <algorithm>

#include "lib/format/all_keys.hpp"
#include "lib/format/result_parts.hpp"
#include "lib/json/text.hpp"
#include "lib/model/reasoning.hpp"

namespace abridge::format {
namespace {

/// Whether it is read of a tool's definition.
bool is_of_definition(std::string_view key) {
  if (key == "type" || key == "name" || key == "description" || is_word_of<&Keys::tool_holders>(key))
    return true;
  const auto& paths = all_words<&Keys::parameters>();
  return std::any_of(paths.begin(), paths.end(),
                     [&](std::string_view path) { return path.substr(0, path.find('/')) == key; });
}

bool says_something(json::Value v) {
  switch (v.kind()) {
    case json::Kind::none:
    case json::Kind::null:
      return false;
    case json::Kind::array:
    case json::Kind::object:
      return !v.empty();
    case json::Kind::string:
      return !v.string().empty();
    default:
      return true;
  }
}

bool is_one_of(std::span<const std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// What a block that has no place is called: by its type, or by the one thing that it holds.
std::string_view word_of(json::Value block, Arena& arena) {
  for (const std::string_view key : {"type", "content_type", "kind"})
    if (const json::Value type = block.find(key); type.is(json::Kind::string))
      return json::decoded(type.string(), arena);
  for (const json::Member m : block.members())
    if (m.value.is(json::Kind::object)) return json::decoded(m.key, arena);
  return "unknown";
}

}  // namespace

std::string_view LossCounter::name_of(const json::Member& m) const {
  return json::decoded(m.key, at_.conversation.arena);
}

void LossCounter::message(const Message& m) {
  // An item that holds calls and their results was read as several messages.
  const bool is_more = is_same(m.source, last_);
  last_ = m.source;
  if (is_more) return;
  const auto blocks = at_.conversation.blocks_of(m);
  const bool is_call = !blocks.empty() && blocks[0].kind == BlockKind::tool_call;
  message_fields(at_.answers.end_of(m), is_call ? blocks[0].arguments : json::Value{});
  row(m);
  nodes(m);
  if (!from_.keys.of_lines.empty() && &from_ != &at_.to) lines(m);
  time(m);
}

/// `rewritten`: a member that is written as something else.
void LossCounter::message_fields(json::Value object, json::Value rewritten) {
  if (&at_.from == &at_.to && to_.own_members == Capabilities::Has::yes) return;
  const json::Value reasoning = reasoning_of(object);
  const auto is_taken_model = [&](json::Value v) {
    if (!v.is(json::Kind::string) && !v.is(json::Kind::object)) return false;
    const json::Value model = model_in(object);
    const bool is_it = is_same(v, model) || (v.is(json::Kind::object) && v.consists_of(model));
    return is_it && model.is(json::Kind::string) && at_.takes_model(model.string());
  };
  const bool billed = to_.usage == Capabilities::Has::yes && takes_usage_of(object);
  for (const json::Member m : object.members()) {
    const std::string_view key = name_of(m);
    if (is_one_of(from_.members, key)) continue;
    if (key == from_.dialect.time_key || is_same(m.value, rewritten) || is_same(m.value, reasoning)) continue;
    if (is_taken_model(m.value)) continue;
    if (is_of_usage(from_.usage, key) && (billed || counts_nothing(m.value))) continue;
    if (key == from_.stops.key && at_.takes_stop(object)) continue;
    if (key == "phase" && to_.phase == Capabilities::Has::yes) continue;
    // Of a response that is its message.
    if (at_.takes(m.value)) continue;
    if (m.value.is(json::Kind::object) && is_one_of(from_.keys.holders, key))
      message_fields(m.value, rewritten);
    else if (says_something(m.value))
      losses_.add(Loss::message_fields, key);
  }
}

void LossCounter::block_fields(json::Value object) {
  // How closely an image is looked at is told of with the image.
  const bool image = object.find("image_url") || object.find("type").string() == "input_image";
  // A block's id is read; a message's has no place anywhere.
  const auto is_told = [&](std::string_view key) {
    return is_word_of<&Keys::blocks>(key) || is_one_of(from_.keys.own_blocks, key) || key == "id" ||
           (image && key == "detail");
  };
  bool holds = false;
  for (const json::Member m : object.members()) {
    const std::string_view key = name_of(m);
    holds = holds || (m.value.is(json::Kind::object) && is_word_of<&Keys::holders>(key));
    // What can be called may stand in a part.
    const bool holds_tools = at_.tools() && is_within(m.value.raw(), at_.tools().raw());
    if (holds_tools)
      beside_tools(m.value);
    else if (!is_told(key) && key != from_.dialect.time_key && says_something(m.value))
      losses_.add(Loss::block_fields, key);
  }
  if (!holds) return;
  for (const std::string_view holder : all_words<&Keys::holders>())
    for (const json::Member m : object.find(holder).members())
      if (const std::string_view key = name_of(m); !is_told(key) && says_something(m.value))
        losses_.add(Loss::block_fields, key);
}

/// What stands beside the definitions in the member of a part that holds them.
void LossCounter::beside_tools(json::Value holder) {
  const json::Value tools = at_.tools();
  for (const json::Member m : holder.members()) {
    if (is_same(m.value, tools)) continue;
    if (is_within(m.value.raw(), tools.raw()))
      beside_tools(m.value);
    else if (m.key != "name" && says_something(m.value))
      losses_.add(Loss::definition_fields, name_of(m));
  }
}

void LossCounter::definition_fields(json::Value object, json::Value format) {
  for (const json::Member m : object.members()) {
    const std::string_view key = name_of(m);
    if (is_of_definition(key) || key == from_.dialect.time_key) continue;
    // Whether it is written, or says what would hold without it.
    if (key == "strict" && m.value.is(json::Kind::boolean) &&
        (to_.strict == Capabilities::Has::yes || !m.value.is_true()))
      continue;
    if (key == "format" && is_same(m.value, format)) continue;
    if (says_something(m.value)) losses_.add(Loss::definition_fields, key);
  }
}

/// A row's tool and what it was given are read of rows that are a call; a result's tool is the call's.
void LossCounter::row(const Message& m) {
  if (m.role == Role::tool_use) return;
  for (const std::string_view key : {"tool_name", "tool_input"})
    if (!(key == "tool_name" && is_tool(m.role)) && says_something(m.source.find(key)))
      losses_.add(Loss::message_fields, key);
}

/// What stands in a tree's nodes beside their message and their place in the tree, and the fields of the
/// messages that this one was read of, too.
void LossCounter::nodes(const Message& m) {
  const Conversation& c = at_.conversation;
  const auto at = c.place_of(m);
  const auto by_message = [](const TreeNode& node, std::uint32_t message) { return node.message < message; };
  for (auto node = std::lower_bound(c.nodes.begin(), c.nodes.end(), at, by_message);
       node != c.nodes.end() && node->message == at; ++node) {
    for (const json::Member member : node->value.members()) {
      const bool is_place = member.key == "id" || member.key == "parent" || member.key == "children";
      if (member.key == "message" && !is_same(member.value, m.source))
        message_fields(member.value, {});
      else if (member.key != "message" && !is_place && says_something(member.value))
        losses_.add(Loss::message_fields, name_of(member));
    }
  }
}

/// What the lines of a log say of the message in them.
void LossCounter::lines(const Message& m) {
  const Line* last = nullptr;
  for (const Block& b : at_.conversation.blocks_of(m)) {
    const json::Value at = b.source ? b.source : m.source;
    const Line* const line = at ? at_.conversation.line_at(at.raw()) : nullptr;
    if (line == nullptr || line == last) continue;
    last = line;
    for (const std::string_view key : at_.from.keys.of_lines)
      if (line->value.find(key).truthy()) losses_.add(Loss::message_fields, key);
  }
}

void LossCounter::said_beside() {
  const Conversation& c = at_.conversation;
  for (const Answering& one : c.answering)
    if (!one.model.empty() && !at_.takes_model(one.model)) losses_.add(Loss::message_fields, "model");
  const bool own = &at_.from == &at_.to;
  for (const BilledBeside& one : c.billed) {
    const bool left_behind = one.message == BilledBeside::k_left_behind;
    if (left_behind || own || !usage_in(from_.usage, one.answer)) continue;
    if (one.message == BilledBeside::k_session)
      losses_.add(Loss::record_fields, "usage");
    else if (to_.usage == Capabilities::Has::no || !takes_usage_of(one.answer))
      losses_.add(Loss::message_fields, "usage");
  }
}

/// Of formats that have a place for it: whether an answer says what it was billed. What stands beside the
/// counts is counted.
bool LossCounter::takes_usage_of(json::Value answer) {
  if (!usage_in(from_.usage, answer)) return false;
  for (const std::string_view name : beside_usage(from_.usage, at_.to.usage, answer))
    losses_.add(Loss::message_fields, name);
  return true;
}

void LossCounter::time(const Message& m) {
  const bool timed = !m.new_time.empty() || says_something(m.time_value);
  if (timed && to_.times == Capabilities::Has::no) losses_.add(Loss::times);
}

void LossCounter::block(const Block& b) {
  const bool tool = b.kind == BlockKind::tool_call || b.kind == BlockKind::tool_result;
  const bool is_node = b.place != Place::part && b.source.find("content_type");  // of ChatGPT's export
  const bool own = b.place == Place::part || (b.place == Place::tool_calls && b.kind == BlockKind::tool_call);
  if (own || is_node) block_fields(b.source);
  if (!tool || (!own && !is_node)) return;
  // What other blocks are read by, people are told beside a tool's.
  for (const std::string_view key : {"message", "description", "title", "summary"})
    if (says_something(b.source.find(key))) losses_.add(Loss::block_fields, key);
}

void LossCounter::output(const Block& b) {
  const json::Value output = b.source.find("output");
  if (!content_of_output(output)) return;
  for (const json::Member m : output.members())
    if (m.key != "content" && m.key != "content_items" && m.key != "success" && says_something(m.value))
      losses_.add(Loss::block_fields, name_of(m));
}

void LossCounter::tool_name(const Block& result, std::string_view written) {
  if (!result.name.empty() && result.name != written)
    losses_.add(result.place == Place::message ? Loss::message_fields : Loss::block_fields, "name");
}

void LossCounter::media(const TurnPart& p) {
  const bool place = p.kind == BlockKind::document && to_.file_names == Capabilities::Has::yes;
  if (!p.media.name.empty() && !place) losses_.add(Loss::file_names);
  if (!p.media.detail.empty() && !(p.kind == BlockKind::image && to_.detail == Capabilities::Has::yes))
    losses_.add(Loss::block_fields, "detail");
}

void LossCounter::tell_media_type(TurnPart& p) {
  if (to_.images_by_media_type == Capabilities::Has::no || p.kind != BlockKind::image ||
      !p.media.mime.empty())
    return;
  p.media.mime = image_type_of(p.media);
  if (p.media.mime.empty() && p.media.from == Media::From::url) losses_.add(Loss::media_types);
}

void LossCounter::left_out(const TurnPart& p) {
  if (is_recording(p.media))
    losses_.add(Loss::blocks, json::decoded(p.media.mime, at_.conversation.arena));
  else
    losses_.add(p.kind == BlockKind::image ? Loss::images : Loss::documents);
}

void LossCounter::left_out(const Block& b) {
  if (b.name.empty())
    left_out(b.source);
  else
    losses_.add(Loss::blocks, b.name);
}

void LossCounter::left_out(json::Value block) {
  losses_.add(Loss::blocks, word_of(block, at_.conversation.arena));
}

void LossCounter::order(const Turns& turns) {
  for (const Turn& t : turns.turns) {
    if (!t.calls) continue;
    bool called = false;
    for (const TurnPart& p : turns.parts_of(t)) {
      if (called && p.kind == BlockKind::text) losses_.add(Loss::order);
      called = called || p.kind == BlockKind::tool_call;
    }
  }
}

}  // namespace abridge::format
