#include <algorithm>

#include "lib/model/join.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

bool calls(const Conversation& c, const Message& m) { return has(c, m, BlockKind::tool_call); }

/// The assistant's answer is missing between a tool's result and the user's next word.
void check_answer(Context& x, const Message& before, const Message& m) {
  const auto refusing = x.those([](const Grammar& g) { return g.answers_results_first; });
  if (refusing == 0 || before.role != Role::tool || m.role != Role::user) return;
  x.report(
      {.message = &m,
       .sentence = "a user message directly after a tool's result: {0} wants the assistant's answer first",
       .words = {x.name_of(refusing)},
       .refused_by = refusing});
}

/// Whether a call stands after the assistant's own word and is to become one message with it.
bool joins(Context& x, const Joiner& joiner, const Message& before, const Message& m) {
  const auto refusing = x.those([](const Grammar& g) { return g.calls_follow_user; });
  if (refusing == 0 || !is_assistant(before.role) || !is_assistant(m.role) || !calls(x.c, m)) return false;
  const bool joinable = takes_turns(x.c, before) && takes_turns(x.c, m) && joiner.takes(m);
  return x.report({.message = &m,
                   .fix = joinable ? Fix::safe : Fix::none,
                   .sentence =
                       "a call after the assistant's own word: {0} wants the user's, or a result, before it",
                   .words = {x.name_of(refusing)},
                   .refused_by = refusing}) == Context::Applies::yes;
}

void check(Context& x) {
  if (x.grammar == nullptr || x.dialect.resumed) return;
  if (!x.grammar->answers_results_first && !x.grammar->calls_follow_user) return;
  Joiner joiner(x.c);
  const Message* before = nullptr;
  for (const std::uint32_t place : x.c.order) {
    const Message& m = x.c.messages[place];
    if (is_system(m.role)) continue;
    if (before != nullptr) check_answer(x, *before, m);
    if (before != nullptr && joins(x, joiner, *before, m))
      joiner.add(place);
    else
      joiner.start(place);
    before = &m;
  }
  joiner.finish();
}

}  // namespace

Rule role_order() {
  Rule r;
  r.summary = "a role that may not follow the one before it";
  r.prose =
      "Mistral wants the assistant's word on a tool's result before the user speaks again. There is no "
      "repair: what the assistant would have said is not in the transcript. Gemini wants a call directly "
      "after the user's turn or after a result; the repair joins one that stands after the assistant's own "
      "word with that, which is safe, since nothing is lost.";
  r.bad = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": "Let me look."},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call00001", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
 {"role": "tool", "tool_call_id": "call00001", "content": "Rain"}])";
  r.good = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": "Let me look.", "tool_calls": [{"id": "call00001", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
 {"role": "tool", "tool_call_id": "call00001", "content": "Rain"}])";
  r.example_policy = R"({target: gemini, rules: {role-order: error}})";
  r.fix = Fix::safe;
  r.reaches_others = true;
  r.when_incomplete = WhenIncomplete::set_aside;
  r.on_history = check;
  return r;
}

}  // namespace abridge::rule
