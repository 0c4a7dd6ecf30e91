#include <algorithm>

#include "lib/rule/request.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// Whether the model that a request names wants the user's word last, where its provider's models differ.
bool wants_user_last(const target::Target* target, std::string_view model) {
  if (target == nullptr || target->no_prefill.empty()) return true;
  return std::any_of(target->no_prefill.begin(), target->no_prefill.end(),
                     [&](std::string_view name) { return model.find(name) != std::string_view::npos; });
}

void check(Context& x) {
  const Conversation& c = x.c;
  if (c.sources[0].single) return;  // a provider's response is no history
  if (c.followed) return;           // what is appended has the last word
  auto last = std::find_if(c.order.rbegin(), c.order.rend(),
                           [&](std::uint32_t i) { return !is_system(c.messages[i].role); });
  if (last == c.order.rend()) return;
  const json::Value model = request_of(c).find("model");
  const bool chosen = x.policy.rule(x.rule).chosen;
  if (!chosen && !wants_user_last(x.target, model.string())) return;
  // What is kept is a finished conversation more often than a request, which names a model or has a message
  // appended: it may end on the answer, unless the policy says otherwise.
  const bool asks = model.truthy() || !c.messages[*last].source;
  if (x.target != nullptr && (!asks || x.target->name == x.dialect.target) && !chosen)
    x.active.severity = std::min(x.active.severity, Severity::warn);
  do {
    const Message& m = c.messages[*last];
    if (!is_assistant(m.role) && m.role != Role::tool_use) return;
    x.report(
        {.message = &m,
         .sentence = "the last message is the assistant's; a user's turn, or a tool's result, is wanted"});
  } while (x.aside != nullptr && ++last != c.order.rend());  // without it the one before it is the last
}

}  // namespace

Rule last_role() {
  Rule r;
  r.summary = "a history that ends on the assistant";
  r.prose =
      "Some providers answer only where the last word is the user's or a tool's. There is no repair: append "
      "the prompt that is to be answered (--append), or leave the last answer out. A history that names no "
      "model is kept, not sent: with --target it is a warning.";
  r.bad = R"([{"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Hello."}])";
  r.good = R"([{"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Hello."},
 {"role": "user", "content": "What can you do?"}])";
  r.example_policy = R"(rules: {last-role: warn})";
  r.when_incomplete = WhenIncomplete::set_aside;
  r.on_history = check;
  r.woken_by = fact(Fact::assistant_last);
  return r;
}

}  // namespace abridge::rule
