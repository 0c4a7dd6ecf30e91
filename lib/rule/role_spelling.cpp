#include <algorithm>

#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// A role that the target has another word for.
void check_word(Context& x, Message& m) {
  if (x.grammar == nullptr) return;
  const auto lacks = [&](const Grammar& g) {
    return std::find(g.unknown_roles.begin(), g.unknown_roles.end(), m.role) != g.unknown_roles.end();
  };
  if (!lacks(*x.grammar)) return;
  const auto refusing = x.those(lacks);
  if (x.report({.message = &m,
                .at = m.role_value,
                .field = x.dialect.role_key,
                .fix = Fix::safe,
                .sentence = "{provider} has no role '{role}': it says 'system' for it",
                .with = {{"role", name_of(m.role)}, {"provider", x.name_of(refusing)}},
                .refused_by = refusing}) == Context::Applies::no)
    return;
  m.role = Role::system;
  m.new_role = x.dialect.word_of(Role::system);
  m.plain_role = {};
  m.touched = true;
}

void check_role_spelling(Context& x, Message& m) {
  if (!m.broken) check_word(x, m);
  if (m.broken || m.plain_role.empty()) return;
  if (m.new_role.empty() && !may_speak(x.dialect, m.role)) return;
  const auto applies = x.report({.message = &m,
                                 .at = m.role_value,
                                 .field = x.dialect.role_key,
                                 .fix = Fix::safe,
                                 .sentence = "the role '{role}' is spelled '{expected}'",
                                 .with = {{"role", m.role_text}, {"expected", m.plain_role}}});
  if (applies == Context::Applies::yes) {
    m.new_role = m.plain_role;
    m.touched = true;
  }
  m.plain_role = {};
}

}  // namespace

Rule role_spelling() {
  Rule r;
  r.summary = "an accepted role in another spelling";
  r.prose =
      "The role is an accepted one with blanks around it or in other letter case, such as ' User '. "
      "Providers take only the plain spelling. OpenAI's `developer` is `system` for others, which have no "
      "such role. The repair writes it so, and is safe.";
  r.bad = R"ex([{"role":" User ","content":"Hi"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(rules: {role-spelling: warn})";
  r.fix = Fix::safe;
  r.on_message = check_role_spelling;
  r.woken_by = facts({Fact::odd_role, Fact::unusual_role});
  return r;
}

}  // namespace abridge::rule
