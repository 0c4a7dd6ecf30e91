#include "lib/model/refusal.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// The first part of a content list that is no block, or none.
json::Value bad_part(json::Value content) {
  for (const json::Value part : content.elements())
    if (!part.is(json::Kind::object) && !part.is(json::Kind::string)) return part;
  return {};
}

void check(Context& x, Message& m) {
  if (m.broken || !m.content_value) return;
  const json::Kind kind = m.content_value.kind();
  if (kind == json::Kind::string) return;
  const bool blocks = x.policy.accept.blocks;
  Context::Applies applies = Context::Applies::no;
  if (blocks && kind == json::Kind::array) {
    const json::Value bad = bad_part(m.content_value);
    if (!bad) return;
    applies = x.report(&m, bad, x.dialect.content_key, Fix::unsafe,
                       "a block of the content is {0}, not an object", words_for(bad.kind()));
  } else {
    const bool calls = has(x.c, m, BlockKind::tool_call) || m.role == Role::tool_use || refusal_of(m);
    // OpenAI takes null beside calls and a refusal only; rows of a database have null where nothing was said.
    if (blocks && kind == json::Kind::null && (calls || is_tool(m.role))) return;
    applies = x.report(
        &m, m.content_value, x.dialect.content_key, Fix::unsafe,
        blocks ? "the content is {0}, not a string or a list of blocks" : "the content is {0}, not a string",
        words_for(kind));
  }
  m.broken = true;
  if (applies == Context::Applies::yes) x.c.drop(m);
}

}  // namespace

Rule invalid_content() {
  Rule r;
  r.entry = policy::entry("invalid-content");
  r.summary = "content of the wrong type";
  r.prose =
      "The content is no string (nor, where the policy allows blocks, a list of objects, or null beside tool "
      "calls or a refusal). The repair drops the message; it is unsafe, since what stands there is lost.";
  r.bad = R"ex([{"role":"user","content":42}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(rules: {invalid-content: error})";
  r.fix = Fix::unsafe;
  r.on_message = check;
  return r;
}

}  // namespace abridge::rule
