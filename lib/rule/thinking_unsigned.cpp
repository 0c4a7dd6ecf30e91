#include <algorithm>

#include "lib/model/thinking.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check_thinking_unsigned(Context& x) {
  Conversation& c = x.c;
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    bool any_dropped = false;
    for (Block& b : c.blocks_of(m)) {
      if (b.dropped || !is_signed_kind(b) || is_signed(b)) continue;
      if (report_block(x, m, b, At::block,
                       {.fix = Fix::unsafe, .sentence = "a thinking block without a signature"}) ==
          Context::Applies::no)
        continue;
      c.drop(m, b);
      any_dropped = true;
    }
    const auto blocks = c.blocks_of(m);
    if (any_dropped && std::all_of(blocks.begin(), blocks.end(), [](const Block& b) { return b.dropped; }))
      c.drop(m);
  }
}

}  // namespace

Rule thinking_unsigned() {
  Rule r;
  r.summary = "a thinking block without a signature";
  r.prose =
      "Anthropic signs what the model thought, and refuses thinking whose signature is missing, empty or "
      "changed. The repair drops the block whole; it is unsafe, since the thought is lost. A signed block "
      "is never edited. A log on disk is no request yet: there it is a warning, unless --target names a "
      "provider.";
  r.bad = R"([{"role": "user", "content": "Is 91 prime?"},
 {"role": "assistant", "content": [{"type": "thinking", "thinking": "7 times 13", "signature": ""}, {"type": "text", "text": "No."}]}])";
  r.good = R"([{"role": "user", "content": "Is 91 prime?"},
 {"role": "assistant", "content": [{"type": "thinking", "thinking": "7 times 13", "signature": "EqQBCkYIBBgC"}, {"type": "text", "text": "No."}]}])";
  r.example_policy = R"(rules: {thinking-unsigned: warn})";
  r.fix = Fix::unsafe;
  r.in_logs = InLogs::tolerated;
  r.on_history = check_thinking_unsigned;
  r.woken_by = fact(Fact::thinking);
  return r;
}

}  // namespace abridge::rule
