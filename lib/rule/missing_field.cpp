#include "lib/base/suggest.hpp"
#include "lib/json/text.hpp"
#include "lib/model/refusal.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// A response of Gemini's whose thoughts took all tokens has a content without parts.
bool is_cut_short(const Context& x, const Message& m) {
  return x.dialect.content == Dialect::Content::text_parts && x.c.sources[m.list].single;
}

/// Beside tool calls, a refusal and audio, and in rows that are one, a content may be missing.
bool may_lack_content(const Context& x, const Message& m) {
  return x.policy.accept.blocks &&
         (has(x.c, m, BlockKind::tool_call) || has(x.c, m, BlockKind::tool_result) || refusal_of(m) ||
          audio_of(m) || is_cut_short(x, m));
}

/// What is a call, a result or a thought itself may say by its type alone who speaks.
bool is_block(const Context& x, const Message& m) {
  for (const Block& b : x.c.blocks_of(m))
    if (b.place == Place::message) return true;
  return false;
}

/// A member of the message whose name is nearly `key`; empty where there is none.
std::string_view near_miss(const Message& m, std::string_view key) {
  for (const json::Member member : m.source.members())
    if (closest(member.key, {&key, 1})) return member.key;
  return {};
}

void check_missing_field(Context& x, Message& m) {
  if (m.broken || !m.source) return;
  // Some formats' items need no role to say who speaks.
  const bool role = m.role_value || m.role != Role::none;
  const bool content = m.content_value || may_lack_content(x, m);
  if ((role && content) || is_block(x, m)) return;
  const std::string_view first = role ? x.dialect.content_key : x.dialect.role_key;
  const std::string_view near = role || content ? near_miss(m, first) : std::string_view{};
  const auto applies =
      role || content
          ? x.report({.message = &m,
                      .fix = Fix::unsafe,
                      .sentence = near.empty() ? "the message has no '{field}'"
                                               : "the message has no '{field}'; is '{found}' meant for it?",
                      .with = {{"field", first}, {"found", near}}})
          : x.report({.message = &m,
                      .fix = Fix::unsafe,
                      .sentence = "the message has no '{field}' and no '{other}'",
                      .with = {{"field", first}, {"other", x.dialect.content_key}}});
  if (applies == Context::Applies::yes) x.c.drop(m);
}

/// What a record must have beside its history: an error whatever the policy says of messages, since nothing
/// can stand in for it.
void check_record(Context& x) {
  const json::Value root = x.c.sources[0].root;
  if (!root.is(json::Kind::object)) return;
  x.active.severity = Severity::error;
  for (const RequiredText& text : x.dialect.required) {
    const json::Value v = root.find(text.key);
    const bool blank_is_none = text.blank == RequiredText::Blank::refused;
    if (v.is(json::Kind::string) && !(blank_is_none ? json::is_blank(v.string()) : v.string().empty()))
      continue;
    x.report({.at = v ? v : root,
              .field = text.key,
              .sentence = !v              ? "the {owner} has no '{field}'"
                          : blank_is_none ? "the {owner}'s '{field}' is not text, or is blank"
                                          : "the {owner}'s '{field}' is not text, or is empty",
              .with = {{"field", text.key}, {"owner", text.owner}}});
  }
}

}  // namespace

Rule missing_field() {
  Rule r;
  r.summary = "a message without role or content";
  r.prose =
      "A message lacks its role, or its content (which may be left out only beside tool calls, a refusal or "
      "audio). The repair drops the message; it is unsafe. Where it is an error that nothing repairs, a line "
      "of an agent's log, or of a JSONL of messages, is rejected alone, unless `accept.document` asks for "
      "whole histories. The prompt of a request and the description of a task record are asked for too.";
  r.bad = R"ex([{"role":"user","content":"Hi"},{"role":"assistant"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(rules: {missing-field: error})";
  r.fix = Fix::unsafe;
  r.on_message = check_missing_field;
  r.on_history = check_record;
  r.woken_by = facts({Fact::no_role, Fact::no_content, Fact::demanding_record});
  return r;
}

}  // namespace abridge::rule
