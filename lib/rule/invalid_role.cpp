#include <algorithm>
#include <vector>

#include "lib/base/suggest.hpp"
#include "lib/model/server_tools.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

/// One that names nothing is invalid-content's.
bool is_call(const Block& b) {
  return (b.kind == BlockKind::tool_call && !b.name.empty()) || !server_call(b).empty();
}

/// Whether only a model says such a thing.
bool is_of_model(const Block& b) {
  if (b.place == Place::message) return false;  // its own role says who
  return is_call(b) || b.kind == BlockKind::thinking ||
         (b.kind == BlockKind::text && b.place == Place::part && b.source.find("type").says("output_text"));
}

/// A message of the user's, or of instructions, that holds what only the assistant says: its role is wrong,
/// and every provider refuses it.
void check_speaker(Context& x, const Message& m) {
  if (x.grammar == nullptr || x.dialect.resumed || (m.role != Role::user && !is_system(m.role))) return;
  for (const Block& b : x.c.blocks_of(m)) {
    if (b.dropped || !is_of_model(b)) continue;
    const std::string_view found = is_call(b)                      ? "a call"
                                   : b.kind == BlockKind::thinking ? "thinking"
                                                                   : "an output";
    report_block(x, m, b, At::block,
                 {.sentence = "a message of role {role} with {found}, which only the assistant has",
                  .with = {{"role", x.dialect.word_of(m.role)}, {"found", found}}});
    return;
  }
}

/// The role that is nearly spelled so, of those that are allowed; empty where none is.
std::string_view nearest(const Context& x, const Message& m) {
  const auto& allowed = x.policy.accept.roles;
  std::vector<std::string_view> names;
  if (allowed.any)
    for (const Role r : x.dialect.roles) names.push_back(x.dialect.word_of(r));
  else
    names.assign(allowed.names.begin(), allowed.names.end());
  return closest(m.role_text, names).value_or(std::string_view{});
}

void check_invalid_role(Context& x, Message& m) {
  if (m.broken) return;
  if (!m.role_value) {  // it speaks as whoever its format takes it for
    check_speaker(x, m);
    return;
  }
  if (!m.role_value.is(json::Kind::string)) {
    if (x.report({.message = &m,
                  .at = m.role_value,
                  .field = x.dialect.role_key,
                  .fix = Fix::unsafe,
                  .sentence = "the role is {kind}, not a string",
                  .with = {{"kind", words_for(m.role_value.kind())}}}) == Context::Applies::yes)
      x.c.drop(m);
    return;
  }
  const auto& allowed = x.policy.accept.roles;
  const bool speaks = (m.plain_role.empty() || !m.new_role.empty()) && may_speak(x.dialect, m.role);
  bool known = false;
  if (allowed.any) {
    known = speaks;
  } else {
    const std::string_view role = m.new_role.empty() ? m.role_text : m.new_role;
    known = std::find(allowed.names.begin(), allowed.names.end(), role) != allowed.names.end();
    if (!known && x.policy.accept.aliases.contains(std::string(m.role_text)))
      known = std::find(allowed.names.begin(), allowed.names.end(), name_of(m.role)) != allowed.names.end();
    for (const Spelling& s : x.dialect.spellings)  // the format's own word for an allowed role
      if (!known && s.word == role)
        known = std::find(allowed.names.begin(), allowed.names.end(), name_of(s.role)) != allowed.names.end();
  }
  if (known) {
    check_speaker(x, m);
    return;
  }
  const std::string_view other = speaks ? std::string_view() : nearest(x, m);
  const auto applies =
      x.report({.message = &m,
                .at = m.role_value,
                .field = x.dialect.role_key,
                .fix = Fix::unsafe,
                .sentence = speaks          ? "this policy does not allow the role '{role}' (accept.roles)"
                            : other.empty() ? "unknown role '{role}'"
                                            : "unknown role '{role}', did you mean '{meant}'?",
                .with = {{"role", m.role_text}, {"meant", other}}});
  if (applies == Context::Applies::yes) x.c.drop(m);
}
}  // namespace

Rule invalid_role() {
  Rule r;
  r.summary = "a role that the format does not have";
  r.prose =
      "The role is not a string, or none of those that the format, or the policy's accept.roles, allows. A "
      "near miss is named. Or, for a provider, the user says what only the assistant can (a call, "
      "thinking): nothing repairs that. The repair drops the message; it is unsafe, since its text is lost. "
      "Where it is an error that nothing repairs, a line of an agent's log, or of a JSONL of messages, is "
      "rejected alone, unless `accept.document` asks for whole histories.";
  r.bad = R"([{"role": "usr", "content": "Hi"}])";
  r.good = R"([{"role": "user", "content": "Hi"}])";
  r.fix = Fix::unsafe;
  r.on_message = check_invalid_role;
  r.woken_by =
      facts({Fact::odd_role, Fact::unusual_role, Fact::object_block, Fact::tool_call, Fact::thinking});
  return r;
}

}  // namespace abridge::rule
