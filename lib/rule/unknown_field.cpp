#include "lib/json/text.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

constexpr std::string_view k_known[] = {
    "role",  "content", "name",          "tool_calls", "tool_call_id", "function_call", "refusal",
    "audio", "weight",  "cache_control", "timestamp",  "tool_name",    "tool_input"};

void check(Context& x, Message& m) {
  if (m.broken || !m.source) return;
  for (const json::Member member : m.source.members()) {
    bool known = false;
    for (const std::string_view k : k_known) known = known || json::equals(member.key, k);
    if (!known)
      x.report({.message = &m,
                .at = member.value,
                .field = member.key,
                .sentence = "providers do not know the field '{0}'",
                .words = {member.key}});
  }
}

}  // namespace

Rule unknown_field() {
  Rule r;
  r.summary = "a key that the target would refuse";
  r.prose =
      "Strict gateways refuse requests with keys they do not know. Nothing is lost from a file of yours: the "
      "rule only warns where a policy turns it on.";
  r.bad = R"ex([{"role":"user","content":"Hi","mood":"fine"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(rules: {unknown-field: warn})";
  r.on_message = check;
  return r;
}

}  // namespace abridge::rule
