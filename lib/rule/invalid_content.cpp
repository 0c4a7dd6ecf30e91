#include <algorithm>
#include <optional>

#include "lib/json/text.hpp"
#include "lib/model/refusal.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// The first part of a content list that is no block, or none.
json::Value bad_part(json::Value content) {
  for (const json::Value part : content.elements())
    if (!part.is(json::Kind::object) && !part.is(json::Kind::string)) return part;
  return {};
}

bool is_no_call(const Block& b) { return b.place == Place::tool_calls && !b.source.is(json::Kind::object); }

/// Whether the message says something beside what is not a call.
bool speaks_beside(const Conversation& c, const Message& m) {
  const auto blocks = c.blocks_of(m);
  return std::any_of(blocks.begin(), blocks.end(), [&](const Block& b) {
    if (b.dropped || b.kind == BlockKind::thinking || is_no_call(b)) return false;
    const auto texts = c.texts_of(b);
    return b.kind != BlockKind::text ||
           std::any_of(texts.begin(), texts.end(), [](const Text& t) { return !json::is_blank(t.raw); });
  });
}

/// What stays of the message may be all that anybody can read; but a piece of a call is lost only where none
/// is shown anyway.
Fix fix_of(const Context& x, json::Value no_call) {
  const bool may_be_call = no_call.raw().find('{') != std::string_view::npos;
  return may_be_call && x.written != Written::text ? Fix::unsafe : Fix::safe;
}

/// Entries of tool_calls that are no objects, and Gemini's calls of nothing: no provider takes them.
void check_calls(Context& x, Message& m) {
  bool any_dropped = false;
  std::optional<bool> speaks;
  for (Block& b : x.c.blocks_of(m)) {
    if (b.dropped || (b.kind != BlockKind::tool_call && b.place != Place::tool_calls)) continue;
    const bool no_object = is_no_call(b);
    const bool no_name =
        b.place == Place::part && b.name.empty() && x.dialect.content == Dialect::Content::text_parts;
    if (!no_object && !no_name) continue;
    if (no_object && !speaks) speaks = speaks_beside(x.c, m);
    const auto applies =
        no_object ? report_block(x, m, b, At::block,
                                 {.fix = *speaks ? fix_of(x, b.source) : Fix::unsafe,
                                  .sentence = "the tool call is {kind}, not an object",
                                  .with = {{"kind", words_for(b.source.kind())}}})
                  : report_block(x, m, b, At::block,
                                 {.fix = Fix::unsafe, .sentence = "the tool call names no function"});
    if (applies == Context::Applies::no) continue;
    drop_tool_block(x.c, m, b);
    any_dropped = true;
  }
  if (any_dropped) drop_if_mute(x.c, m);
}

/// Whether a message is a result, by its role and its call's id, and has no content at all.
bool is_result_without(const Conversation& c, const Message& m) {
  const auto blocks = c.blocks_of(m);
  return m.role_value && is_tool(m.role) && !m.content_value && blocks.size() == 1 &&
         blocks[0].place == Place::message && blocks[0].text_count == 0;
}

/// What says nothing beside calls, and in a result, in a way that the target refuses: a list of nothing, and
/// for a result null, or no content. Null beside calls is what it wants, and "" a result that says nothing.
void check_nothing(Context& x, Message& m) {
  if (x.grammar == nullptr || !x.grammar->content_required || m.broken || m.dropped) return;
  const json::Value content = m.content_value;
  const bool empty = content.is(json::Kind::array) && content.empty();
  const bool missing = is_result_without(x.c, m);
  if (!empty && !missing && !content.is(json::Kind::null)) return;
  const auto blocks = x.c.blocks_of(m);
  const bool result = is_tool(m.role) && blocks.size() == 1 && blocks[0].place == Place::message;
  const bool calls = std::any_of(blocks.begin(), blocks.end(),
                                 [](const Block& b) { return !b.dropped && b.place == Place::tool_calls; });
  if (!result && !(calls && empty)) return;
  const auto refusing = x.those([](const Grammar& g) { return g.content_required; });
  if (x.report({.message = &m,
                .at = content,
                .field = x.dialect.content_key,
                .fix = Fix::safe,
                .sentence = empty ? "the content is an empty list, which {provider} refuses"
                            : missing
                                ? "a result has no content: {provider} takes an empty text for it"
                                : "the content of a result is null: {provider} takes an empty text for it",
                .with = {{"provider", x.name_of(refusing)}},
                .refused_by = refusing}) == Context::Applies::no)
    return;
  if (calls) {
    x.c.leave_out(m, content);
    return;
  }
  m.rebuilt = true;  // its text is written, which is empty
  m.touched = true;
  m.size = Message::k_unmeasured;
}

void check_invalid_content(Context& x, Message& m) {
  if (m.broken) return;
  if (x.policy.accept.blocks) check_calls(x, m);
  if (m.dropped) return;
  check_nothing(x, m);
  if (!m.content_value) return;
  const json::Kind kind = m.content_value.kind();
  if (kind == json::Kind::string) return;
  const bool blocks = x.policy.accept.blocks;
  Context::Applies applies = Context::Applies::no;
  // Gemini takes one part for a list of it.
  if (blocks && kind == json::Kind::object && m.block_count > 0 &&
      x.dialect.content == Dialect::Content::text_parts)
    return;
  if (blocks && kind == json::Kind::array) {
    const json::Value bad = bad_part(m.content_value);
    if (!bad) return;
    applies = x.report({.message = &m,
                        .at = bad,
                        .field = x.dialect.content_key,
                        .fix = Fix::unsafe,
                        .sentence = "a block of the content is {kind}, not an object",
                        .with = {{"kind", words_for(bad.kind())}}});
  } else {
    const bool calls =
        has(x.c, m, BlockKind::tool_call) || m.role == Role::tool_use || refusal_of(m) || audio_of(m);
    // OpenAI takes null beside calls, a refusal and audio only; rows of a database have null where nothing
    // was said.
    if (blocks && kind == json::Kind::null && (calls || is_tool(m.role))) return;
    applies = x.report({.message = &m,
                        .at = m.content_value,
                        .field = x.dialect.content_key,
                        .fix = Fix::unsafe,
                        .sentence = blocks ? "the content is {kind}, not a string or a list of blocks"
                                           : "the content is {kind}, not a string",
                        .with = {{"kind", words_for(kind)}}});
  }
  m.broken = true;
  if (applies == Context::Applies::yes) x.c.drop(m);
}

}  // namespace

Rule invalid_content() {
  Rule r;
  r.summary = "content of the wrong type";
  r.prose =
      "The content is not a string (nor, where the policy allows blocks, a list of objects, or null beside "
      "tool calls, a refusal or audio), or a tool call is not an object. Providers of Chat Completions "
      "refuse an empty list beside calls, and null, an empty list or nothing for a result: the repair leaves the one "
      "out and writes an empty text for the other, which is safe. Else the repair drops the message, or the "
      "call; it is unsafe, since what stands there is lost, but for what stands in the place of a call "
      "beside a text and can't hold one: without it the message stands, which is safe. Where it is an error "
      "that nothing repairs, a line of an agent's log, or of a JSONL of messages, is rejected alone, unless "
      "`accept.document` asks for whole histories.";
  r.bad = R"ex([{"role":"user","content":42}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(rules: {invalid-content: error})";
  r.fix = Fix::unsafe;
  r.on_message = check_invalid_content;
  r.woken_by = facts({Fact::other_content, Fact::no_content, Fact::tool_call, Fact::other_block});
  return r;
}

}  // namespace abridge::rule
