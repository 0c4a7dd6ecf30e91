#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check(Context& x, Message& m) {
  if (m.broken) return;
  const json::Value calls = m.source.find("tool_calls");
  if (!calls.is(json::Kind::array) || !calls.empty()) return;
  x.report({.message = &m,
            .at = calls,
            .field = "tool_calls",
            .sentence = "the list 'tool_calls' is empty: leave it out where nothing is called"});
}

}  // namespace

Rule empty_tool_calls() {
  Rule r;
  r.summary = "an empty list of tool calls";
  r.prose =
      "OpenAI takes `tool_calls` with at least one call, or not at all. Gateways and libraries write an "
      "empty "
      "list. There is no repair yet: leave the member out.";
  r.bad = R"([{"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Hello.", "tool_calls": []},
 {"role": "user", "content": "What can you do?"}])";
  r.good = R"([{"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Hello."},
 {"role": "user", "content": "What can you do?"}])";
  r.example_policy = R"(rules: {empty-tool-calls: warn})";
  r.needs_named_target = true;
  r.on_message = check;
  return r;
}

}  // namespace abridge::rule
