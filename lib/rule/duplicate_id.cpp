#include <string_view>
#include <unordered_set>

#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check_duplicate_id(Context& x) {
  std::unordered_set<std::string_view> seen;
  for (const std::uint32_t i : x.c.order) {
    const Message& m = x.c.messages[i];
    const json::Value id = m.source.is(json::Kind::object) ? m.source.find("id") : json::Value{};
    if (!id.truthy()) continue;
    const auto [first, fresh] = seen.insert(id.raw());
    // One item can make several messages: a call and its result.
    if (fresh || first->data() == id.raw().data()) continue;
    x.report({.message = &m,
              .at = id,
              .field = "id",
              .sentence = "the id {id} was used before",
              .with = {{"id", id.raw()}}});
  }
}

}  // namespace

Rule duplicate_id() {
  Rule r;
  r.summary = "two messages, or two threads, with one id";
  r.prose =
      "Two messages of one history, or two threads of one input, have the same id. Of threads the first one "
      "counts.";
  r.bad = R"ex([{"id":"m1","role":"user","content":"a"},{"id":"m1","role":"assistant","content":"b"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(rules: {duplicate-id: warn})";
  r.on_history = check_duplicate_id;
  r.woken_by = fact(Fact::beside);
  return r;
}

}  // namespace abridge::rule
