#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule history_too_large() {
  Rule r;
  r.entry = policy::entry("history-too-large");
  r.summary = "the history is over its total size";
  r.prose = "The history is larger than a budget of the policy. The oldest messages are dropped.";
  r.bad = R"ex([{"role":"user","content":"an old message"},{"role":"user","content":"new"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(trim: [{budget: {max: 5}}]
rules: {history-too-large: warn})";
  r.fix = Fix::unsafe;
  r.reaches_others = true;
  return r;
}

}  // namespace abridge::rule
