#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule concatenated_records() {
  Rule r;
  r.entry = policy::entry("concatenated-records");
  r.summary = "two values on one line, or one over several lines";
  r.prose =
      "In JSONL each line is one value. Here two stand on one line, or one stands over several. The repair "
      "writes one a line; it is safe, since nothing but white space changes.";
  r.bad = R"ex({"role":"user","content":"Hi"}{"role":"assistant","content":"Hello"}
{"role":"user","content":"Hi"})ex";
  r.good = R"ex({"role":"user","content":"Hi"}
{"role":"assistant","content":"Hello"})ex";
  r.fix = Fix::safe;
  r.standard = standard(Severity::warn, Fix::safe);
  return r;
}

}  // namespace abridge::rule
