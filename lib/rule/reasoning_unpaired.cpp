#include "lib/model/pairs.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

bool is_reasoning(const Block& b) {
  return b.kind == BlockKind::thinking && b.source.find("type").says("reasoning");
}
/// Whether the item is one that a model puts out after its reasoning: a call, a message of its own, a hosted
/// tool's.
bool follows(const Conversation& c, const Message& m) {
  if (!is_assistant(m.role)) return false;
  const Block* const item = item_of(c, m);
  return item == nullptr || !is_item_reference(*item);
}

void check_reasoning_unpaired(Context& x) {
  if (x.dialect.content != Dialect::Content::items) return;
  Conversation& c = x.c;
  if (c.sources[0].single) return;
  for (std::size_t k = 0; k < c.order.size(); ++k) {
    Message& m = c.messages[c.order[k]];
    const Block* const item = item_of(c, m);
    if (item == nullptr || !is_reasoning(*item)) continue;
    const Message* const next = k + 1 < c.order.size() ? &c.messages[c.order[k + 1]] : nullptr;
    if (next != nullptr && follows(c, *next)) continue;
    if (report_block(
            x, m, *item, At::block,
            {.fix = Fix::unsafe,
             .sentence = "reasoning without the item that it led to: an answer or a call must follow"}) ==
        Context::Applies::yes)
      c.drop(m);
  }
}

}  // namespace

Rule reasoning_unpaired() {
  Rule r;
  r.summary = "a reasoning item without the item that it led to";
  r.prose =
      "The Responses API wants each reasoning item followed by what it led to: more reasoning, a message of "
      "the assistant's or a call. Mostly a history was cut between the two. The repair drops the reasoning; "
      "it is unsafe, since the thought is lost.";
  r.bad = R"([{"role": "user", "content": "Is 91 prime?"},
 {"type": "reasoning", "id": "rs_1", "summary": []},
 {"role": "user", "content": "Well?"}])";
  r.good = R"([{"role": "user", "content": "Is 91 prime?"},
 {"type": "reasoning", "id": "rs_1", "summary": []},
 {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "No."}]},
 {"role": "user", "content": "Why?"}])";
  r.example_policy = R"(rules: {reasoning-unpaired: warn})";
  r.fix = Fix::unsafe;
  r.when_incomplete = WhenIncomplete::mended;
  r.on_history = check_reasoning_unpaired;
  r.woken_by = fact(Fact::thinking);
  return r;
}

}  // namespace abridge::rule
