#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "lib/model/join.hpp"
#include "lib/model/pairs.hpp"
#include "lib/rule/limits.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// The assistant's answer is missing between a tool's result and the user's next word.
void check_answer(Context& x, const Message& before, const Message& m) {
  const auto refusing = x.those([](const Grammar& g) { return g.answers_results_first; });
  if (refusing == 0 || before.role != Role::tool || m.role != Role::user) return;
  x.report(
      {.message = &m,
       .sentence =
           "a user message directly after a tool's result: {provider} wants the assistant's answer first",
       .with = {{"provider", x.name_of(refusing)}},
       .refused_by = refusing});
}

/// What is wrong with two messages in a row where a call follows the user's word, and its results follow it;
/// empty where nothing is.
std::string_view fault_of(const Conversation& c, const Message& before, const Message& m) {
  if (is_assistant(before.role) && is_assistant(m.role)) {
    if (has(c, m, BlockKind::tool_call))
      return "a call after the assistant's own word: {provider} wants the user's, or a result, before it";
    if (has(c, before, BlockKind::tool_call))
      return "a word of the assistant's between a call and its results: {provider} wants them together";
  }
  if (before.role == Role::user && m.role == Role::user && has(c, before, BlockKind::tool_result) &&
      has(c, m, BlockKind::tool_result))
    return "results in two messages in a row: {provider} wants all of a turn's in one";
  return {};
}

/// Whether two messages in a row are to become one.
bool joins(Context& x, const Joiner& joiner, const Message& before, const Message& m) {
  const auto refusing = x.those([](const Grammar& g) { return g.calls_follow_user; });
  // Items of one side's are one message to whoever has messages.
  if (refusing == 0 || x.dialect.content == Dialect::Content::items) return false;
  const std::string_view fault = fault_of(x.c, before, m);
  if (fault.empty()) return false;
  const bool joinable = takes_turns(x.c, before) && takes_turns(x.c, m) && joiner.takes(m);
  return x.report({.message = &m,
                   .fix = joinable ? Fix::safe : Fix::none,
                   .sentence = fault,
                   .with = {{"provider", x.name_of(refusing)}},
                   .refused_by = refusing}) == Context::Applies::yes;
}

/// The names of the calls, or of the results, of a message, sorted; none where one of them is without its
/// partner, which other rules say.
std::optional<std::vector<std::string_view>> names_in(const Conversation& c, const Message& m, BlockKind kind,
                                                      const Pairs& pairs) {
  std::vector<std::string_view> names;
  for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
    const Block& b = c.blocks[i];
    if (b.dropped || b.kind != kind) continue;
    if (pairs.partner[i] == Pairs::k_none) return std::nullopt;
    // A result that names no tool is its call's.
    names.push_back(b.name.empty() ? c.blocks[pairs.partner[i]].name : b.name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

/// Whether the message after calls has a result for each of them, by its name, and no other.
void check_results(Context& x) {
  const auto refusing = x.those([](const Grammar& g) { return g.calls_follow_user; });
  if (refusing == 0 || x.dialect.content != Dialect::Content::text_parts) return;
  const Conversation& c = x.c;
  const Pairs pairs = pair_tools(c);
  if (pairs.partner.empty()) return;
  const Message* before = nullptr;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    if (is_system(m.role) || m.dropped) continue;
    const Message* const asking = std::exchange(before, &m);
    if (asking == nullptr) continue;
    const auto called = names_in(c, *asking, BlockKind::tool_call, pairs);
    const auto answered = names_in(c, m, BlockKind::tool_result, pairs);
    if (!called || !answered || *called == *answered) continue;
    x.report(
        {.message = &m,
         .sentence = "the results here are not those of the calls before: {provider} wants one of each name",
         .with = {{"provider", x.name_of(refusing)}},
         .refused_by = refusing});
  }
}

void check_role_order(Context& x) {
  if (x.grammar == nullptr || x.dialect.resumed) return;
  if (!x.grammar->answers_results_first && !x.grammar->calls_follow_user) return;
  Joiner joiner(x.c, joined_texts(x));
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
  check_results(x);
}

}  // namespace

Rule role_order() {
  Rule r;
  r.summary = "a role that may not follow the one before it";
  r.prose =
      "Mistral wants the assistant's word on a tool's result before the user speaks again. There is no "
      "repair: what the assistant would have said is not in the transcript. Gemini wants a call directly "
      "after the user's turn or after a result, and all results of a turn in the one message after it; the "
      "repair joins what stands apart, which is safe, since nothing is lost. Results that are not those of "
      "the calls before them, by their names, are beyond repair.";
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
  r.on_history = check_role_order;
  r.woken_by = k_tools | fact(Fact::other_role);
  return r;
}

}  // namespace abridge::rule
