#include <algorithm>

#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// Whether what is left is instructions alone, and the target wants a user's message.
bool nobody_asks(const Context& x) {
  const Conversation& c = x.c;
  return x.grammar != nullptr && x.grammar->first == Grammar::First::user && !c.followed &&
         !c.order.empty() && std::all_of(c.order.begin(), c.order.end(), [&](std::uint32_t i) {
           return is_system(c.messages[i].role);
         });
}

void check_history_emptied(Context& x) {
  const Source& s = x.c.sources[0];
  if (x.message_errors == 0 && x.active.severity == Severity::error && nobody_asks(x)) {
    x.report({.message = &x.c.messages[x.c.order[0]],
              .sentence = "there are system messages only; {provider} wants a user's message",
              .with = {{"provider", x.name_of(x.those([](const Grammar& g) {
                          return g.first == Grammar::First::user;
                        }))}}});
    return;
  }
  // Of a history that is rejected more need not be said.
  if (!x.c.order.empty() || x.c.omitted || x.message_errors > 0) return;
  // An empty list is empty-history's business, where a policy minds it.
  if (x.c.messages.empty() && (!s.list || x.policy.rule(RuleId::empty_history).severity != Severity::off))
    return;
  if (x.c.followed) x.active.severity = std::min(x.active.severity, Severity::warn);
  x.report({.sentence = x.active.severity == Severity::error
                            ? "no message is left, and no provider takes a request without one"
                            : "no message is left; the history is omitted"});
  x.c.omitted = true;
}

}  // namespace

Rule history_emptied() {
  Rule r;
  r.summary = "no message is left after the repairs";
  r.prose =
      "Every message was dropped. The history is omitted: null in a document or a line of conversations (an "
      "empty list where no null can stand for one), nothing in a stream of messages. With -i, and where "
      "--target names a provider (none takes a request "
      "without a message, most none of system messages only), it is an error, and nothing is written. "
      "`render` says it, too, of a prompt that is empty although messages are kept: none of them says "
      "anything that it shows.";
  r.bad = R"ex([{"role":"user","content":" "}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(rules: {history-emptied: warn, empty-content: fix})";
  r.needs_named_target = true;
  r.on_history = check_history_emptied;
  r.woken_by = fact(Fact::nobody);
  return r;
}

}  // namespace abridge::rule
