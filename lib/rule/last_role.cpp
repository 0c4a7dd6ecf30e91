#include <algorithm>

#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check(Context& x) {
  const Conversation& c = x.c;
  if (c.sources[0].single) return;  // a provider's response is no history
  if (c.followed) return;           // what is appended has the last word
  const auto last = std::find_if(c.order.rbegin(), c.order.rend(),
                                 [&](std::uint32_t i) { return !is_system(c.messages[i].role); });
  if (last == c.order.rend()) return;
  const Message& m = c.messages[*last];
  // What the target's own format keeps is a finished conversation more often than a request: it may end on
  // the answer, unless the policy says otherwise.
  if (x.target != nullptr && x.target->name == x.dialect.target && !x.policy.rules[x.rule].chosen)
    x.active.severity = std::min(x.active.severity, Severity::warn);
  if (is_assistant(m.role) || m.role == Role::tool_use)
    x.report(&m, {}, {}, Fix::none,
             "the last message is the assistant's; a user's turn, or a tool's result, is wanted");
}

}  // namespace

Rule last_role() {
  Rule r;
  r.entry = policy::entry("last-role");
  r.summary = "a history that ends on the assistant";
  r.prose =
      "Some providers answer only where the last word is the user's or a tool's. There is no repair: "
      "append the prompt that is to be answered (--append), or leave the last answer out.";
  r.bad = R"([{"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Hello."}])";
  r.good = R"([{"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Hello."},
 {"role": "user", "content": "What can you do?"}])";
  r.example_policy = R"(rules: {last-role: warn})";
  r.torn_apart = true;
  r.on_history = check;
  return r;
}

}  // namespace abridge::rule
