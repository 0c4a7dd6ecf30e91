#include <algorithm>

#include "lib/rule/request_model.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// Whether the request wants thinking first, so that no begun answer is gone on with.
bool asks_to_think(const Conversation& c) {
  const json::Value mode = requested_thinking(c);
  return mode.says("enabled") || mode.says("adaptive");
}

void check_last_role(Context& x) {
  const Conversation& c = x.c;
  if (c.sources[0].single) return;  // a provider's response is no history
  if (c.followed) return;           // what is appended has the last word
  auto last = std::find_if(c.order.rbegin(), c.order.rend(),
                           [&](std::uint32_t i) { return !is_system(c.messages[i].role); });
  if (last == c.order.rend()) return;
  const std::string_view model = model_of(x);
  const bool thinks = asks_to_think(c);
  const bool chosen = x.policy.rule(x.rule).chosen;
  const bool said = x.policy.as.has_value();
  if (!chosen && said && !c.request) return;
  const auto says_prefix = [&] { return c.messages[*last].source.find("prefix").is_true(); };
  auto refusing = x.those([&](const Grammar& g) {
    return (g.wants_user_last(model) && !(g.takes_prefix && says_prefix())) ||
           (thinks && g.thinking_by_request);
  });
  // Where only some models refuse it, and nobody names one.
  const bool depends = refusing == 0 && model.empty() && c.request;
  if (depends) refusing = x.those([](const Grammar& g) { return g.last == Grammar::Last::user_for_some; });
  if (!chosen && refusing == 0) return;
  // A history may be kept that ends on the answer; whether one is sent nobody has said.
  if (!chosen && !c.request) x.active.severity = std::min(x.active.severity, Severity::warn);
  if (!chosen && depends) x.active.severity = std::min(x.active.severity, Severity::warn);
  do {
    const Message& m = c.messages[*last];
    if (!is_assistant(m.role) && m.role != Role::tool_use) return;
    x.report(
        {.message = &m,
         .sentence =
             depends
                 ? "the last message is the assistant's, which newer models of {provider} refuse: they take "
                   "no prefill"
                 : "the last message is the assistant's; a user's turn, or a tool's result, is wanted",
         .with = {{"provider", x.name_of(refusing)}},
         .refused_by = refusing});
  } while (x.aside != nullptr && ++last != c.order.rend());  // without it the one before it is the last
}

}  // namespace

Rule last_role() {
  Rule r;
  r.summary = "a history that ends on the assistant";
  r.prose =
      "Some providers answer only where the last word is the user's or a tool's; Anthropic's older models "
      "go on with an answer that was begun, but not where the request enables `thinking`; those since "
      "claude-opus-4-6 and claude-sonnet-4-6 don't, and where no model is named that is a warning. There is "
      "no "
      "repair: append the prompt that is to be answered (--append), or leave the last answer out. A history "
      "that is kept (--as history) may end so; where nobody says which it is, it is taken for a request if "
      "a model stands beside the messages or a message is appended, and else it is a warning.";
  r.bad = R"([{"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Hello."}])";
  r.good = R"([{"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Hello."},
 {"role": "user", "content": "What can you do?"}])";
  r.example_policy = R"(rules: {last-role: warn})";
  r.needs_named_target = true;
  r.settled_by_as = true;
  r.when_incomplete = WhenIncomplete::set_aside;
  r.on_history = check_last_role;
  r.woken_by = fact(Fact::assistant_last);
  return r;
}

}  // namespace abridge::rule
