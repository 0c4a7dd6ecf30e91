#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check_not_an_object(Context& x, Message& m) {
  if (!m.source || m.source.is(json::Kind::object)) return;
  m.broken = true;
  if (x.report({.message = &m,
                .fix = Fix::unsafe,
                .sentence = "the message is {kind}, not an object",
                .with = {{"kind", words_for(m.source.kind())}}}) == Context::Applies::yes)
    x.c.drop(m);
}

}  // namespace

Rule not_an_object() {
  Rule r;
  r.summary = "a message that is not an object";
  r.prose =
      "An element of the history is not an object. The repair drops it; it is unsafe, since its text is "
      "lost. Where it is an error that nothing repairs, the element is rejected alone, unless "
      "`accept.document` asks for whole histories.";
  r.bad = R"ex(["Hi"])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(rules: {not-an-object: error})";
  r.fix = Fix::unsafe;
  r.on_message = check_not_an_object;
  r.woken_by = fact(Fact::no_object);
  return r;
}

}  // namespace abridge::rule
