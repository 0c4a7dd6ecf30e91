#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule unknown_format() {
  Rule r;
  r.entry = policy::entry("unknown-format");
  r.summary = "no format that is known";
  r.prose =
      "None of the formats recognises the input. The finding says what was looked for; abridge detect says "
      "more, and --from names the format where you know it. Lines of another format in an agent's log are a "
      "warning: the log is read without them.";
  r.bad = R"ex({"foo": 1})ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.standard = standard(Severity::error);
  return r;
}

}  // namespace abridge::rule
