#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule duplicate_record() {
  Rule r;
  r.entry = policy::entry("duplicate-record");
  r.summary = "a line that repeats an earlier one";
  r.prose =
      "A line has the same bytes as an earlier line of the same stream, or its id: a log was written twice. "
      "The "
      "repair drops the repetition; it is unsafe, since people do say the same thing twice.";
  r.bad = R"ex({"id":"m1","role":"user","content":"Hi"}
{"id":"m1","role":"user","content":"Hi"})ex";
  r.good = R"ex({"id":"m1","role":"user","content":"Hi"}
{"id":"m2","role":"user","content":"Hi"})ex";
  r.example_policy = R"(rules: {duplicate-record: warn})";
  r.fix = Fix::unsafe;
  return r;
}

}  // namespace abridge::rule
