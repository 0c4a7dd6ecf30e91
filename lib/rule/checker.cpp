#include "lib/rule/checker.hpp"

#include <algorithm>
#include <iterator>
#include <string>

#include "lib/json/text.hpp"
#include "lib/model/edit.hpp"
#include "lib/model/units.hpp"

namespace abridge::rule {

namespace {

/// The pointer of the record that holds the history: what stands before the history's own member.
std::string_view record_pointer(const Source& source) {
  const bool inside =
      source.history && source.root && source.history.raw().data() != source.root.raw().data();
  return source.pointer.substr(0, inside ? source.pointer.rfind('/') : source.pointer.size());
}

/// Whether a value stands inside another one.
bool holds(json::Value outer, json::Value inner) {
  const char* at = inner.raw().data();
  return at >= outer.raw().data() && at < outer.raw().data() + outer.raw().size();
}

}  // namespace

Context::Applies Context::report(const Breach& breach) {
  const auto& [m, at, field, part, repair, sentence, words, numbers, refused_by] = breach;
  const Fix fix = active.only_reported ? Fix::none : repair;
  const Severity severity = active.severity;
  const bool permitted = fix != Fix::none && static_cast<int>(fix) <= static_cast<int>(active.fix);
  if (aside != nullptr) {
    if (severity != Severity::error || permitted || m == nullptr) return Applies::no;
    aside->push_back(static_cast<std::uint32_t>(m - c.messages.data()));
  }
  if (severity == Severity::error && !permitted) ++errors;
  if (severity == Severity::error && !permitted && m != nullptr) ++message_errors;
  if ((silent || severity == Severity::off) && permitted) return Applies::yes;
  if (severity == Severity::off) return Applies::no;
  Finding f{
      .rule = rule,
      .severity = severity,
      .fix = fix,
      .applied = permitted,
      .subject = (m != nullptr && m->source ? m->source : at).raw(),
      .sentence = sentence,
      .words = words,
      .numbers = numbers,
      .refused_by = refused_by != 0 ? refused_by : active.refused_by,
  };
  if (const std::string names = providers.names_of(f.refused_by); !names.empty())
    f.refused_by_names = c.arena.copy(names);
  json::Value place = at;
  if (!place && m != nullptr) place = m->source;
  // Of a log's conversation itself, its first message is the place.
  if (!place && m == nullptr && !c.lines.empty() && !c.messages.empty()) place = c.messages[0].source;
  const Line* line = place ? c.line_at(place.raw()) : nullptr;
  const std::uint32_t list = m == nullptr ? 0 : m->list;
  const Source& source = c.sources[line != nullptr ? line->source : list];
  if (!place && (m == nullptr || source.single)) place = source.history ? source.history : source.root;
  f.offset = source.offset;
  if (place) {
    const auto offset = static_cast<std::size_t>(place.raw().data() - source.bytes.data());
    f.offset += source.shifts == nullptr ? offset : json::original_offset(*source.shifts, offset);
  }
  f.record = source.record;
  f.pointer.base = source.pointer;
  f.pointer.part = part;
  if (m == nullptr && !field.empty()) {  // a field of the record, beside the history
    f.pointer.base = record_pointer(source);
    f.pointer.field = field;
  }
  if (line != nullptr) {
    const std::string_view body = line->body.raw();
    const bool inside =
        m != nullptr && place.raw().data() >= body.data() && place.raw().data() < end_of(body);
    f.pointer.base = inside ? line->body_pointer : std::string_view{};
    if (!line->pointer.empty())
      f.pointer.base = c.arena.copy(std::string(line->pointer).append(f.pointer.base));
    const bool other_key = !line->content_key.empty() && field == dialect.content_key;
    if (m != nullptr) f.pointer.field = other_key ? line->content_key : field;
    if (!source.root) f.record = source.record + line->index;
  } else if (m != nullptr && m->source) {
    f.pointer.field = field;
    if (!m->pointer.empty()) {
      f.pointer.base = m->pointer;
      // A member of the line that the message stands in.
      if (at && !holds(m->source, at)) f.pointer.base = m->pointer.substr(0, m->pointer.rfind('/'));
      if (!source.root) f.record = source.record + m->index;
    } else if (source.list) {
      f.pointer.index = m->index;
    } else {
      // A stream: the message is its own record.
      f.record = source.record + m->index;
      f.pointer.base = {};
    }
  }
  findings.push_back(f);
  return permitted ? Applies::yes : Applies::no;
}

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

/// What stands in a history, dropped or not: repairs make no blocks of another kind.
Kinds kinds_in(const Conversation& c) {
  Kinds there = 0;
  for (const Block& b : c.blocks) there |= kinds({b.kind});
  return there;
}
bool sleeps(RuleId rule, Kinds there) {
  const Kinds wakes = rule_for(rule).woken_by;
  return wakes != 0 && (wakes & there) == 0;
}

}  // namespace

Checker::Checker(const policy::Policy& policy, const Dialect& dialect, target::Providers providers,
                 Stage stage, Permit permit, std::string now, Aim aim, AfterDamage after_damage,
                 Written written)
    : policy_(policy),
      dialect_(dialect),
      providers_(std::move(providers)),
      now_(std::move(now)),
      aim_(aim),
      after_damage_(after_damage),
      written_(written),
      permit_(permit) {
  for (const Rule& rule : all_rules()) {
    const policy::RuleSetting& setting = policy.rule(rule.id);
    Active& a = active_[index_of(rule.id)];
    a.severity = setting.severity;
    a.fix = stage == Stage::cut ? wider(setting.fix, setting.cut_fix) : setting.fix;
    a.parameters = &setting.parameters;
    a.refused_by = providers_.refusing(rule.id);
    for (const target::Target* target : providers_.all()) {
      if (setting.chosen) break;
      for (const target::Enforced& e : target->rules) {
        if (e.rule != rule.id) continue;
        if (aim == Aim::of_format && dialect.resumed && rule.in_logs != InLogs::as_elsewhere) {
          a.severity = std::min(std::max(a.severity, e.severity), Severity::warn);
          if (rule.in_logs == InLogs::tolerated) continue;
        } else if (aim == Aim::of_format && rule.needs_named_target) {
          a.severity = std::max(a.severity, std::min(e.severity, Severity::warn));
          continue;
        } else if (static_cast<int>(e.severity) > static_cast<int>(a.severity))
          a.severity = e.severity;
        a.fix = wider(a.fix, stage == Stage::cut ? wider(e.fix, e.cut_fix) : e.fix);
      }
    }
    if (aim == Aim::reader && !setting.chosen && is_enforced(rule)) {
      a.severity = std::min(a.severity, Severity::warn);
      a.fix = Fix::none;
    }
    if (permit == Permit::all) a.fix = Fix::unsafe;
    if (permit == Permit::none) a.fix = Fix::none;
    a.only_reported = rule.in_logs == InLogs::reported && dialect.resumed && written == Written::record;
    if (a.severity == Severity::off && !(rule.acts_unheard && !policy.limits.empty())) continue;
    if (rule.on_message != nullptr) message_rules_.push_back(rule.id);
    if (rule.on_history == nullptr) continue;
    history_rules_.push_back(rule.id);
    if (is_enforced(rule)) enforced_history_rules_.push_back(rule.id);
  }
  wanted_ = grammar_wanted();
}

Grammar Checker::grammar_wanted() const {
  Grammar g = providers_.none() ? Grammar{} : *providers_.grammar();
  const auto severity = [this](RuleId rule) { return active(rule).severity; };
  const auto off = [&](RuleId rule) { return severity(rule) == Severity::off; };
  const auto is_error = [&](RuleId rule) { return severity(rule) == Severity::error; };
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

Context Checker::context(Conversation& c, std::vector<Finding>& findings) const {
  return {.c = c,
          .policy = policy_,
          .dialect = dialect_,
          .providers = providers_,
          .grammar = providers_.grammar(),
          .now = now_,
          .findings = findings,
          .aim = aim_,
          .written = written_};
}

void Checker::turn_to(Context& x, RuleId rule) const {
  x.rule = rule;
  x.active = active(rule);
}

Context::Applies Checker::report(RuleId rule, Conversation& c, std::vector<Finding>& findings,
                                 std::size_t& errors, const Breach& breach) const {
  if (active(rule).severity == Severity::off) return Context::Applies::no;
  Context x = context(c, findings);
  turn_to(x, rule);
  const auto applies = x.report(breach);
  errors += x.errors;
  return applies;
}

void Checker::refuse(RuleId rule, Conversation& c, std::vector<Finding>& findings, std::size_t& errors,
                     std::string_view sentence) const {
  Context x = context(c, findings);
  x.rule = rule;
  x.active.severity = Severity::error;
  x.report({.sentence = sentence});
  errors += x.errors;
}

void Checker::report_number(Conversation& c, std::vector<Finding>& findings, std::size_t n) const {
  Context x = context(c, findings);
  const auto holds = [&](RuleId rule) {
    turn_to(x, rule);
    return x.active.severity != Severity::off;
  };
  const std::size_t max = policy_.history.max_messages.value_or(n);
  if (n > max && holds(RuleId::too_many_messages)) {
    // Keeping the newest is what the policy's `history` says: no permission is asked.
    x.active.fix = Fix::unsafe;
    x.report({.fix = Fix::unsafe,
              .sentence = "the history has {2} messages, over the limit of {3}: the newest {3} are kept",
              .numbers = {n, max}});
  }
  if (policy_.history.warn_messages && n >= *policy_.history.warn_messages &&
      holds(RuleId::near_message_limit))
    x.report({.sentence = "the history has {2} messages; the limit is {3}", .numbers = {n, max}});
}

/// How a rule holds for a history: where that lost parts to damage, more may be mended.
Active Checker::active_for(const Conversation& c, RuleId rule) const {
  Active a = active(rule);
  if (mends_damage(c, rule) && a.severity == Severity::error) a.fix = Fix::unsafe;
  return a;
}

bool Checker::mends_damage(const Conversation& c, RuleId rule) const {
  return c.incomplete && after_damage_ == AfterDamage::mends && permit_ != Permit::none &&
         rule_for(rule).when_incomplete != WhenIncomplete::rejected;
}

/// One rule, as x.active says.
void Checker::run_history_rule(Context& x, RuleId rule) const {
  const Rule& r = rule_for(rule);
  x.rule = rule;
  x.mends_damage = x.active.fix == Fix::unsafe && mends_damage(x.c, rule);
  const std::size_t before = x.errors;
  r.on_history(x);
  if (x.c.incomplete && r.when_incomplete != WhenIncomplete::rejected &&
      after_damage_ == AfterDamage::excuses)
    x.errors = before;
}

/// Has one rule look at messages that something of this run changed or made, and mend them unheard.
void Checker::look_again(Context& x, RuleId rule, bool (*at)(const Message&)) const {
  turn_to(x, rule);
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
  const Kinds there = kinds_in(x.c);
  for (const RuleId rule : history_rules_) {
    if (sleeps(rule, there)) continue;
    x.active = active_for(x.c, rule);
    run_history_rule(x, rule);
    x.c.sweep();
  }
}

bool Checker::mends_histories() const {
  return std::any_of(history_rules_.begin(), history_rules_.end(),
                     [this](RuleId rule) { return active(rule).fix != Fix::none; });
}

std::vector<std::uint32_t> Checker::set_strays_aside(Conversation& c, std::span<const RuleId> rules,
                                                     std::vector<Finding>& findings,
                                                     const Stays& stays) const {
  if (policy_.accept.document != policy::DocumentShape::any) return {};
  std::vector<std::uint32_t> strays = set_elements_aside(c, rules, findings, stays);
  const auto elements = static_cast<std::ptrdiff_t>(strays.size());
  set_unmended_aside(c, findings, strays);
  std::inplace_merge(strays.begin(), strays.begin() + elements, strays.end());
  return strays;
}

/// By the rules of single messages.
std::vector<std::uint32_t> Checker::set_elements_aside(Conversation& c, std::span<const RuleId> rules,
                                                       std::vector<Finding>& findings,
                                                       const Stays& stays) const {
  std::vector<RuleId> rejecting;
  for (const RuleId rule : rules)
    if (const Active& a = active(rule); a.severity == Severity::error && a.fix != Fix::unsafe)
      rejecting.push_back(rule);
  std::vector<std::uint32_t> strays;
  if (rejecting.empty()) return strays;
  Context x = context(c, findings);
  std::vector<Finding> unheard;
  Context earlier = context(c, unheard);
  turn_to(earlier, RuleId::role_spelling);
  const bool spells = earlier.active.severity != Severity::off;
  const std::size_t said = findings.size();
  for (const std::uint32_t place : c.order) {
    Message m = c.messages[place];  // `check` comes to it yet
    if (spells) rule_for(earlier.rule).on_message(earlier, m);
    const std::size_t errors = x.errors;
    const std::size_t said_before = findings.size();
    for (const RuleId rule : rejecting) {
      turn_to(x, rule);
      rule_for(rule).on_message(x, m);
    }
    if (x.errors == errors) {  // what can be mended is left to `check`
      findings.resize(said_before);
      for (Block& b : c.blocks_of(m)) b.dropped = false;
      continue;
    }
    if (stays(m))
      findings.resize(said_before);
    else
      strays.push_back(place);
  }
  if (strays.size() == c.order.size()) {
    findings.resize(said);  // it is rejected as a whole, and they are said then
    return {};
  }
  for (const std::uint32_t place : strays) c.drop(c.messages[place]);
  if (!strays.empty()) c.incomplete = true;
  c.sweep();
  return strays;
}

/// By the rules of the history, where that is incomplete: what nothing mends. Not all that is left.
void Checker::set_unmended_aside(Conversation& c, std::vector<Finding>& findings,
                                 std::vector<std::uint32_t>& strays) const {
  if (!c.incomplete || after_damage_ == AfterDamage::excuses) return;
  // Without a result its call is in the way, and without the call its other results.
  constexpr int k_rounds = 3;
  const std::vector<std::uint32_t> order = c.order;
  const std::size_t said = findings.size();
  std::vector<std::uint32_t> aside;
  Context x = context(c, findings);
  x.aside = &aside;
  std::size_t before = 0;
  for (int round = 0; round < k_rounds && (round == 0 || aside.size() > before); ++round) {
    before = aside.size();
    for (const RuleId rule : history_rules_) {
      const WhenIncomplete when = rule_for(rule).when_incomplete;
      if (when == WhenIncomplete::rejected || active(rule).severity != Severity::error) continue;
      turn_to(x, rule);
      if (when == WhenIncomplete::mended) x.active = active_for(c, rule);
      x.mends_damage = mends_damage(c, rule);
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
    findings.resize(said);
    return;
  }
  std::sort(aside.begin(), aside.end());
  aside.erase(std::unique(aside.begin(), aside.end()), aside.end());
  strays.insert(strays.end(), aside.begin(), aside.end());
}

std::size_t Checker::check(Conversation& c, std::vector<Finding>& findings) const {
  Context x = context(c, findings);
  const auto rules = all_rules();
  for (const std::uint32_t place : c.order) {
    bool stripped = !policy_.accept.strip_content;
    for (const RuleId rule : message_rules_) {
      Message& m = c.messages[place];
      if (!stripped && rule >= RuleId::empty_content) {
        strip_content(x, m);
        stripped = true;
      }
      turn_to(x, rule);
      rules[index_of(rule)].on_message(x, m);
      if (m.dropped) break;
    }
    if (!stripped && !c.messages[place].dropped) strip_content(x, c.messages[place]);
  }
  drop_emptied(x);
  c.sweep();
  run_history_rules(x);
  return x.errors;
}

std::size_t Checker::limit(Conversation& c, std::vector<Finding>& findings) const {
  std::size_t cut = 0;
  if (policy_.limits.empty()) return cut;
  const Rule& rule = rule_for(RuleId::message_too_long);
  Context x = context(c, findings);
  for (const std::uint32_t i : c.order) {
    Message& m = c.messages[i];
    if (!m.touched && !m.rebuilt) continue;
    turn_to(x, rule.id);
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
  Context repair = context(c, scratch);
  repair.silent = true;
  drop_emptied(repair);
  c.sweep();
  const Kinds there = kinds_in(c);
  for (const RuleId rule : history_rules_) {
    if (sleeps(rule, there)) continue;
    repair.active = active_for(c, rule);
    if (repair.active.fix == Fix::none) continue;
    run_history_rule(repair, rule);
    c.sweep();
  }
}

void Checker::finish(Conversation& c) const {
  std::vector<Finding> scratch;
  Context x = context(c, scratch);
  x.silent = true;
  look_again(x, RuleId::missing_timestamp, [](const Message& m) { return !m.source; });
}

void Checker::drop_emptied(Conversation& c) const {
  std::vector<Finding> scratch;
  Context x = context(c, scratch);
  x.silent = true;
  drop_emptied(x);
}

std::size_t Checker::appraise(Conversation& c, std::vector<Finding>& findings, Severity from) const {
  std::vector<Finding> left;
  Context x = context(c, left);
  const Kinds there = kinds_in(c);
  for (const RuleId rule : from == Severity::warn ? enforced_history_rules_ : history_rules_) {
    if (active(rule).severity < from || sleeps(rule, there)) continue;
    x.active = active(rule);
    x.active.fix = Fix::none;
    run_history_rule(x, rule);
  }
  std::copy_if(left.begin(), left.end(), std::back_inserter(findings),
               [&](const Finding& f) { return f.severity >= from; });
  return x.errors;
}

}  // namespace abridge::rule
