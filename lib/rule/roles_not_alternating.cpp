#include <algorithm>

#include "lib/model/join.hpp"
#include "lib/rule/limits.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check_roles_not_alternating(Context& x) {
  if (x.dialect.resumed) return;  // whoever resumes it joins them
  Conversation& c = x.c;
  Joiner joiner(c, joined_texts(x));
  const Severity severity = x.active.severity;
  const bool users_taken = !x.policy.rule(x.rule).chosen && x.grammar != nullptr &&
                           x.grammar->neighbours == Grammar::Neighbours::users_joined;
  const Message* before = nullptr;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    if (!takes_turns(c, m)) {
      before = nullptr;
      continue;
    }
    const bool neighbours = before != nullptr && same_speaker(*before, m);
    before = &m;
    if (!neighbours) {
      joiner.start(place);
      continue;
    }
    // A provider that refuses the assistant's may join the user's itself.
    const bool taken = users_taken && !is_assistant(m.role);
    const Fix fix = !taken && joiner.takes(m) ? Fix::safe : Fix::none;
    x.active.severity = taken ? std::min(severity, Severity::warn) : severity;
    if (x.report({.message = &m,
                  .fix = fix,
                  .sentence = "two {role} messages in a row",
                  .with = {{"role", name_of(m.role)}},
                  .refused_by = x.those([&](const Grammar& g) { return g.refuses_neighbours(m.role); })}) ==
        Context::Applies::yes)
      joiner.add(place);
    else
      joiner.start(place);
  }
  joiner.finish();
}

}  // namespace

Rule roles_not_alternating() {
  Rule r;
  r.summary = "neighbours of one role";
  r.prose =
      "User and assistant take turns; system and tool messages stand apart. Some providers and chat "
      "templates refuse two messages of one role in a row, others join them. The repair joins them: two "
      "texts with a blank line between, else the lists of both, tool results first. It is safe, since "
      "nothing is lost. Messages of two speakers (name), or with calls in both, are left alone.";
  r.bad = R"([{"role": "user", "content": "Hi"},
 {"role": "user", "content": "Are you there?"},
 {"role": "assistant", "content": "Yes."}])";
  r.good = R"([{"role": "user", "content": "Hi"},
 {"role": "assistant", "content": "Hello."},
 {"role": "user", "content": "Are you there?"},
 {"role": "assistant", "content": "Yes."}])";
  r.example_policy = R"(rules: {roles-not-alternating: warn})";
  r.fix = Fix::safe;
  r.reaches_others = true;
  r.when_incomplete = WhenIncomplete::set_aside;
  r.on_history = check_roles_not_alternating;
  r.woken_by = fact(Fact::same_speaker);
  return r;
}

}  // namespace abridge::rule
