#include "lib/model/thinking.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// Messages that the server joins to one, as far as thinking goes: neighbours of the assistant's.
struct Turn {
  const Message* first_thinking_in = nullptr;
  const Block* first_thinking = nullptr;
  const Message* last_in = nullptr;
  const Block* last = nullptr;
  const Block* first = nullptr;

  void take(const Message& m, const Block& b) {
    if (first == nullptr) first = &b;
    if (first_thinking == nullptr && is_signed_kind(b)) {
      first_thinking = &b;
      first_thinking_in = &m;
    }
    last = &b;
    last_in = &m;
  }
};

void check_turn(Context& x, const Turn& turn) {
  if (turn.first_thinking == nullptr) return;
  const bool leads = turn.first_thinking == turn.first;
  if (!leads)
    report_block(x, *turn.first_thinking_in, *turn.first_thinking, At::block,
                 {.sentence = "a message with thinking must start with it"});
  if (x.dialect.resumed) return;  // a turn that was interrupted: whoever resumes it leaves it out
  // The same block once: what stands after others and last is wrong in its place either way.
  if (is_signed_kind(*turn.last) && (turn.last != turn.first_thinking || leads))
    report_block(x, *turn.last_in, *turn.last, At::block, {.sentence = "a message must not end on thinking"});
}

void check_thinking_order(Context& x) {
  const Conversation& c = x.c;
  const bool joined =
      x.grammar != nullptr && x.grammar->neighbours != Grammar::Neighbours::taken && !x.dialect.resumed;
  Turn turn;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    if (is_system(m.role)) continue;
    if (!joined || !is_assistant(m.role)) {
      check_turn(x, turn);
      turn = {};
    }
    if (joined && !is_assistant(m.role)) continue;
    for (const Block& b : c.blocks_of(m))
      if (!b.dropped) turn.take(m, b);
  }
  check_turn(x, turn);
}

}  // namespace

Rule thinking_order() {
  Rule r;
  r.summary = "thinking that does not come first in its message, or comes last";
  r.prose =
      "Where Anthropic's model thought, the message starts with the thinking and ends on something else: "
      "text or a tool call. There is no repair: a signed block stays where it was made. A log on disk has "
      "what the model answered, which may have thought only later in its answer: there it is a warning, "
      "unless --target names a provider.";
  r.bad = R"([{"role": "user", "content": "Is 91 prime?"},
 {"role": "assistant", "content": [{"type": "text", "text": "No."}, {"type": "thinking", "thinking": "7 times 13", "signature": "EqQBCkYIBBgC"}]}])";
  r.good = R"([{"role": "user", "content": "Is 91 prime?"},
 {"role": "assistant", "content": [{"type": "thinking", "thinking": "7 times 13", "signature": "EqQBCkYIBBgC"}, {"type": "text", "text": "No."}]}])";
  r.example_policy = R"(rules: {thinking-order: warn})";
  r.when_incomplete = WhenIncomplete::set_aside;
  r.in_logs = InLogs::tolerated;
  r.on_history = check_thinking_order;
  r.woken_by = fact(Fact::thinking);
  return r;
}

}  // namespace abridge::rule
