#include "lib/rule/checker.hpp"

#include <algorithm>
#include <iterator>

#include "lib/json/text.hpp"

namespace abridge::rule {

namespace {

/// Phase 2 strips contents between the checks of structure and those of content.
void strip_content(Context& context, Message& m) {
  Conversation& c = context.c;
  for (Block& b : c.blocks_of(m)) {
    if (b.kind != BlockKind::text) continue;
    for (Text& t : c.texts_of(b)) {
      const std::string_view stripped = json::strip(t.raw);
      if (stripped.size() != t.raw.size()) c.change(m, t, stripped);
    }
  }
}

/// Notes which of the live messages the repair of a rule dropped with what they say.
void note_lost(Conversation& c) {
  for (const std::uint32_t place : c.order)
    if (Message& m = c.messages[place]; m.dropped) m.lost = true;
}

/// Whether something of a message was written since the limits were applied to it.
bool was_written(const Message& m) { return (m.touched || m.rebuilt) && !m.within; }

}  // namespace

Context::Applies Checker::report(RuleId rule, Conversation& c, std::vector<Finding>& findings,
                                 std::size_t& errors, const Breach& breach) const {
  if (active(rule).severity == Severity::off) return Context::Applies::no;
  Context x = rules_.context(c, findings);
  rules_.turn_to(x, rule);
  const auto applies = x.report(breach);
  errors += x.errors;
  return applies;
}

void Checker::refuse(RuleId rule, Conversation& c, std::vector<Finding>& findings, std::size_t& errors,
                     std::string_view sentence) const {
  Context x = rules_.context(c, findings);
  x.rule = rule;
  x.active.severity = Severity::error;
  x.report({.sentence = sentence});
  errors += x.errors;
}

void Checker::report_number(Conversation& c, std::vector<Finding>& findings, std::size_t n) const {
  Context x = rules_.context(c, findings);
  const auto holds = [&](RuleId rule) {
    rules_.turn_to(x, rule);
    return x.active.severity != Severity::off;
  };
  const std::size_t max = rules_.policy().history.max_messages.value_or(n);
  if (n > max && holds(RuleId::too_many_messages)) {
    // Keeping the newest is what the policy's `history` says: no permission is asked.
    x.active.fix = Fix::unsafe;
    x.report({.fix = Fix::unsafe,
              .sentence =
                  "the history has {count} messages, over the limit of {limit}: the newest {limit} are kept",
              .with = {{"count", n}, {"limit", max}}});
  }
  if (rules_.policy().history.warn_messages && n >= *rules_.policy().history.warn_messages &&
      holds(RuleId::near_message_limit))
    x.report({.sentence = "the history has {count} messages; the limit is {limit}",
              .with = {{"count", n}, {"limit", max}}});
}

/// One rule, as x.active says.
void Checker::run_history_rule(Context& x, RuleId rule) const {
  const Rule& r = rule_for(rule);
  x.rule = rule;
  x.mends_damage = x.active.fix == Fix::unsafe && rules_.mends_damage(x.c, rule);
  const std::size_t before = x.errors;
  r.on_history(x);
  if (x.c.incomplete && r.when_incomplete != WhenIncomplete::rejected &&
      rules_.after_damage() == AfterDamage::excuses)
    x.errors = before;
}

/// Has one rule look at messages that something of this run changed or made, and repair them silently.
void Checker::look_again(Context& x, RuleId rule, bool (*at)(const Message&)) const {
  rules_.turn_to(x, rule);
  if (x.active.severity == Severity::off || x.active.fix == Fix::none) return;
  const bool silent = x.silent;
  x.silent = true;
  for (const std::uint32_t place : x.c.order)
    if (Message& m = x.c.messages[place]; at(m) && !m.dropped) rule_for(rule).on_message(x, m);
  x.silent = silent;
}

/// What a limit or a cut left blank says nothing any more: it goes as it would in the next run.
void Checker::drop_emptied(Context& x) const {
  look_again(x, RuleId::empty_content, [](const Message& m) { return m.touched; });
}

void Checker::run_history_rules(Context& x) const {
  if (rules_.of_histories().empty()) return;
  if (rules_.all_of_histories_sleep(rules_.facts_of(x.c))) return;
  for (const RuleId rule : rules_.of_histories()) {
    if (ActiveRules::sleeps(rule, rules_.facts_of(x.c))) continue;
    x.active = rules_.in(x.c, rule);
    const std::size_t reports = x.reports;
    const std::size_t losses = x.losses;
    run_history_rule(x, rule);
    if (x.reports == reports) continue;
    if (x.losses > losses) note_lost(x.c);
    x.c.sweep();
    x.c.forget_facts();
  }
}

void Checker::run_message_rules(Context& x, std::uint32_t place, Facts seen) const {
  constexpr Facts k_all = ~Facts{0};
  Conversation& c = x.c;
  bool stripped = !rules_.policy().accept.strip_content;
  for (const RuleId rule : rules_.of_messages()) {
    Message& m = c.messages[place];
    if (!stripped && rule >= RuleId::empty_content) {
      strip_content(x, m);
      stripped = true;
      if (m.touched) seen = k_all;
    }
    if (ActiveRules::sleeps(rule, seen)) continue;
    rules_.turn_to(x, rule);
    const std::size_t reports = x.reports;
    const std::size_t losses = x.losses;
    rule_for(rule).on_message(x, m);
    if (c.messages[place].dropped) {
      c.messages[place].lost = x.losses > losses;
      return;
    }
    if (x.reports != reports) seen = k_all;
  }
  if (!stripped) strip_content(x, c.messages[place]);
}

bool Checker::mends_histories() const {
  return std::any_of(rules_.of_histories().begin(), rules_.of_histories().end(),
                     [this](RuleId rule) { return active(rule).fix != Fix::none; });
}

std::size_t Checker::check(Conversation& c, std::vector<Finding>& findings) const {
  Context x = rules_.context(c, findings);
  (void)rules_.facts_of(c);
  bool awake = false;
  for (const std::uint32_t place : c.order) {
    const Facts seen = rules_.facts_of(c, place);
    if (rules_.all_of_messages_sleep(seen)) continue;
    awake = true;
    const std::size_t reports = x.reports;
    run_message_rules(x, place, seen);
    if (x.reports != reports) c.forget_facts(place);
  }
  if (awake) {
    drop_emptied(x);
    c.sweep();
  }
  run_history_rules(x);
  return x.errors;
}

bool Checker::may_be_over_limits(const Conversation& c) const {
  return !rules_.policy().limits.empty() && std::any_of(c.order.begin(), c.order.end(), [&](std::uint32_t i) {
    return was_written(c.messages[i]);
  });
}

std::size_t Checker::limit(Conversation& c, std::vector<Finding>& findings) const {
  std::size_t cut = 0;
  if (!may_be_over_limits(c)) return cut;
  const Rule& rule = rule_for(RuleId::message_too_long);
  Context x = rules_.context(c, findings);
  for (const std::uint32_t i : c.order) {
    Message& m = c.messages[i];
    if (!was_written(m)) continue;
    rules_.turn_to(x, rule.id);
    x.once_more = true;
    m.size = 0;  // forgotten where a text changes
    rule.on_message(x, m);
    if (m.size == Message::k_unmeasured) ++cut;
    m.size = Message::k_unmeasured;
  }
  return cut;
}

void Checker::mend(Conversation& c) const {
  std::vector<Finding> scratch;
  Context repair = rules_.context(c, scratch);
  repair.silent = true;
  drop_emptied(repair);
  c.sweep();
  for (const RuleId rule : rules_.of_histories()) {
    if (ActiveRules::sleeps(rule, rules_.facts_of(c))) continue;
    repair.active = rules_.in(c, rule);
    if (repair.active.fix == Fix::none) continue;
    const std::size_t reports = repair.reports;
    run_history_rule(repair, rule);
    if (repair.reports == reports) continue;
    c.sweep();
    c.forget_facts();
  }
}

void Checker::finish(Conversation& c) const {
  std::vector<Finding> scratch;
  Context x = rules_.context(c, scratch);
  x.silent = true;
  look_again(x, RuleId::missing_timestamp, [](const Message& m) { return !m.source; });
}

void Checker::drop_emptied(Conversation& c) const {
  std::vector<Finding> scratch;
  Context x = rules_.context(c, scratch);
  x.silent = true;
  drop_emptied(x);
}

std::size_t Checker::recheck(Conversation& c, std::vector<Finding>& findings, Severity from) const {
  std::vector<Finding> left;
  Context x = rules_.context(c, left);
  const Facts seen = rules_.facts_of(c);  // nothing is repaired
  for (const RuleId rule : from == Severity::warn ? rules_.enforced_of_histories() : rules_.of_histories()) {
    if (active(rule).severity < from || ActiveRules::sleeps(rule, seen)) continue;
    x.active = active(rule);
    x.active.fix = Fix::none;
    run_history_rule(x, rule);
  }
  std::copy_if(left.begin(), left.end(), std::back_inserter(findings),
               [&](const Finding& f) { return f.severity >= from; });
  return x.errors;
}

}  // namespace abridge::rule
