#include <algorithm>
#include <array>
#include <span>

#include "lib/json/text.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// The members that the target's schema has for a block of this type; none where it doesn't close them.
std::span<const std::string_view> members_of(const Grammar& g, const Block& b) {
  if (b.place != Place::part) return {};
  const json::Value type = b.source.find("type");
  for (const target::ClosedBlock& one : g.closed_blocks)
    if (type.says(one.type)) return one.members;
  return {};
}

/// Whether something that was read of the block stands there: under another name than the block's own.
bool is_read(const Conversation& c, const Block& b, json::Value member) {
  const auto holds = [&](json::Value v) { return v && is_within(member.raw(), v.raw()); };
  const auto texts = c.texts_of(b);
  return holds(b.id_value) || holds(b.arguments) ||
         std::any_of(texts.begin(), texts.end(), [&](const Text& t) { return holds(t.source); });
}

void check_extra_field(Context& x, Message& m) {
  if (x.grammar == nullptr || x.grammar->closed_blocks.empty() || m.broken) return;
  for (const Block& b : x.c.blocks_of(m)) {
    if (b.dropped) continue;
    const auto known = members_of(*x.grammar, b);
    if (known.empty()) continue;
    for (const json::Member member : b.source.members()) {
      if (std::any_of(known.begin(), known.end(),
                      [&](std::string_view k) { return json::equals(member.key, k); }))
        continue;
      if (x.c.is_left_out(member.value)) continue;
      if (report_block(x, m, b, At::block,
                       {.fix = is_read(x.c, b, member.value) ? Fix::none : Fix::safe,
                        .sentence = "a {type} block has no field '{field}': extra inputs are refused",
                        .with = {{"field", member.key}, {"type", b.source.find("type").string()}}}) ==
          Context::Applies::yes)
        x.c.leave_out(m, member.value);
    }
  }
}

}  // namespace

Rule extra_field() {
  Rule r;
  r.summary = "a field that the target refuses in a block";
  r.prose =
      "Anthropic refuses fields that a block of its type does not have (\"Extra inputs are not permitted\"): "
      "the `index` that streaming libraries leave in a `tool_use`, a `cache_control` on thinking. The repair "
      "leaves the field out; it is safe, since no model would read it. A field in which abridge reads what "
      "the "
      "block says, under another dialect's name, stays.";
  r.bad = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": [{"type": "tool_use", "index": 0, "id": "toolu_1", "name": "weather", "input": {"city": "Oslo"}}]},
 {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "Rain"}]}])";
  r.good = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {"city": "Oslo"}}]},
 {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "Rain"}]}])";
  r.example_policy = R"({target: anthropic, rules: {extra-field: error}})";
  r.fix = Fix::safe;
  r.in_logs = InLogs::tolerated;
  r.needs_named_target = true;
  r.on_message = check_extra_field;
  r.woken_by = fact(Fact::object_block);
  return r;
}

}  // namespace abridge::rule
