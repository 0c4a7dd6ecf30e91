#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule duplicate_key() {
  Rule r;
  r.entry = policy::entry("duplicate-key");
  r.summary = "a key twice in one object";
  r.prose =
      "An object has a key twice. Readers differ in which one they take; here, as in most, the last one "
      "counts. "
      "Nothing is repaired: only its author knows which was meant.";
  r.bad = R"ex([{"role":"user","content":"first","content":"second"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(rules: {duplicate-key: warn})";
  return r;
}

}  // namespace abridge::rule
