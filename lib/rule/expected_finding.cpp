#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule expected_finding() {
  Rule r;
  r.entry = policy::entry("expected-finding");
  r.summary = "a finding that a fixture must have, and has not";
  r.prose =
      "abridge validate --expect compares each file with the sidecar beside it (NAME.expect), which lists "
      "the "
      "findings that the file must have. Here one of them did not come: the file was mended, or the rule "
      "holds otherwise than it did. The bad example has the sidecar line 'invalid-role /0/role', and its "
      "role "
      "is a good one. There is no repair: mend the file, or take the line out of the sidecar.";
  r.bad = R"ex([{"role":"assistant","content":"Hi"}])ex";
  r.good = R"ex([{"role":"asistant","content":"Hi"}])ex";
  r.example_policy = R"(rules: {expected-finding: error})";
  r.standard = standard(Severity::error);
  return r;
}

}  // namespace abridge::rule
