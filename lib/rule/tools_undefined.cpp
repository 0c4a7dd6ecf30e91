#include <algorithm>

#include "lib/model/request.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

bool is_tools(const Block& b) {
  return !b.dropped && (b.kind == BlockKind::tool_call || b.kind == BlockKind::tool_result);
}

void check_tools_undefined(Context& x) {
  if (x.grammar == nullptr || x.grammar->tools_key.empty()) return;
  const Conversation& c = x.c;
  const json::Value request = request_of(c);
  // What says neither a model nor how long an answer may be is no request yet, unless it is said to be one.
  const bool said = request && x.policy.as == policy::As::request;
  if (!said && !model_in(request) && !request.find("inferenceConfig", "max_tokens")) return;
  if (request.find(x.grammar->tools_key, "tools").truthy()) return;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    const auto blocks = c.blocks_of(m);
    const auto used = std::find_if(blocks.begin(), blocks.end(), is_tools);
    if (used == blocks.end()) continue;
    const auto refusing = x.those([](const Grammar& g) { return !g.tools_key.empty(); });
    report_block(
        x, m, *used, At::block,
        {.sentence =
             "the messages use tools, and the request defines none: {provider} wants '{field}' beside them",
         .with = {{"field", x.grammar->tools_key}, {"provider", x.name_of(refusing)}}});
    return;
  }
}

}  // namespace

Rule tools_undefined() {
  Rule r;
  r.summary = "tools that are used and not defined";
  r.prose =
      "Bedrock's Converse takes calls and results only in a request that defines tools (`toolConfig`). "
      "There is no repair: what the tools are is not in the messages.";
  r.bad = R"({"model": "claude", "messages": [{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {"city": "Oslo"}}]},
 {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "Rain"}]}]})";
  r.good =
      R"({"model": "claude", "tools": [{"name": "weather", "input_schema": {"type": "object"}}], "messages": [{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {"city": "Oslo"}}]},
 {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "Rain"}]}]})";
  r.example_policy = R"({target: bedrock, rules: {tools-undefined: error}})";
  r.on_history = check_tools_undefined;
  r.woken_by = k_tools;
  return r;
}

}  // namespace abridge::rule
