#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule too_many_messages() {
  Rule r;
  r.entry = policy::entry("too-many-messages");
  r.summary = "more messages than allowed";
  r.prose =
      "The history has more messages than history.max_messages, or than a trim step keeps. The newest are "
      "kept; "
      "the others are not even checked.";
  r.bad =
      R"ex([{"role":"user","content":"Hi"},{"role":"user","content":"Hi"},{"role":"user","content":"Hi"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(history: {max_messages: 2}
rules: {too-many-messages: warn})";
  r.fix = Fix::unsafe;
  r.reaches_others = true;
  return r;
}

}  // namespace abridge::rule
