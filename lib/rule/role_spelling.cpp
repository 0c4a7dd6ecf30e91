#include <algorithm>
#include <string>

#include "lib/json/text.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check(Context& x, Message& m) {
  if (m.broken || !m.role_value.is(json::Kind::string)) return;
  std::string plain;
  std::optional<Role> role;
  if (m.new_role.empty()) {
    if (m.role != Role::other) return;
    json::decode(json::strip(m.role_value.string()), plain);
    for (char& ch : plain)
      if (ch >= 'A' && ch <= 'Z') ch = static_cast<char>(ch - 'A' + 'a');
    role = from_name<Role>(plain);
    for (const Spelling& s : x.dialect.spellings)
      if (s.word == plain) role = s.role;
    const auto& roles = x.dialect.roles;
    if (!role || std::find(roles.begin(), roles.end(), *role) == roles.end()) return;
  } else {
    plain = m.new_role;  // the reader took it already (accept.normalize_role)
    role = m.role;
  }
  const std::string_view kept = x.c.arena.copy(plain);
  const auto applies = x.report(&m, m.role_value, x.dialect.role_key, Fix::safe,
                                "the role '{0}' is spelled '{1}'", m.role_text, kept);
  m.role = *role;
  if (applies == Context::Applies::yes) {
    m.new_role = kept;
    m.touched = true;
  }
}

}  // namespace

Rule role_spelling() {
  Rule r;
  r.entry = policy::entry("role-spelling");
  r.summary = "an accepted role in another spelling";
  r.prose =
      "The role is an accepted one with blanks around it or in other letter case, such as ' User '. "
      "Providers "
      "take only the plain spelling. The repair writes it so, and is safe.";
  r.bad = R"ex([{"role":" User ","content":"Hi"}])ex";
  r.good = R"ex([{"role":"user","content":"Hi"}])ex";
  r.example_policy = R"(rules: {role-spelling: warn})";
  r.fix = Fix::safe;
  r.on_message = check;
  return r;
}

}  // namespace abridge::rule
