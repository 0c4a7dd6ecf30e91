#include <algorithm>

#include "lib/model/pairs.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

constexpr std::string_view k_replacement = "[no message recorded]";

/// The first user message that says more than the results of calls before it; the end where there is none.
std::size_t first_turn(const Conversation& c, const Pairs& pairs) {
  for (std::size_t k = 0; k < c.order.size(); ++k) {
    const Message& m = c.messages[c.order[k]];
    if (m.role != Role::user) continue;
    if (m.block_count == 0) return k;
    for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
      const Block& b = c.blocks[i];
      const bool answers =
          b.kind == BlockKind::tool_result && !pairs.partner.empty() && pairs.partner[i] != Pairs::k_none;
      if (!b.dropped && !answers) return k;
    }
  }
  return c.order.size();
}

/// Drops what stands before, and later results of calls that went with it.
void drop_before(Conversation& c, const Pairs& pairs, std::size_t turn) {
  for (std::size_t k = 0; k < turn; ++k) {
    Message& m = c.messages[c.order[k]];
    if (!is_system(m.role)) c.drop(m);
  }
  if (pairs.partner.empty()) return;
  for (std::size_t k = turn; k < c.order.size(); ++k) {
    Message& m = c.messages[c.order[k]];
    bool any_dropped = false;
    for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
      Block& b = c.blocks[i];
      if (b.dropped || b.kind != BlockKind::tool_result || pairs.partner[i] == Pairs::k_none) continue;
      if (pairs.owner[pairs.partner[i]] >= turn) continue;
      drop_tool_block(c, m, b);
      any_dropped = true;
    }
    if (any_dropped) drop_if_mute(c, m);
  }
}

/// A user's turn in the place of one that was lost to damage, so that none of what followed it goes.
void put_replacement(Conversation& c, std::size_t at) {
  const std::uint32_t list = c.messages[c.order[at]].list;
  c.make_message(Role::user, k_replacement).list = list;
  c.order.insert(c.order.begin() + static_cast<std::ptrdiff_t>(at),
                 static_cast<std::uint32_t>(c.messages.size() - 1));
  c.reordered = true;
}

void check_first_role(Context& x) {
  Conversation& c = x.c;
  // A provider's response is one message of the assistant's and no history.
  if (c.messages.size() == 1 && !c.sources[0].list) return;
  const auto first = std::find_if(c.order.begin(), c.order.end(),
                                  [&](std::uint32_t i) { return !is_system(c.messages[i].role); });
  if (first == c.order.end() || c.messages[*first].role == Role::user) return;
  const Message& m = c.messages[*first];
  const Pairs pairs = pair_tools(c);
  const std::size_t turn = first_turn(c, pairs);
  const auto at = static_cast<std::size_t>(first - c.order.begin());
  if (x.mends_damage && (turn == c.order.size() || !x.silent)) {
    if (x.report({.message = &m,
                  .fix = Fix::unsafe,
                  .sentence = "the first message is not the user's: the one before it was lost"}) ==
        Context::Applies::yes)
      put_replacement(c, at);
    return;
  }
  if (turn == c.order.size()) {
    x.report({.message = &m, .sentence = "the first message is not the user's, and neither is any other"});
    return;
  }
  if (x.report(
          {.message = &m,
           .fix = Fix::unsafe,
           .sentence =
               turn - at == 1
                   ? "the first message is not the user's: the user's first one is the next"
                   : "the first message is not the user's: the user's first one comes {count} messages later",
           .with = {{"count", turn - at}}}) == Context::Applies::yes)
    drop_before(c, pairs, turn);
}

}  // namespace

Rule first_role() {
  Rule r;
  r.summary = "a history that does not start with the user";
  r.prose =
      "Providers that let the two sides take turns want the user's first (system messages apart). A "
      "history that starts elsewhere was mostly cut. The repair drops what stands before the user's first "
      "turn, and tool results that answered calls in it; it is unsafe, since that is lost. Where damage took "
      "a part of the history, all stays, after a user's turn that says that none was recorded.";
  r.bad = R"([{"role": "assistant", "content": "How can I help?"},
 {"role": "user", "content": "Hi"}])";
  r.good = R"([{"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "How can I help?"}])";
  r.example_policy = R"(rules: {first-role: warn})";
  r.fix = Fix::unsafe;
  r.reaches_others = true;
  r.when_incomplete = WhenIncomplete::mended;
  r.on_history = check_first_role;
  r.woken_by = fact(Fact::not_user_first);
  return r;
}

}  // namespace abridge::rule
