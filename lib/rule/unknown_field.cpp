#include <algorithm>

#include "lib/json/text.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check_unknown_field(Context& x, Message& m) {
  const auto known = x.dialect.fields;
  if (known.empty() || m.broken || !m.source) return;
  for (const json::Member member : m.source.members())
    if (std::none_of(known.begin(), known.end(),
                     [&](std::string_view k) { return json::equals(member.key, k); }))
      x.report({.message = &m,
                .at = member.value,
                .field = member.key,
                .sentence = "providers do not know the field '{field}'",
                .with = {{"field", member.key}}});
}

}  // namespace

Rule unknown_field() {
  Rule r;
  r.summary = "a key that the target would refuse";
  r.prose =
      "Strict gateways refuse requests with keys they do not know: which ones they know is up to the format. "
      "Nothing is lost from a file of yours: the rule only warns where a policy turns it on, and is silent "
      "where a format's own program reads it (logs, exports).";
  r.bad = R"ex([{"role":"user","content":"Hi","mood":"fine"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(rules: {unknown-field: warn})";
  r.on_message = check_unknown_field;
  r.woken_by = fact(Fact::beside);
  return r;
}

}  // namespace abridge::rule
