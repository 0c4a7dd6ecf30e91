#include "lib/rule/invalid_messages.hpp"

#include <algorithm>

namespace abridge::rule {
namespace {

/// By the rules of single messages.
std::vector<std::uint32_t> take_out_by_themselves(const ActiveRules& rules, std::span<const RuleId> rejecting,
                                                  Conversation& c, std::vector<Finding>& findings,
                                                  Stays stays) {
  std::vector<RuleId> unmended;
  for (const RuleId rule : rejecting)
    if (const Active& a = rules.of(rule); a.severity == Severity::error && a.fix != Fix::unsafe)
      unmended.push_back(rule);
  std::vector<std::uint32_t> invalid;
  if (unmended.empty()) return invalid;
  Context x = rules.context(c, findings);
  std::vector<Finding> discarded;
  Context earlier = rules.context(c, discarded);
  rules.turn_to(earlier, RuleId::role_spelling);
  const bool spells = earlier.active.severity != Severity::off;
  const std::size_t reported = findings.size();
  for (const std::uint32_t place : c.order) {
    const Facts seen = rules.facts_of(c, place);
    if (std::all_of(unmended.begin(), unmended.end(),
                    [&](RuleId rule) { return ActiveRules::sleeps(rule, seen); }))
      continue;
    Message m = c.messages[place];  // `check` comes to it yet
    if (spells) rule_for(earlier.rule).on_message(earlier, m);
    const std::size_t errors = x.errors;
    const std::size_t reported_before = findings.size();
    for (const RuleId rule : unmended) {
      if (ActiveRules::sleeps(rule, seen)) continue;
      rules.turn_to(x, rule);
      rule_for(rule).on_message(x, m);
    }
    if (x.errors == errors) {  // what can be mended is left to `check`
      findings.resize(reported_before);
      for (Block& b : c.blocks_of(m)) b.dropped = false;
      continue;
    }
    if (stays(m))
      findings.resize(reported_before);
    else
      invalid.push_back(place);
  }
  if (x.reports > 0) c.forget_facts();
  if (invalid.size() == c.order.size()) {
    findings.resize(reported);  // it is rejected as a whole, and they are said then
    return {};
  }
  for (const std::uint32_t place : invalid) c.drop(c.messages[place]);
  if (!invalid.empty()) c.incomplete = true;
  c.sweep();
  return invalid;
}

/// By the rules of the history, where that is incomplete: what nothing mends. Not all that is left.
std::vector<std::uint32_t> take_out_unmended(const ActiveRules& rules, Conversation& c,
                                             std::vector<Finding>& findings) {
  if (!c.incomplete || rules.after_damage() == AfterDamage::excuses) return {};
  c.forget_facts();
  // Without a result its call is in the way, and without the call its other results.
  constexpr int k_rounds = 3;
  const std::vector<std::uint32_t> order = c.order;
  const std::size_t reported = findings.size();
  std::vector<std::uint32_t> aside;
  Context x = rules.context(c, findings);
  x.aside = &aside;
  std::size_t before = 0;
  for (int round = 0; round < k_rounds && (round == 0 || aside.size() > before); ++round) {
    before = aside.size();
    for (const RuleId rule : rules.of_histories()) {
      const WhenIncomplete when = rule_for(rule).when_incomplete;
      if (when == WhenIncomplete::rejected || rules.of(rule).severity != Severity::error) continue;
      rules.turn_to(x, rule);
      if (when == WhenIncomplete::mended) x.active = rules.in(c, rule);
      x.mends_damage = rules.mends_damage(c, rule);
      const std::size_t first = aside.size();
      rule_for(rule).on_history(x);
      for (std::size_t k = first; k < aside.size(); ++k) c.drop(c.messages[aside[k]]);
      if (aside.size() > first) c.sweep();
    }
  }
  if (c.order.empty()) {  // it is rejected as a whole, and they are said then
    for (const std::uint32_t place : aside) c.messages[place].dropped = false;
    c.order = order;
    c.incomplete = false;
    findings.resize(reported);
    return {};
  }
  std::sort(aside.begin(), aside.end());
  aside.erase(std::unique(aside.begin(), aside.end()), aside.end());
  return aside;
}

}  // namespace

std::vector<std::uint32_t> take_out_invalid(const ActiveRules& rules, std::span<const RuleId> rejecting,
                                            Conversation& c, std::vector<Finding>& findings, Stays stays) {
  if (rules.policy().accept.document != policy::DocumentShape::any) return {};
  const Facts seen = rules.facts_of(c);
  const bool asleep = std::all_of(rejecting.begin(), rejecting.end(),
                                  [&](RuleId rule) { return ActiveRules::sleeps(rule, seen); });
  if (asleep && !c.incomplete) return {};
  std::vector<std::uint32_t> all = take_out_by_themselves(rules, rejecting, c, findings, stays);
  const auto by_themselves = static_cast<std::ptrdiff_t>(all.size());
  const std::vector<std::uint32_t> unmended = take_out_unmended(rules, c, findings);
  all.insert(all.end(), unmended.begin(), unmended.end());
  std::inplace_merge(all.begin(), all.begin() + by_themselves, all.end());
  return all;
}

}  // namespace abridge::rule
