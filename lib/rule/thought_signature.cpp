#include <algorithm>
#include <cstddef>

#include "lib/model/thinking.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/request_model.hpp"
#include "lib/rule/rules.hpp"
#include "lib/rule/tool_turns.hpp"

namespace abridge::rule {
namespace {

/// Where the current turn begins: at the last word of the user's that is more than results.
std::size_t current_turn(const Conversation& c) {
  for (std::size_t k = c.order.size(); k > 0; --k) {
    const Message& m = c.messages[c.order[k - 1]];
    if (m.role == Role::user && !carries_only_results(c, m)) return k;
  }
  return 0;
}

/// Whether something is signed, so that a model was at work that signs.
bool signs(const Conversation& c) {
  return std::any_of(c.order.begin(), c.order.end(), [&](std::uint32_t i) {
    const auto blocks = c.blocks_of(c.messages[i]);
    return std::any_of(blocks.begin(), blocks.end(), has_thought_signature);
  });
}

/// Whether the current turn is signed somewhere.
bool signs_in_turn(const Conversation& c, std::size_t turn) {
  return std::any_of(c.order.begin() + static_cast<std::ptrdiff_t>(turn), c.order.end(),
                     [&](std::uint32_t i) {
                       const auto blocks = c.blocks_of(c.messages[i]);
                       return std::any_of(blocks.begin(), blocks.end(), has_thought_signature);
                     });
}

void check_thought_signature(Context& x) {
  if (x.grammar == nullptr || !x.grammar->thought_signatures) return;
  const Conversation& c = x.c;
  if (c.followed) return;  // what is appended begins another turn
  const std::string_view model = model_of(x);
  const std::size_t turn = current_turn(c);
  // Nothing is wrong where an older model is named, and where nobody says that it is sent to Gemini.
  const bool newer = x.grammar->thinks(model);
  if (!newer && !signs(c) && (!model.empty() || x.aim != Aim::named || !c.request)) return;
  // That an earlier turn is signed doesn't say which model the request is for.
  if (!newer && !signs_in_turn(c, turn)) x.active.severity = std::min(x.active.severity, Severity::warn);
  for (std::size_t k = turn; k < c.order.size(); ++k) {
    const Message& m = c.messages[c.order[k]];
    for (const Block& b : c.blocks_of(m)) {
      if (b.dropped || b.kind != BlockKind::tool_call || b.place != Place::part) continue;
      // Of parallel calls only the first is signed.
      if (!has_thought_signature(b))
        report_block(
            x, m, b, At::block,
            {.sentence =
                 "the call to '{tool}' in the current turn has no thoughtSignature, which Gemini 3 wants back",
             .with = {{"tool", said_name(b)}}});
      break;
    }
  }
}

}  // namespace

Rule thought_signature() {
  Rule r;
  r.summary = "a call of Gemini's without its thought signature";
  r.prose =
      "Gemini 3 signs the first call of each of its answers, and wants the signature back as long as the "
      "turn lasts. Older models sign nothing, and nothing is wrong where one of them is named; where no "
      "model is named (`model`, --model) and the current turn has no signature at all, it is a warning (of a "
      "history "
      "without any only with --as request). There is no repair: a signature can't be made.";
  r.bad = R"({"contents": [{"role": "user", "parts": [{"text": "Hi"}]},
 {"role": "model", "parts": [{"text": "Hello.", "thoughtSignature": "CiQB"}]},
 {"role": "user", "parts": [{"text": "Weather in Oslo?"}]},
 {"role": "model", "parts": [{"functionCall": {"name": "weather", "args": {"city": "Oslo"}}}]},
 {"role": "user", "parts": [{"functionResponse": {"name": "weather", "response": {"output": "Rain"}}}]}]})";
  r.good = R"({"contents": [{"role": "user", "parts": [{"text": "Weather in Oslo?"}]},
 {"role": "model", "parts": [{"functionCall": {"name": "weather", "args": {"city": "Oslo"}}, "thoughtSignature": "CiQB"}]},
 {"role": "user", "parts": [{"functionResponse": {"name": "weather", "response": {"output": "Rain"}}}]}]})";
  r.example_policy = R"({target: gemini, rules: {thought-signature: warn}})";
  r.in_logs = InLogs::tolerated;
  r.needs_named_target = true;
  r.on_history = check_thought_signature;
  r.woken_by = fact(Fact::tool_call);
  return r;
}

}  // namespace abridge::rule
