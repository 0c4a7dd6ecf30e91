#include "lib/rule/limits.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check_message_too_long(Context& x, Message& m) {
  if (m.broken) return;
  x.active.fix = Fix::unsafe;  // the policy's limits are the permission
  for_each_limited(x, m, [&](const policy::Limit& limit, std::span<Block> blocks, BlockKind kind) {
    if (!limit.max) return;
    const auto [units, size] = length_of(x, limit, blocks, kind, *limit.max);
    if (size <= *limit.max) return;
    if (!x.once_more && limit.hard && size > *limit.hard) return;  // message-over-hard-limit says more
    const auto say = [&, size = size](Fix fix, std::string_view sentence) {
      x.report({.message = &m,
                .at = m.content_value,
                .field = m.content_value ? x.dialect.content_key : std::string_view{},
                .fix = fix,
                .sentence = sentence,
                .with = {{"unit", words_of(x.policy.size.unit)}, {"count", size}, {"limit", *limit.max}}});
    };
    if (kind == BlockKind::thinking && is_signed(blocks[0])) {
      if (!x.once_more)
        say(Fix::none,
            "signed thinking of {count} {unit} is over the limit of {limit}: it stays as it is signed");
      return;
    }
    switch (cut(x, m, limit, blocks, kind, units)) {
      case CutResult::done:
        m.within = true;
        return say(Fix::unsafe, "a text of {count} {unit} is over the limit of {limit}: it is cut");
      case CutResult::useless:
        if (!x.once_more)
          say(Fix::none,
              "a text of {count} {unit} is over the limit of {limit}, but the marker would make it no shorter: it stays "
              "whole");
        return;
      case CutResult::earlier:
        return;
    }
  });
}

}  // namespace

Rule message_too_long() {
  Rule r;
  r.summary = "a text over the limit of its role";
  r.prose =
      "A message is longer than limits.ROLE.max. It is cut there, with a marker; that is what the policy's "
      "limits say, so no permission is asked. A text that the marker would make no shorter stays whole, and "
      "so does signed thinking; both are said.";
  r.bad = R"ex([{"role":"user","content":"abcdefghijk"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(limits: {user: {max: 5, marker: "..."}}
rules: {message-too-long: warn})";
  r.fix = Fix::unsafe;
  r.runs_when_off = true;
  r.on_message = check_message_too_long;
  r.woken_by = fact(Fact::over_limit);
  return r;
}

}  // namespace abridge::rule
