#include <algorithm>

#include "lib/model/request.hpp"
#include "lib/model/thinking.hpp"
#include "lib/model/units.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// Whether the assistant's last turn has begun with a thought: its calls and their results make one turn.
bool has_thought(const Conversation& c) {
  return std::any_of(c.order.begin() + tool_loop_begin(c), c.order.end(), [&](std::uint32_t i) {
    return is_assistant(c.messages[i].role) && starts_with_thought(c, c.messages[i]);
  });
}

/// With thinking on, the turn that is still at work begins with it: the one whose last calls are answered,
/// and an answer that is to be continued.
void check_enabled(Context& x, const Message& last) {
  const Block* const first = first_left(x.c, last);
  if (first == nullptr || has_thought(x.c)) return;
  report_block(
      x, last, *first, At::block,
      {.sentence =
           "thinking is enabled in the request, and the final assistant turn does not start with a thinking block"});
}

void check_disabled(Context& x, const Message& m, bool said) {
  for (const Block& b : x.c.blocks_of(m)) {
    if (b.dropped || !is_signed_kind(b)) continue;
    report_block(x, m, b, At::block,
                 {.sentence = said ? "thinking is disabled in the request, and its last message is the "
                                     "assistant's, with thinking"
                                   : "the last message is the assistant's, with thinking, which is refused "
                                     "unless the request enables thinking"});
    return;
  }
}

void check_thinking_mode(Context& x) {
  if (x.grammar == nullptr || !x.grammar->thinking_by_request) return;
  const Conversation& c = x.c;
  const json::Value request = request_of(c);
  const json::Value mode = requested_thinking(c);
  // The last of the assistant's, and whether results of its calls stand after it. What is kept, or goes on
  // with other words, may end on it.
  const Message* last = nullptr;
  bool ends_on_it = c.request && !c.followed;
  bool results = false;
  for (auto at = c.order.rbegin(); at != c.order.rend(); ++at) {
    const Message& m = c.messages[*at];
    if (is_assistant(m.role)) {
      last = &m;
      break;
    }
    ends_on_it = ends_on_it && is_system(m.role);
    results = results || has(c, m, BlockKind::tool_result);
  }
  if (last == nullptr || (!ends_on_it && !results)) return;
  if (mode.says("enabled")) check_enabled(x, *last);
  if (!ends_on_it) return;
  // Of messages alone nobody knows what they are sent with.
  if (!request) x.active.severity = std::min(x.active.severity, Severity::warn);
  if (!mode || mode.says("disabled")) check_disabled(x, *last, static_cast<bool>(mode));
}

}  // namespace

Rule thinking_mode() {
  Rule r;
  r.summary = "thinking that does not fit the request's own setting";
  r.prose =
      "Where a request to Anthropic enables `thinking`, the assistant's turn that its last results go on "
      "with "
      "(all calls and results since the user's last words) starts with a thinking block; where it disables "
      "it, or says nothing of it, a request may not end on "
      "an assistant's message with thinking (a warning where only messages are given). There is no repair: "
      "thoughts can't be made up, and the setting is the sender's.";
  r.bad =
      R"({"model": "claude-sonnet-4-5", "max_tokens": 2000, "thinking": {"type": "enabled", "budget_tokens": 1024}, "messages": [
 {"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {"city": "Oslo"}}]},
 {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "Rain"}]}]})";
  r.good =
      R"({"model": "claude-sonnet-4-5", "max_tokens": 2000, "thinking": {"type": "enabled", "budget_tokens": 1024}, "messages": [
 {"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": [{"type": "thinking", "thinking": "A call.", "signature": "EqQBCkYIBBgC"}, {"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {"city": "Oslo"}}]},
 {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "Rain"}]}]})";
  r.example_policy = R"({target: anthropic, rules: {thinking-mode: error}})";
  r.needs_named_target = true;
  r.on_history = check_thinking_mode;
  r.woken_by = facts({Fact::beside_history, Fact::thinking});
  return r;
}

}  // namespace abridge::rule
