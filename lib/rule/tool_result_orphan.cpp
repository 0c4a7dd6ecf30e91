#include "lib/model/pairs.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"
#include "lib/rule/tool_turns.hpp"

namespace abridge::rule {
namespace {

void check(Context& x) {
  Conversation& c = x.c;
  if (tools_are_tidy(c)) return;
  const Pairs pairs = pair_tools(c);
  if (pairs.partner.empty()) return;
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    bool any_dropped = false;
    for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
      Block& b = c.blocks[i];
      if (b.dropped || b.kind != BlockKind::tool_result || pairs.partner[i] != Pairs::k_none) continue;
      const auto applies =
          id_of(b).empty()
              ? report_block(x, m, b, At::block, Fix::unsafe, "a tool result without a call before it")
              : report_block(x, m, b, At::id, Fix::unsafe, "no call before this result has the id '{0}'",
                             id_of(b));
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
  r.entry = policy::entry("tool-result-orphan");
  r.summary = "a tool result without its call";
  r.prose =
      "A result answers a call that stands before it; providers refuse one that answers nothing. Mostly a "
      "history was cut between the two. The repair drops the result; it is unsafe, since what it says is "
      "lost.";
  r.bad = R"([{"role": "tool", "tool_call_id": "call_1", "content": "Rain"},
 {"role": "user", "content": "And tomorrow?"}])";
  r.good = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Oslo\"}"}}]},
 {"role": "tool", "tool_call_id": "call_1", "content": "Rain"},
 {"role": "user", "content": "And tomorrow?"}])";
  r.example_policy = R"(rules: {tool-result-orphan: warn})";
  r.fix = Fix::unsafe;
  r.torn_apart = true;
  r.on_history = check;
  return r;
}

}  // namespace abridge::rule
