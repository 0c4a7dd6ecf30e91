#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check(Context& x, Message& m) {
  if (m.broken) return;
  const json::Value calls = m.source.find("tool_calls");
  if (!calls.is(json::Kind::array) || !calls.empty() || x.c.is_left_out(calls)) return;
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
  r.summary = "an empty list of tool calls";
  r.prose =
      "OpenAI takes `tool_calls` with at least one call, or not at all; gateways and libraries write an "
      "empty list. The repair leaves the member out; it is safe, since it says nothing.";
  r.bad = R"([{"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Hello.", "tool_calls": []},
 {"role": "user", "content": "What can you do?"}])";
  r.good = R"([{"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Hello."},
 {"role": "user", "content": "What can you do?"}])";
  r.example_policy = R"(rules: {empty-tool-calls: warn})";
  r.fix = Fix::safe;
  r.needs_named_target = true;
  r.on_message = check;
  r.woken_by = fact(Fact::beside);
  return r;
}

}  // namespace abridge::rule
