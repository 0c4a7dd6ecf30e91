#include "lib/json/text.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check_empty_history(Context& x) {
  const Source& s = x.c.sources[0];
  if (!x.c.messages.empty()) return;
  if (!s.list && !s.root && !s.history && !json::is_blank(s.bytes)) {  // a log of which no line is a message
    x.report({.sentence = "the history has no message"});
    return;
  }
  if (s.unanswered) {
    x.report({.sentence = "the batch has no answer to this request"});
    return;
  }
  // A record that must have more than its history may have none; any other keeps its messages in a tree.
  if (!s.list && !s.history && s.root && x.dialect.required.empty()) {
    x.report({.sentence = "the tree has no message"});
    return;
  }
  if (!s.list || !s.list.empty()) return;
  // A list of nothing is as good as it can be: it is left out only where the policy itself says so.
  const Fix fix = x.policy.rule(x.rule).fix == Fix::none ? Fix::none : Fix::safe;
  if (x.report({.fix = fix, .sentence = "the history has no message"}) == Context::Applies::yes)
    x.c.omitted = true;
}

}  // namespace

Rule empty_history() {
  Rule r;
  r.summary = "no message at all";
  r.prose =
      "The history is an empty list. Where the policy permits its repair by this rule's name, it is omitted "
      "(null in its place), which is safe, since nothing is lost; --unsafe-fixes alone leaves it. Or a "
      "log's lines, or a tree's nodes, hold no message, or a line of a batch's results says an error in the "
      "place of an answer. No provider takes a request without a message: where --target names one, it is "
      "an error.";
  r.bad = R"ex([])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(rules: {empty-history: warn})";
  r.fix = Fix::safe;
  r.needs_named_target = true;
  r.on_history = check_empty_history;
  r.woken_by = fact(Fact::nobody);
  return r;
}

}  // namespace abridge::rule
