#include <algorithm>

#include "lib/json/text.hpp"
#include "lib/rule/rules.hpp"
#include "lib/text/time.hpp"

namespace abridge::rule {
namespace {

bool accepts(const Context& x, policy::TimeForm form) {
  const auto& forms = x.policy.accept.timestamps;
  return std::find(forms.begin(), forms.end(), form) != forms.end();
}

void check_invalid_timestamp(Context& x, Message& m) {
  if (!m.source.is(json::Kind::object) || !m.time_value.truthy() || !x.emits_time()) return;
  const std::string_view written = m.time_value.is(json::Kind::string)
                                       ? json::decoded(m.time_value.string(), x.c.arena)
                                       : m.time_value.raw();
  if (m.time_value.is(json::Kind::string) && accepts(x, policy::TimeForm::iso8601) &&
      json::find_lone_surrogate(m.time_value.string()) == std::string_view::npos && text::is_iso8601(written))
    return;
  if (m.time_value.is(json::Kind::number) && accepts(x, policy::TimeForm::epoch)) return;
  if (x.report({.message = &m,
                .at = m.time_value,
                .field = x.dialect.time_key,
                .fix = Fix::safe,
                .sentence = "'{time}' is not a time stamp",
                .with = {{"time", written}}}) == Context::Applies::yes) {
    m.new_time = x.now;
    m.touched = true;
  }
}

}  // namespace

Rule invalid_timestamp() {
  Rule r;
  r.summary = "an invalid time stamp";
  r.prose =
      "The time stamp is neither ISO 8601 (what Python 3.11's datetime.fromisoformat takes, and a final Z) "
      "nor, where the policy accepts it, seconds or milliseconds since 1970. The repair writes the present "
      "time (--now); it is safe, since the model does not read it.";
  r.bad = R"ex([{"role":"user","content":"Hi","timestamp":"yesterday"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi","timestamp":"2026-01-02T03:04:05Z"}])ex";
  r.example_policy = R"(rules: {invalid-timestamp: warn})";
  r.fix = Fix::safe;
  r.on_message = check_invalid_timestamp;
  r.woken_by = fact(Fact::timed);
  return r;
}

}  // namespace abridge::rule
