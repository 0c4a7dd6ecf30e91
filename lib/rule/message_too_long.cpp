#include "lib/rule/limits.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check(Context& x, Message& m) {
  if (m.broken) return;
  x.active.fix = Fix::unsafe;  // the policy's limits are the permission
  for_each_limited(x, m, [&](const policy::Limit& limit, std::span<Block> blocks, BlockKind kind) {
    if (!limit.max) return;
    const std::size_t size = size_of(x, blocks, kind, *limit.max);
    if (size <= *limit.max) return;
    if (!x.once_more && limit.hard && size > *limit.hard) return;  // message-over-hard-limit says more
    if (!cut(x, m, limit, blocks, kind)) return;
    x.report(&m, m.content_value, m.content_value ? x.dialect.content_key : std::string_view{}, Fix::unsafe,
             "a text of {2} {0} is over the limit of {3}: it is cut", unit_words(x.policy.size), {}, size,
             *limit.max);
  });
}

}  // namespace

Rule message_too_long() {
  Rule r;
  r.entry = policy::entry("message-too-long");
  r.summary = "a text over the limit of its role";
  r.prose =
      "A message is longer than limits.ROLE.max. It is cut there, with a marker; that is what the policy's "
      "limits say, so no permission is asked. A text that the marker would make no shorter stays whole.";
  r.bad = R"ex([{"role":"user","content":"abcdefghijk"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(limits: {user: {max: 5, marker: "..."}}
rules: {message-too-long: warn})";
  r.fix = Fix::unsafe;
  r.acts_unheard = true;
  r.on_message = check;
  return r;
}

}  // namespace abridge::rule
