#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule converted_lossy() {
  Rule r;
  r.entry = policy::entry("converted-lossy");
  r.summary = "something that the format converted to has no place for";
  r.prose =
      "abridge convert writes what the other format has a place for and says what it left out, moved or "
      "wrote "
      "otherwise: one finding for each kind and file, with its count. Nothing is dropped in silence. As an "
      "error "
      "(--set rules.converted-lossy=error) it makes the exit status 1; the output is written all the same.";
  r.bad = R"ex([{"role":"user","content":"Hi","timestamp":"2026-01-02T03:04:05Z"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.standard = standard(Severity::warn);
  return r;
}

}  // namespace abridge::rule
