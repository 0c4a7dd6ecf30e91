#include <algorithm>

#include "lib/model/pairs.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"
#include "lib/rule/tool_turns.hpp"

namespace abridge::rule {
namespace {

/// Whether the provider has what came before the items: a request of the Responses API that goes on from a
/// response or a conversation (its `conversation` is a string or `{id}`).
bool continues_elsewhere(const Conversation& c) {
  for (const Source& s : c.sources)
    for (const json::Value request : {s.root, s.root.find("body")}) {
      const json::Value conversation = request.find("conversation");
      if (request.find("previous_response_id").truthy() || conversation.find("id").truthy() ||
          (conversation.is(json::Kind::string) && conversation.truthy()))
        return true;
    }
  return false;
}

/// Whether the blocks of a message name items that the provider keeps.
bool refers(const Conversation& c, const Message& m) {
  const auto blocks = c.blocks_of(m);
  return std::any_of(blocks.begin(), blocks.end(), is_item_reference);
}

/// Whether all that is left of the message are results without a call.
bool answers_nothing(const Conversation& c, const Message& m, const Pairs& pairs) {
  for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
    const Block& b = c.blocks[i];
    if (!b.dropped && (b.kind != BlockKind::tool_result || pairs.partner[i] != Pairs::k_none)) return false;
  }
  return true;
}

void check_tool_result_orphan(Context& x) {
  Conversation& c = x.c;
  if (tools_are_tidy(c)) return;
  // Only the provider that has the items knows what their ids mean.
  const bool items = x.dialect.content == Dialect::Content::items && x.providers.at_most(x.dialect.target);
  if (items && continues_elsewhere(c)) return;
  const Pairs pairs = pair_tools(c);
  if (pairs.partner.empty()) return;
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    if (items && refers(c, m)) return;  // the results after it may answer calls that it names
    bool any_dropped = false;
    for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
      Block& b = c.blocks[i];
      if (b.dropped || b.kind != BlockKind::tool_result || pairs.partner[i] != Pairs::k_none) continue;
      // Set aside is a message of nothing else; what stands beside others goes alone.
      if (x.aside != nullptr && x.mends_damage && !answers_nothing(c, m, pairs)) continue;
      const auto applies =
          id_of(b).empty()
              ? report_block(x, m, b, At::block,
                             {.fix = Fix::unsafe, .sentence = "a tool result without a call before it"})
              : report_block(x, m, b, At::id,
                             {.fix = Fix::unsafe,
                              .sentence = "no call before this result has the id '{id}'",
                              .with = {{"id", id_of(b)}}});
      if (applies == Context::Applies::no) continue;
      drop_tool_block(c, m, b);
      any_dropped = true;
    }
    if (any_dropped) drop_if_mute(c, m);
  }
}

}  // namespace

Rule tool_result_orphan() {
  Rule r;
  r.summary = "a tool result without its call";
  r.prose =
      "A result answers a call that stands before it; providers refuse one that answers nothing. Mostly a "
      "history was cut between the two. A request of the Responses API whose provider has what came before "
      "(`previous_response_id`, `conversation`, an `item_reference` before the result) breaks nothing. The "
      "repair drops the result; it is unsafe, since what it says is lost. Where damage took a part of the "
      "history, a message of such results is rejected by itself, and one beside other things is dropped.";
  r.bad = R"([{"role": "tool", "tool_call_id": "call_1", "content": "Rain"},
 {"role": "user", "content": "And tomorrow?"}])";
  r.good = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Oslo\"}"}}]},
 {"role": "tool", "tool_call_id": "call_1", "content": "Rain"},
 {"role": "user", "content": "And tomorrow?"}])";
  r.example_policy = R"(rules: {tool-result-orphan: warn})";
  r.fix = Fix::unsafe;
  r.when_incomplete = WhenIncomplete::set_aside;
  r.on_history = check_tool_result_orphan;
  r.woken_by = k_tools;
  return r;
}

}  // namespace abridge::rule
