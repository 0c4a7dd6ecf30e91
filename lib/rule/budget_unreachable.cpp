#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule budget_unreachable() {
  Rule r;
  r.entry = policy::entry("budget-unreachable");
  r.summary = "what is protected is over the budget by itself";
  r.prose =
      "Even with all else dropped, what a trim must keep is over its budget. The finding says what each part "
      "costs, and the smallest budget that works. Nothing is emitted.";
  r.bad = R"ex([{"role":"user","content":"a message of more than ten characters"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(trim: [{budget: {max: 10}}])";
  r.standard = standard(Severity::error);
  return r;
}

}  // namespace abridge::rule
