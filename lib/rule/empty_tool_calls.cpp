#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check_empty_tool_calls(Context& x, Message& m) {
  if (m.broken) return;
  const json::Value calls = m.source.find("tool_calls");
  if (!calls || calls.is(json::Kind::null) || x.c.is_left_out(calls)) return;
  if (!calls.is(json::Kind::array)) {
    // What can't be read as calls is invalid-content's, which leaves it out. Agents that write calls so read
    // them so: only a provider that was named refuses them.
    if (x.active.severity == Severity::error && has(x.c, m, BlockKind::tool_call))
      x.report({.message = &m,
                .at = calls,
                .field = "tool_calls",
                .sentence = "'tool_calls' is {kind}, not a list: convert writes one",
                .with = {{"kind", words_for(calls.kind())}}});
    return;
  }
  if (!calls.empty()) return;
  if (x.report({.message = &m,
                .at = calls,
                .field = "tool_calls",
                .fix = Fix::safe,
                .sentence = "the list 'tool_calls' is empty"}) == Context::Applies::yes)
    x.c.leave_out(m, calls);
}

}  // namespace

Rule empty_tool_calls() {
  Rule r;
  r.summary = "an empty list of tool calls, or calls in no list";
  r.prose =
      "OpenAI takes `tool_calls` as a list with at least one call, or not at all; gateways and libraries "
      "write an empty list. The repair leaves the member out; it is safe, since it says nothing. A single "
      "call without a list, and a list written as a string, are read, but no repair rewrites them: `convert` "
      "does.";
  r.bad = R"([{"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Hello.", "tool_calls": []},
 {"role": "user", "content": "What can you do?"}])";
  r.good = R"([{"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Hello."},
 {"role": "user", "content": "What can you do?"}])";
  r.example_policy = R"(rules: {empty-tool-calls: warn})";
  r.fix = Fix::safe;
  r.needs_named_target = true;
  r.on_message = check_empty_tool_calls;
  r.woken_by = fact(Fact::beside);
  return r;
}

}  // namespace abridge::rule
