#include "lib/rule/rules.hpp"

namespace abridge::rule {

Rule payload_too_large() {
  Rule r;
  r.entry = policy::entry("payload-too-large");
  r.summary = "the output is over the policy's size in bytes";
  r.prose = "The compact JSON of what would be emitted, appended messages included, is over emit.max_bytes.";
  r.bad = R"ex([{"role":"user","content":"a text that takes more than the forty bytes that are allowed"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(emit: {max_bytes: 40}
rules: {payload-too-large: error})";
  return r;
}

}  // namespace abridge::rule
