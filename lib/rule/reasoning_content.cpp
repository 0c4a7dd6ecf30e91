#include <algorithm>

#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

using target::Target;

bool calls(const Conversation& c, const Message& m) {
  const auto blocks = c.blocks_of(m);
  return std::any_of(blocks.begin(), blocks.end(),
                     [](const Block& b) { return !b.dropped && b.kind == BlockKind::tool_call; });
}

void check(Context& x) {
  if (x.target == nullptr || x.target->reasoning_content == Target::ReasoningContent::taken) return;
  Conversation& c = x.c;
  // The model thinks, or does not, in a whole conversation: one message that says so asks it of the others.
  const bool thinks = std::any_of(c.order.begin(), c.order.end(), [&](std::uint32_t i) {
    return c.messages[i].source.find("reasoning_content").truthy();
  });
  if (!thinks) return;
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    const json::Value said = m.source.find("reasoning_content");
    if (x.target->reasoning_content == Target::ReasoningContent::refused && said && !c.is_left_out(said)) {
      if (x.report({.message = &m,
                    .at = said,
                    .field = "reasoning_content",
                    .fix = Fix::unsafe,
                    .sentence = "{0} does not take 'reasoning_content'",
                    .words = {x.target->name}}) == Context::Applies::yes)
        c.leave_out(m, said);
    }
    if (x.target->reasoning_content == Target::ReasoningContent::wanted && m.role == Role::assistant &&
        calls(c, m) && !said)
      x.report({.message = &m,
                .sentence = "an assistant message with calls lacks 'reasoning_content', which {0} wants back "
                            "where the model thinks",
                .words = {x.target->name}});
  }
}

}  // namespace

Rule reasoning_content() {
  Rule r;
  r.summary = "reasoning_content that is missing, or refused";
  r.prose =
      "What a thinking model thought stands in `reasoning_content` beside its content. DeepSeek and Moonshot "
      "want it back with every message that calls tools, and what is missing can't be made up. Groq and "
      "Cerebras refuse it: the repair leaves it out, and is unsafe, since the thought is lost.";
  r.bad = R"([{"role": "user", "content": "Is 91 prime?"},
 {"role": "assistant", "content": "No.", "reasoning_content": "7 times 13"},
 {"role": "user", "content": "And 97?"}])";
  r.good = R"([{"role": "user", "content": "Is 91 prime?"},
 {"role": "assistant", "content": "No."},
 {"role": "user", "content": "And 97?"}])";
  r.example_policy = R"({target: groq, rules: {reasoning-content: error}})";
  r.fix = Fix::unsafe;
  r.on_history = check;
  r.woken_by = fact(Fact::beside);
  return r;
}

}  // namespace abridge::rule
