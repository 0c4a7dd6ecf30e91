#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule lone_surrogate() {
  Rule r;
  r.entry = policy::entry("lone-surrogate");
  r.summary = "half of a character, written as an escape";
  r.prose =
      "An escape such as \\ud83d without its other half is no character: somebody cut an emoji in two. Every "
      "provider refuses it. The repair writes U+FFFD; it is safe, since the half never was text.";
  r.bad = R"ex([{"role":"user","content":"cut \ud83d"}])ex";
  r.good = R"ex([{"role":"user","content":"whole \ud83d\ude00"}])ex";
  r.example_policy = R"(rules: {lone-surrogate: warn})";
  r.fix = Fix::safe;
  return r;
}

}  // namespace abridge::rule
