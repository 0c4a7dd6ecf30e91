#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check(Context& x) {
  if (x.target == nullptr || !x.target->answers_results_first) return;
  const Conversation& c = x.c;
  const Message* before = nullptr;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    if (before != nullptr && before->role == Role::tool && m.role == Role::user)
      x.report({.message = &m,
                .sentence =
                    "a user message directly after a tool's result: {0} wants the assistant's answer first",
                .words = {x.target->name}});
    before = &m;
  }
}

}  // namespace

Rule role_order() {
  Rule r;
  r.summary = "a role that may not follow the one before it";
  r.prose =
      "Mistral wants the assistant's word on a tool's result before the user speaks again. There is no "
      "repair: "
      "what the assistant would have said is not in the transcript.";
  r.bad = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call00001", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
 {"role": "tool", "tool_call_id": "call00001", "content": "Rain"},
 {"role": "user", "content": "And tomorrow?"}])";
  r.good = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call00001", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
 {"role": "tool", "tool_call_id": "call00001", "content": "Rain"},
 {"role": "assistant", "content": "Rain."},
 {"role": "user", "content": "And tomorrow?"}])";
  r.example_policy = R"({target: mistral, rules: {role-order: error}})";
  r.on_history = check;
  r.woken_by = fact(Fact::other_role);
  return r;
}

}  // namespace abridge::rule
