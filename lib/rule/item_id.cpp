#include <algorithm>
#include <array>

#include "lib/json/text.hpp"
#include "lib/model/request.hpp"
#include "lib/rule/request_model.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// Of a key that stands twice no other is to be read in the place of the last one.
void leave_out_ids(Conversation& c, Message& m) {
  for (const json::Member member : m.source.members())
    if (json::equals(member.key, "id")) c.leave_out(m, member.value);
}

struct Prefix {
  std::string_view type;
  std::string_view prefix;
  enum class Item : std::uint8_t { may_be_unnamed, named } item = Item::may_be_unnamed;  ///< without an id
};
/// What the ids of items begin with: the refusals say so (Wei-Shaw/sub2api 3981, openai/codex 33176).
constexpr std::array k_prefixes{
    Prefix{"message", "msg"},
    Prefix{"function_call", "fc"},
    Prefix{"reasoning", "rs"},
    Prefix{"web_search_call", "ws", Prefix::Item::named},
};

/// Items that the provider doesn't keep can't be known by their id again (can1357/oh-my-pi 41).
bool is_kept(json::Value request) {
  const json::Value store = request.find("store");
  return !store.is(json::Kind::boolean) || store.is_true();
}

/// An id that is not one of the provider's: an item that may be unnamed is as good without.
void check_prefix(Context& x, Message& m, json::Value id, const Prefix& known) {
  if (x.report({.message = &m,
                .at = id,
                .field = "id",
                .fix = known.item == Prefix::Item::named ? Fix::none : Fix::safe,
                .sentence = "an item of this type has an id that begins with {prefix}, not '{id}'",
                .with = {{"id", id.string()}, {"prefix", known.prefix}}}) == Context::Applies::yes)
    leave_out_ids(x.c, m);
}

/// A call whose id says that the provider knows it, and with it the reasoning that led to it, which is not
/// here. Whether there was any only the provider can say; without the id it does not ask.
void check_reasoning(Context& x, Message& m, json::Value id) {
  const Severity severity = x.active.severity;
  x.active.severity = std::min(severity, Severity::warn);
  if (x.report({.message = &m,
                .at = id,
                .field = "id",
                .fix = Fix::safe,
                .sentence =
                    "the call '{id}' is without the reasoning that led to it: it is refused by that id "
                    "where there was some",
                .with = {{"id", id.string()}}}) == Context::Applies::yes)
    leave_out_ids(x.c, m);
  x.active.severity = severity;
}

/// Whether a call has no other id, by which its result knows it.
bool names_call(const Conversation& c, const Message& m, json::Value id) {
  const auto blocks = c.blocks_of(m);
  return std::any_of(blocks.begin(), blocks.end(),
                     [&](const Block& b) { return b.id_value.raw().data() == id.raw().data(); });
}

void check_item_id(Context& x) {
  if (x.grammar == nullptr || !x.grammar->item_ids) return;
  Conversation& c = x.c;
  const bool kept = is_kept(request_of(c));
  const bool thinks = x.grammar->thinks(model_of(x));
  bool thought = false;  // since the user's last word
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    if (m.role == Role::user && !m.notice) thought = false;
    thought = thought || has(c, m, BlockKind::thinking);
    const json::Value id = m.source.find("id");
    if (!id.is(json::Kind::string) || c.is_left_out(id) || names_call(c, m, id)) continue;
    const json::Value type = m.source.find("type");
    const auto known = std::find_if(k_prefixes.begin(), k_prefixes.end(),
                                    [&](const Prefix& one) { return type.says(one.type); });
    if (known == k_prefixes.end()) continue;
    if (!id.string().starts_with(known->prefix)) {
      check_prefix(x, m, id, *known);
    } else if (thinks && !thought && known->type == "function_call") {
      check_reasoning(x, m, id);
    } else if (!kept && known->type == "reasoning" && !m.source.find("encrypted_content").truthy()) {
      if (x.report({.message = &m,
                    .at = id,
                    .field = "id",
                    .fix = Fix::unsafe,
                    .sentence =
                        "the request says store: false, so the reasoning '{id}' is not kept, and what it "
                        "says is not here either (encrypted_content)",
                    .with = {{"id", id.string()}}}) == Context::Applies::yes)
        c.drop(m);
    }
  }
}

}  // namespace

Rule item_id() {
  Rule r;
  r.summary = "an item's id that the target refuses";
  r.prose =
      "The Responses API knows its items by their ids: those of messages begin with msg, those of calls "
      "with fc, those of reasoning with rs, those of web searches with ws. Others, as gateways make them, "
      "are refused; the repair leaves the id out, and is safe, since an item needs none (but a search "
      "does); it stays where a call has no other by which its result knows it. So is the id of a call whose "
      "reasoning is not here any more (a warning, since only the "
      "provider knows whether there was some). Reasoning by its id alone is refused where the request says "
      "`store: false`; the repair drops it, and is unsafe.";
  r.bad = R"([{"role": "user", "content": "Hi"},
 {"type": "message", "id": "item_1", "role": "assistant", "content": [{"type": "output_text", "text": "Hello."}]},
 {"role": "user", "content": "What can you do?"}])";
  r.good = R"([{"role": "user", "content": "Hi"},
 {"type": "message", "id": "msg_1", "role": "assistant", "content": [{"type": "output_text", "text": "Hello."}]},
 {"role": "user", "content": "What can you do?"}])";
  r.example_policy = R"({target: openai-responses, rules: {item-id: error}})";
  r.fix = Fix::safe;
  r.needs_named_target = true;
  r.on_history = check_item_id;
  r.woken_by = fact(Fact::beside);
  return r;
}

}  // namespace abridge::rule
