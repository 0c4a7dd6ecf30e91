#include <algorithm>

#include "lib/json/text.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check_trailing_whitespace(Context& x) {
  Conversation& c = x.c;
  if (c.followed) return;  // what is appended comes last
  const auto final = std::find_if(c.order.rbegin(), c.order.rend(),
                                  [&](std::uint32_t i) { return !is_system(c.messages[i].role); });
  if (final == c.order.rend()) return;
  Message& m = c.messages[*final];
  if (!is_assistant(m.role)) return;
  const Block* last = nullptr;
  for (const Block& b : c.blocks_of(m))
    if (!b.dropped) last = &b;
  if (last == nullptr || last->kind != BlockKind::text || last->text_count == 0) return;
  Text& text = c.texts[last->first_text + last->text_count - 1];
  const std::string_view stripped = json::strip(text.raw);
  // A text that is all blank is empty-content's.
  if (stripped.empty() || end_of(stripped) == end_of(text.raw)) return;
  if (report_block(x, m, *last, At::block,
                   {.fix = Fix::safe, .sentence = "the final assistant message ends in white space"}) ==
      Context::Applies::yes)
    c.change(m, text, between(text.raw.data(), end_of(stripped)));
}

}  // namespace

Rule trailing_whitespace() {
  Rule r;
  r.summary = "a final assistant message that ends in white space";
  r.prose =
      "Where the last message is the assistant's, the model goes on from it; Anthropic refuses one that "
      "ends in white space. The repair trims the end; it is safe, since the model reads nothing there.";
  r.bad = R"([{"role": "user", "content": "Name a prime."},
 {"role": "assistant", "content": "The smallest is "}])";
  r.good = R"([{"role": "user", "content": "Name a prime."},
 {"role": "assistant", "content": "The smallest is"}])";
  r.example_policy = R"(rules: {trailing-whitespace: warn})";
  r.fix = Fix::safe;
  r.on_history = check_trailing_whitespace;
  r.woken_by = fact(Fact::padded);
  return r;
}

}  // namespace abridge::rule
