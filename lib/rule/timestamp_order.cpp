#include <optional>

#include "lib/json/text.hpp"
#include "lib/rule/rules.hpp"
#include "lib/text/time.hpp"

namespace abridge::rule {
namespace {

void check_timestamp_order(Context& x) {
  std::optional<text::Instant> last;
  for (const std::uint32_t i : x.c.order) {
    const Message& m = x.c.messages[i];
    text::Instant now{};
    if (!m.time_value.is(json::Kind::string) ||
        !text::parse_iso8601(json::decoded(m.time_value.string(), x.c.arena), now))
      continue;
    if (last && now < *last)
      x.report({.message = &m,
                .at = m.time_value,
                .field = x.dialect.time_key,
                .sentence = "'{time}' is earlier than the message before",
                .with = {{"time", m.time_value.string()}}});
    last = now;
  }
}

}  // namespace

Rule timestamp_order() {
  Rule r;
  r.summary = "a message earlier than the one before it";
  r.prose =
      "A time stamp lies before that of an earlier message. Real logs do this often (clocks, parallel "
      "tools), so the rule is off unless asked for.";
  r.bad =
      R"ex([{"role":"user","content":"a","timestamp":"2026-01-02T00:00:00Z"},{"role":"user","content":"b","timestamp":"2026-01-01T00:00:00Z"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(rules: {timestamp-order: warn})";
  r.on_history = check_timestamp_order;
  r.woken_by = fact(Fact::timed);
  return r;
}

}  // namespace abridge::rule
