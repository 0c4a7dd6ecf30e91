#include <array>

#include "lib/json/text.hpp"
#include "lib/rule/request.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

struct Prefix {
  std::string_view type;
  std::string_view prefix;
};
/// What the ids of items begin with: the refusals say so (Wei-Shaw/sub2api 3981, openai/codex 33176).
constexpr std::array k_prefixes{
    Prefix{"message", "msg"},
    Prefix{"function_call", "fc"},
    Prefix{"reasoning", "rs"},
};

/// Items that the provider doesn't keep can't be known by their id again (can1357/oh-my-pi 41).
bool is_kept(json::Value request) {
  const json::Value store = request.find("store");
  return !store.is(json::Kind::boolean) || store.is_true();
}

void check(Context& x) {
  if (x.target == nullptr || !x.target->item_ids) return;
  const Conversation& c = x.c;
  const bool kept = is_kept(request_of(c));
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    const json::Value id = m.source.find("id");
    if (!id.is(json::Kind::string)) continue;
    const json::Value type = m.source.find("type");
    for (const Prefix& known : k_prefixes) {
      if (!type.says(known.type)) continue;
      if (!id.string().starts_with(known.prefix))
        x.report({.message = &m,
                  .at = id,
                  .field = "id",
                  .sentence = "an item of this type has an id that begins with {1}, not '{0}'",
                  .words = {id.string(), known.prefix}});
      else if (!kept && known.type == "reasoning" && !m.source.find("encrypted_content").truthy())
        x.report({.message = &m,
                  .at = id,
                  .field = "id",
                  .sentence =
                      "the request says store: false, so the reasoning '{0}' is not kept, and what it "
                      "says is not here either (encrypted_content)",
                  .words = {id.string()}});
    }
  }
}

}  // namespace

Rule item_id() {
  Rule r;
  r.summary = "an item's id that the target refuses";
  r.prose =
      "The Responses API knows its items by their ids: those of messages begin with msg, those of calls with "
      "fc, "
      "those of reasoning with rs. Others, as gateways make them, are refused, and so is reasoning by its id "
      "alone where the request says `store: false`. There is no repair: leave such ids, or such reasoning, "
      "out.";
  r.bad = R"([{"role": "user", "content": "Hi"},
 {"type": "message", "id": "item_1", "role": "assistant", "content": [{"type": "output_text", "text": "Hello."}]},
 {"role": "user", "content": "What can you do?"}])";
  r.good = R"([{"role": "user", "content": "Hi"},
 {"type": "message", "id": "msg_1", "role": "assistant", "content": [{"type": "output_text", "text": "Hello."}]},
 {"role": "user", "content": "What can you do?"}])";
  r.example_policy = R"({target: openai-responses, rules: {item-id: error}})";
  r.needs_named_target = true;
  r.on_history = check;
  return r;
}

}  // namespace abridge::rule
