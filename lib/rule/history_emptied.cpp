#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check(Context& x) {
  const Source& s = x.c.sources[0];
  // Of a history that is rejected more need not be said.
  if (!x.c.order.empty() || x.c.omitted || x.message_errors > 0) return;
  // An empty list is empty-history's business, where a policy minds it.
  if (x.c.messages.empty() && (!s.list || x.policy.rule(RuleId::empty_history).severity != Severity::off))
    return;
  x.report({.sentence = "no message is left; the history is omitted"});
  x.c.omitted = true;
}

}  // namespace

Rule history_emptied() {
  Rule r;
  r.summary = "no message is left after the repairs";
  r.prose =
      "Every message was dropped. The history is omitted: null in a document or a line of conversations, "
      "nothing "
      "in a stream of messages. With -i it is an error, and the history stays in its file.";
  r.bad = R"ex([{"role":"user","content":" "}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(rules: {history-emptied: warn, empty-content: fix})";
  r.on_history = check;
  r.woken_by = fact(Fact::empty);
  return r;
}

}  // namespace abridge::rule
