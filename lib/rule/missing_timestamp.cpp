#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check_missing_timestamp(Context& x, Message& m) {
  const bool made = !m.source && m.new_time.empty();
  if ((!made && !m.source.is(json::Kind::object)) || m.time_value.truthy() || !x.emits_time()) return;
  if (x.report({.message = &m,
                .at = m.time_value,
                .field = m.time_value ? x.dialect.time_key : std::string_view{},
                .fix = Fix::safe,
                .sentence = "the message has no time stamp"}) == Context::Applies::yes) {
    m.new_time = x.now;
    m.touched = true;
  }
}

}  // namespace

Rule missing_timestamp() {
  Rule r;
  r.summary = "a message without a time stamp";
  r.prose =
      "The time stamp is absent, or null, an empty string, 0, false, an empty list or object. The repair "
      "writes the present time (--now); it is safe, since the model does not read it.";
  r.bad = R"ex([{"role":"user","content":"Hi"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi","timestamp":"2026-01-02T03:04:05Z"}])ex";
  r.example_policy = R"(rules: {missing-timestamp: warn})";
  r.fix = Fix::safe;
  r.on_message = check_missing_timestamp;
  r.woken_by = fact(Fact::untimed);
  return r;
}

}  // namespace abridge::rule
