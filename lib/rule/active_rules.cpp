#include "lib/rule/active_rules.hpp"

#include <algorithm>
#include <utility>

#include "lib/rule/inline_data.hpp"

namespace abridge::rule {
namespace {

/// Whether some provider refuses a history for it.
bool is_enforced(const Rule& rule) {
  const auto targets = target::all_targets();
  return rule.on_history != nullptr && std::any_of(targets.begin(), targets.end(), [&](const auto& target) {
           return std::any_of(target.rules.begin(), target.rules.end(),
                              [&](const target::Enforced& e) { return e.rule == rule.id; });
         });
}

Fix wider(Fix a, Fix b) { return static_cast<int>(a) > static_cast<int>(b) ? a : b; }

}  // namespace

ActiveRules::ActiveRules(const policy::Policy& policy, const Dialect& dialect, target::Providers providers,
                         Terms terms)
    : policy_(policy),
      dialect_(dialect),
      providers_(std::move(providers)),
      terms_(std::move(terms)),
      limits_(policy) {
  for (const Rule& rule : all_rules()) {
    const Active& a = active_[index_of(rule.id)] = join(rule);
    if (a.severity == Severity::off && !(rule.runs_when_off && !policy.limits.empty())) continue;
    if (rule.on_message != nullptr) {
      of_messages_.push_back(rule.id);
      wakes_of_messages_ |= rule.woken_by;
    }
    if (rule.on_history == nullptr) continue;
    of_histories_.push_back(rule.id);
    wakes_of_histories_ |= rule.woken_by;
    if (is_enforced(rule)) enforced_of_histories_.push_back(rule.id);
  }
  large_from_ = large_from(policy.rule(RuleId::inline_data).parameters);
  wanted_ = grammar_wanted();
  known_ = standing_facts();
  if (policy.accept.strip_content) wakes_of_messages_ |= fact(Fact::padded);
  for (const auto& [role, name] : k_names<Role>)
    if (is_usual(role)) usual_roles_ |= 1U << static_cast<unsigned>(role);
}

/// What is known of a conversation before anybody has seen it.
Facts ActiveRules::standing_facts() const {
  if (terms_.waking == Waking::always) return ~Facts{0};
  Facts known = 0;
  if (!dialect_.required.empty() || dialect_.task_fields) known |= fact(Fact::demanding_record);
  // Who speaks, and what, may stand under names that are no fields of the format.
  constexpr Dialect k_plain;
  if (dialect_.role_key != k_plain.role_key || dialect_.content_key != k_plain.content_key)
    known |= fact(Fact::beside);
  return known;
}

/// Whether nobody minds a role that is written as it should be.
bool ActiveRules::is_usual(Role role) const {
  const Grammar* const grammar = providers_.grammar();
  const auto is_in = [](const auto& all, const auto& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
  };
  if (grammar != nullptr && is_in(grammar->unknown_roles, role)) return false;
  const policy::Roles& allowed = policy_.accept.roles;
  return allowed.any ? is_in(dialect_.roles, role) : is_in(allowed.names, name_of(role));
}

Active ActiveRules::join(const Rule& rule) const {
  const policy::RuleSetting& setting = policy_.rule(rule.id);
  const bool cuts = terms_.stage == Stage::cut;
  const bool of_format = terms_.aim == Aim::of_format;
  Active a;
  a.severity = setting.severity;
  a.fix = cuts ? wider(setting.fix, setting.cut_fix) : setting.fix;
  a.parameters = &setting.parameters;
  a.refused_by = providers_.refusing(rule.id);
  const bool eased = of_format && dialect_.resumed && rule.in_logs != InLogs::as_elsewhere && !setting.chosen;
  if (eased) a.severity = std::min(a.severity, Severity::warn);
  for (const target::Target* target : providers_.all()) {
    if (setting.chosen) break;
    for (const target::Enforced& e : target->rules) {
      if (e.rule != rule.id) continue;
      if (eased) {
        a.severity = std::max(a.severity, std::min(e.severity, Severity::warn));
        if (rule.in_logs == InLogs::tolerated) continue;
      } else if (of_format && rule.needs_named_target && !(rule.settled_by_as && policy_.as)) {
        a.severity = std::max(a.severity, std::min(e.severity, Severity::warn));
        continue;
      } else {
        a.severity = std::max(a.severity, e.severity);
      }
      a.fix = wider(a.fix, cuts ? wider(e.fix, e.cut_fix) : e.fix);
    }
  }
  if (terms_.aim == Aim::reader && !setting.chosen && is_enforced(rule)) {
    a.severity = std::min(a.severity, Severity::warn);
    a.fix = Fix::none;
  }
  if (terms_.permit == Permit::all) a.fix = Fix::unsafe;
  if (terms_.permit == Permit::none) a.fix = Fix::none;
  a.only_reported = rule.in_logs == InLogs::reported && dialect_.resumed && terms_.written == Written::record;
  return a;
}

Grammar ActiveRules::grammar_wanted() const {
  Grammar g = providers_.none() ? Grammar{} : *providers_.grammar();
  const auto off = [this](RuleId rule) { return of(rule).severity == Severity::off; };
  const auto is_error = [this](RuleId rule) { return of(rule).severity == Severity::error; };
  g.first = is_error(RuleId::first_role) ? Grammar::First::user : Grammar::First::anyone;
  if (is_error(RuleId::roles_not_alternating) && !g.refuses_neighbours(Role::assistant))
    g.neighbours = Grammar::Neighbours::refused;
  // Whoever resumes a log joins them.
  if (off(RuleId::roles_not_alternating) || dialect_.resumed) g.neighbours = Grammar::Neighbours::taken;
  if (off(RuleId::last_role)) g.last = Grammar::Last::anyone;
  if (off(RuleId::role_order)) g.answers_results_first = g.calls_follow_user = false;
  g.thinking_first = g.thinking_first && is_error(RuleId::thinking_order);
  g.final_text_trimmed = g.final_text_trimmed && is_error(RuleId::trailing_whitespace);
  return g;
}

Active ActiveRules::in(const Conversation& c, RuleId rule) const {
  Active a = of(rule);
  if (mends_damage(c, rule) && a.severity == Severity::error) a.fix = Fix::unsafe;
  return a;
}

bool ActiveRules::mends_damage(const Conversation& c, RuleId rule) const {
  return c.incomplete && terms_.after_damage == AfterDamage::mends && terms_.permit != Permit::none &&
         rule_for(rule).when_incomplete != WhenIncomplete::rejected;
}

std::optional<Glance> ActiveRules::glance(json::Value record, json::Value list,
                                          const Sightings& sightings) const {
  const auto sleeps_on = [&](Role role, const Noted& noted) {
    return all_of_messages_sleep(facts_of(role, noted));
  };
  const std::optional<Glance> seen = glance_at(record, list, wakes_of_messages_, sightings, sleeps_on);
  return seen && all_of_histories_sleep(seen->facts | known_) ? seen : std::nullopt;
}

Context ActiveRules::context(Conversation& c, std::vector<Finding>& findings) const {
  return {.c = c,
          .policy = policy_,
          .dialect = dialect_,
          .limits = limits_,
          .providers = providers_,
          .grammar = providers_.grammar(),
          .now = terms_.now,
          .findings = findings,
          .aim = terms_.aim,
          .written = terms_.written,
          .redacts = terms_.redacts};
}

}  // namespace abridge::rule
