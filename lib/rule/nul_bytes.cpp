#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule nul_bytes() {
  Rule r;
  r.entry = policy::entry("nul-bytes");
  r.summary = "runs of NUL bytes between records";
  r.prose =
      "A disk that lost power leaves runs of NUL bytes. Between records they mean nothing; the repair skips "
      "them "
      "and is safe.";
  r.bad = R"ex({"role":"user","content":"Hi"}
\x00\x00\x00\x00
{"role":"assistant","content":"Hello"})ex";
  r.good = R"ex({"role":"user","content":"Hi"}
{"role":"assistant","content":"Hello"})ex";
  r.fix = Fix::safe;
  r.standard = standard(Severity::warn, Fix::safe);
  return r;
}

}  // namespace abridge::rule
