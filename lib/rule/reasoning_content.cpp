#include <algorithm>

#include "lib/model/reasoning.hpp"
#include "lib/model/request.hpp"
#include "lib/rule/request_model.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

enum class Thinks : std::uint8_t { no, maybe, yes };
/// Whether the model thinks: the request says so or, where it says nothing, its name, or one message that has
/// what was thought, which asks it of the others. Where nobody names a model it may.
Thinks thinks(const Context& x) {
  const Conversation& c = x.c;
  const json::Value mode = requested_thinking(c);
  if (mode.says("disabled")) return Thinks::no;
  const std::string_view model = model_of(x);
  if (mode.says("enabled") || x.grammar->thinks(model) ||
      std::any_of(c.order.begin(), c.order.end(),
                  [&](std::uint32_t i) { return c.messages[i].source.find(k_reasoning_content).truthy(); }))
    return Thinks::yes;
  return model.empty() ? Thinks::maybe : Thinks::no;
}

void check_reasoning_content(Context& x) {
  if (x.grammar == nullptr) return;
  const auto wanting = x.those([](const Grammar& g) { return g.wants_reasoning_content; });
  const auto refusing = x.those([](const Grammar& g) { return g.refuses_reasoning_content; });
  if ((wanting | refusing) == 0) return;
  Conversation& c = x.c;
  const Thinks thinking = thinks(x);
  const Severity severity = x.active.severity;
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    const json::Value said = m.source.find(k_reasoning_content);
    const bool called =
        thinking != Thinks::no && m.role == Role::assistant && has(c, m, BlockKind::tool_call);
    if (refusing != 0 && said && !c.is_left_out(said)) {
      // Where another one wants it back, it can't be right for both.
      if (x.report({.message = &m,
                    .at = said,
                    .field = k_reasoning_content,
                    .fix = wanting != 0 && called ? Fix::none : Fix::unsafe,
                    .sentence = "{provider} does not take 'reasoning_content'",
                    .with = {{"provider", x.name_of(refusing)}},
                    .refused_by = refusing}) == Context::Applies::yes)
        c.leave_out(m, said);
    }
    if (wanting == 0 || !called || said.is(json::Kind::string)) continue;
    x.active.severity = thinking == Thinks::maybe ? std::min(severity, Severity::warn) : severity;
    x.report(
        {.message = &m,
         .sentence =
             "an assistant message with tool calls lacks 'reasoning_content', which {provider} requires in thinking mode",
         .with = {{"provider", x.name_of(wanting)}},
         .refused_by = wanting});
    x.active.severity = severity;
  }
}

}  // namespace

Rule reasoning_content() {
  Rule r;
  r.summary = "reasoning_content that is missing, or refused";
  r.prose =
      "What a thinking model thought stands in `reasoning_content` beside its content. DeepSeek and Moonshot "
      "want it back with every message that calls tools, and what is missing can't be made up; it is a "
      "warning "
      "where no model is named and nothing says that it thinks. Groq and "
      "Cerebras refuse it: the repair leaves it out, and is unsafe, since the thought is lost.";
  r.bad = R"([{"role": "user", "content": "Is 91 prime?"},
 {"role": "assistant", "content": "No.", "reasoning_content": "7 times 13"},
 {"role": "user", "content": "And 97?"}])";
  r.good = R"([{"role": "user", "content": "Is 91 prime?"},
 {"role": "assistant", "content": "No."},
 {"role": "user", "content": "And 97?"}])";
  r.example_policy = R"({target: groq, rules: {reasoning-content: error}})";
  r.fix = Fix::unsafe;
  r.on_history = check_reasoning_content;
  r.woken_by = facts({Fact::beside, Fact::tool_call});
  return r;
}

}  // namespace abridge::rule
