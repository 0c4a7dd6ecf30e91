#include <vector>

#include "lib/model/pairs.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"
#include "lib/rule/tool_turns.hpp"

namespace abridge::rule {
namespace {

Context::Applies report(Context& x, const Message& m, const Block& b, bool right_message) {
  const std::string_view sentence = right_message ? "the result of '{id}' must come first in its message"
                                                  : "the result of '{id}' does not directly follow its call";
  return report_block(x, m, b, At::block,
                      {.fix = Fix::safe, .sentence = sentence, .with = {{"id", id_of(b)}}});
}

/// Which way a result goes: a message of a tool's moves as a whole.
ResultWay way_of(const Context& x, const Message& m, const Block& b) {
  const bool whole = b.place == Place::message || (x.dialect.tool_messages && is_tool(m.role));
  return whole ? ResultWay::tool_messages : ResultWay::parts;
}

/// The results of one way.
void check_way(Context& x, const Pairs& pairs, ResultWay way) {
  Conversation& c = x.c;
  const ResultRun run = result_run(x.dialect, x.grammar);
  const ToolTurns turns(c, way, run);
  std::vector<ToolTurns::Move> moves;
  for (std::uint32_t k = 0; k < c.order.size(); ++k) {
    const Message& m = c.messages[c.order[k]];
    bool leading = true;  // only results stand before it in the message
    for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
      const Block& b = c.blocks[i];
      if (!b.dropped && b.kind != BlockKind::tool_result) leading = false;
      // Without ids calls and results are paired by their order: then a place proves nothing.
      if (b.dropped || b.kind != BlockKind::tool_result || way_of(x, m, b) != way || id_of(b).empty())
        continue;
      const std::uint32_t call = pairs.partner[i];
      if (call == Pairs::k_none) continue;
      const std::uint32_t owner = pairs.owner[call];
      // A call that is no assistant's is wrong in another way.
      if (way == ResultWay::parts && !is_assistant(c.messages[c.order[owner]].role)) continue;
      const bool taken = turns.takes(c, owner, k);
      if (taken && (leading || way == ResultWay::tool_messages || run == ResultRun::joined)) continue;
      if (report(x, m, b, taken) == Context::Applies::no) continue;
      const std::uint32_t item = way == ResultWay::parts ? i : c.order[k];
      // Several results of one message move together.
      const bool moves_already =
          way == ResultWay::tool_messages && !moves.empty() && moves.back().item == item;
      if (!moves_already) moves.push_back({turns.turn_of(owner), item});
    }
  }
  turns.settle(c, moves);
}

bool any_result(const Context& x, ResultWay way) {
  for (const std::uint32_t i : x.c.order) {
    const Message& m = x.c.messages[i];
    for (const Block& b : x.c.blocks_of(m))
      if (b.kind == BlockKind::tool_result && !b.dropped && way_of(x, m, b) == way) return true;
  }
  return false;
}

void check_tool_result_misplaced(Context& x) {
  if (x.dialect.results == Dialect::Results::later || tools_are_tidy(x.c)) return;
  const Pairs pairs = pair_tools(x.c);
  if (pairs.partner.empty()) return;
  if (any_result(x, ResultWay::tool_messages)) {
    check_way(x, pairs, ResultWay::tool_messages);
    if (any_result(x, ResultWay::parts)) check_way(x, pair_tools(x.c), ResultWay::parts);
  } else {
    check_way(x, pairs, ResultWay::parts);
  }
}

}  // namespace

Rule tool_result_misplaced() {
  Rule r;
  r.summary = "a tool result that does not stand next to its call";
  r.prose =
      "Results follow their call at once: OpenAI wants the tool messages directly after the assistant's, "
      "Anthropic wants them in the next message and first in it. The repair moves the result there; it is "
      "safe, since nothing is lost or made up. In a log on disk that an agent resumes it is a warning, "
      "unless --target names a provider, and the log keeps it: the agent sends results with their calls "
      "itself.";
  r.bad = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Oslo\"}"}}]},
 {"role": "user", "content": "And tomorrow?"},
 {"role": "tool", "tool_call_id": "call_1", "content": "Rain"}])";
  r.good = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{\"city\": \"Oslo\"}"}}]},
 {"role": "tool", "tool_call_id": "call_1", "content": "Rain"},
 {"role": "user", "content": "And tomorrow?"}])";
  r.example_policy = R"(rules: {tool-result-misplaced: warn})";
  r.fix = Fix::safe;
  r.in_logs = InLogs::reported;
  r.reaches_others = true;
  r.when_incomplete = WhenIncomplete::mended;
  r.on_history = check_tool_result_misplaced;
  r.woken_by = k_tools;
  return r;
}

}  // namespace abridge::rule
