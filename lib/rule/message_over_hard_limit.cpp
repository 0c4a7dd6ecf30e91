#include "lib/rule/limits.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check_message_over_hard_limit(Context& x, Message& m) {
  if (m.broken) return;
  for_each_limited(x, m, [&](const policy::Limit& limit, std::span<Block> blocks, BlockKind kind) {
    if (!limit.hard) return;
    const std::size_t size = length_of(x, limit, blocks, kind, *limit.hard).size;
    if (size <= *limit.hard) return;
    x.report({.message = &m,
              .at = m.content_value,
              .field = m.content_value ? x.dialect.content_key : std::string_view{},
              .sentence = "a text of {count} {unit} is over the hard limit of {limit}",
              .with = {{"unit", words_of(x.policy.size.unit)}, {"count", size}, {"limit", *limit.hard}}});
  });
}

}  // namespace

Rule message_over_hard_limit() {
  Rule r;
  r.summary = "a text over the hard limit of its role";
  r.prose = "A message is longer than limits.ROLE.hard, beyond which cutting is no answer.";
  r.bad = R"ex([{"role":"user","content":"abcdefghijk"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(limits: {user: {max: 5, hard: 10}}
rules: {message-over-hard-limit: error})";
  r.on_message = check_message_over_hard_limit;
  r.woken_by = fact(Fact::over_limit);
  return r;
}

}  // namespace abridge::rule
