#include <algorithm>

#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check_mixed_tool_turn(Context& x) {
  if (x.grammar == nullptr || !x.grammar->results_alone) return;
  const Conversation& c = x.c;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    const auto blocks = c.blocks_of(m);
    const auto is_result = [](const Block& b) {
      return !b.dropped && b.kind == BlockKind::tool_result && b.place == Place::part;
    };
    const auto says = [&](const Block& b) { return !b.dropped && !is_result(b); };
    if (!std::any_of(blocks.begin(), blocks.end(), is_result)) continue;
    const auto beside = std::find_if(blocks.begin(), blocks.end(), says);
    if (beside == blocks.end()) continue;
    report_block(
        x, m, *beside, At::block,
        {.sentence = "something else beside tool results in one message: some models of {provider} refuse it",
         .with = {{"provider", x.name_of(x.those([](const Grammar& g) { return g.results_alone; }))}}});
  }
}

}  // namespace

Rule mixed_tool_turn() {
  Rule r;
  r.summary = "text beside tool results in one message";
  r.prose =
      "Some models on Bedrock take either tool results or text in a message, not both (\"cannot be provided "
      "in the same turn\"); Anthropic's take both. There is no repair: put the text into a message after "
      "the answer.";
  r.bad = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {"city": "Oslo"}}]},
 {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "Rain"}, {"type": "text", "text": "Well?"}]}])";
  r.good = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {"city": "Oslo"}}]},
 {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "Rain"}]}])";
  r.example_policy = R"({target: bedrock, rules: {mixed-tool-turn: warn}})";
  r.on_history = check_mixed_tool_turn;
  r.woken_by = k_tools;
  return r;
}

}  // namespace abridge::rule
