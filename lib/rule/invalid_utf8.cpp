#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule invalid_utf8() {
  Rule r;
  r.entry = policy::entry("invalid-utf8");
  r.summary = "bytes that are no UTF-8";
  r.prose =
      "The record has bytes that are no UTF-8; every provider refuses them. The repair writes U+FFFD for "
      "each "
      "bad part; it is safe, since those bytes never were text. Two halves of a character that stand as "
      "three "
      "bytes each (CESU-8) become that character.";
  r.bad = R"ex({"role":"user","content":"caf\xE9"})ex";
  r.good = R"ex({"role":"user","content":"café"})ex";
  r.fix = Fix::safe;
  r.standard = standard(Severity::error, Fix::none);
  return r;
}

}  // namespace abridge::rule
