#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule truncated_record() {
  Rule r;
  r.entry = policy::entry("truncated-record");
  r.summary = "the last record stops inside a value";
  r.prose =
      "The input ends inside a value: its writer crashed, or the file was copied while it was written. The "
      "repair leaves the stub out; it is unsafe, since its text is lost.";
  r.bad = R"ex({"role":"user","content":"Hi"}
{"role":"assistant","content":"He)ex";
  r.good = R"ex({"role":"user","content":"Hi"})ex";
  r.fix = Fix::unsafe;
  r.standard = standard(Severity::error);
  return r;
}

}  // namespace abridge::rule
