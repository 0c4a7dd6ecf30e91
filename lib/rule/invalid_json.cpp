#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule invalid_json() {
  Rule r;
  r.entry = policy::entry("invalid-json");
  r.summary = "a record that is not JSON";
  r.prose =
      "The record is not JSON. The finding says at which byte, and what was expected there. The record is "
      "rejected; the others go on.";
  r.bad = R"ex({"role": "user", "content": "Hi",})ex";
  r.good = R"ex({"role":"user","content":"Hi"})ex";
  r.standard = standard(Severity::error);
  return r;
}

}  // namespace abridge::rule
