#include "lib/rule/checker.hpp"

#include <algorithm>
#include <iterator>
#include <string>

#include "lib/json/text.hpp"
#include "lib/model/edit.hpp"
#include "lib/model/pairs.hpp"

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

Context::Applies Context::report(const Message* m, json::Value at, std::string_view field, Fix fix,
                                 std::string_view sentence, std::string_view word1, std::string_view word2,
                                 std::uint64_t n1, std::uint64_t n2, std::uint64_t n3) {
  const Severity severity = active.severity;
  const bool permitted = fix != Fix::none && static_cast<int>(fix) <= static_cast<int>(active.fix);
  if (severity == Severity::error && !permitted) ++errors;
  if (severity == Severity::error && !permitted && m != nullptr) ++message_errors;
  if ((silent || severity == Severity::off) && permitted) return Applies::yes;
  if (severity == Severity::off) return Applies::no;
  Finding f;
  f.rule = all_rules()[rule].name();
  f.severity = severity;
  f.fix = fix;
  f.applied = permitted;
  f.sentence = sentence;
  f.words = {word1, word2};
  f.numbers = {n1, n2, n3};
  f.subject = (m != nullptr && m->source ? m->source : at).raw();
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
    if (m != nullptr) f.pointer.field = field;
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

}  // namespace

Checker::Checker(const policy::Policy& policy, const Dialect& dialect, const target::Target* target,
                 Stage stage, Permit permit, std::string now, Aim aim)
    : policy_(policy), dialect_(dialect), target_(target), now_(std::move(now)) {
  const auto rules = all_rules();
  active_.resize(rules.size());
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const policy::RuleSetting& setting = policy.rules[i];
    Active& a = active_[i];
    a.severity = setting.severity;
    a.fix = stage == Stage::cut ? wider(setting.fix, setting.cut_fix) : setting.fix;
    a.parameters = &setting.parameters;
    if (target != nullptr && !setting.chosen) {
      for (const target::Enforced& e : target->rules) {
        if (e.rule != rules[i].name()) continue;
        if (aim == Aim::of_format && dialect.resumed && rules[i].agents_business) {
          a.severity = std::min(std::max(a.severity, e.severity), Severity::warn);
          if (!rules[i].mended_in_logs) continue;
        } else if (static_cast<int>(e.severity) > static_cast<int>(a.severity))
          a.severity = e.severity;
        a.fix = wider(a.fix, stage == Stage::cut ? wider(e.fix, e.cut_fix) : e.fix);
      }
    }
    if (permit == Permit::all) a.fix = Fix::unsafe;
    if (permit == Permit::none) a.fix = Fix::none;
    if (a.severity == Severity::off && !(rules[i].acts_unheard && !policy.limits.empty())) continue;
    if (rules[i].on_message != nullptr) message_rules_.push_back(i);
    if (rules[i].on_history != nullptr) history_rules_.push_back(i);
  }
}

Context Checker::context(Conversation& c, std::vector<Finding>& findings) const {
  return Context{c, policy_, dialect_, target_, now_, findings, 0, {}, false, false, 0, 0};
}

Context::Applies Checker::report(std::string_view rule, Conversation& c, std::vector<Finding>& findings,
                                 std::size_t& errors, std::string_view sentence, Fix fix,
                                 std::string_view word1, std::string_view word2, std::uint64_t n1,
                                 std::uint64_t n2, std::uint64_t n3) const {
  const std::size_t place = place_of(rule);
  if (active_[place].severity == Severity::off) return Context::Applies::no;
  Context x = context(c, findings);
  x.rule = place;
  x.active = active_[place];
  const auto applies = x.report(nullptr, {}, {}, fix, sentence, word1, word2, n1, n2, n3);
  errors += x.errors;
  return applies;
}

void Checker::refuse(std::string_view rule, Conversation& c, std::vector<Finding>& findings,
                     std::size_t& errors, std::string_view sentence) const {
  Context x = context(c, findings);
  x.rule = place_of(rule);
  x.active.severity = Severity::error;
  x.report(nullptr, {}, {}, Fix::none, sentence);
  errors += x.errors;
}

void Checker::keep_newest(Context& x) const {
  Conversation& c = x.c;
  const auto n = static_cast<std::size_t>(
      std::count_if(c.order.begin(), c.order.end(), [&](std::uint32_t i) { return !c.messages[i].notice; }));
  const auto holds = [&](std::string_view name) {
    x.rule = place_of(name);
    x.active = active_[x.rule];
    return x.active.severity != Severity::off;
  };
  const std::size_t max = policy_.history.max_messages.value_or(n);
  if (n > max) {
    if (holds("too-many-messages")) {
      // Keeping the newest is what the policy's `history` says: no permission is asked.
      x.active.fix = Fix::unsafe;
      x.report(nullptr, {}, {}, Fix::unsafe,
               "the history has {2} messages, over the limit of {3}: the newest {3} are kept", {}, {}, n,
               max);
    }
    // A cut between a call and its result moves to the next whole unit.
    std::size_t from = c.order.size();
    for (std::size_t kept = 0; from > 0 && (kept < max || c.messages[c.order[from - 1]].notice); --from)
      if (!c.messages[c.order[from - 1]].notice) ++kept;
    for (const Unit& u : units_of(c))
      if (u.begin < from && u.end > from) from = u.end;
    for (std::size_t i = 0; i < from; ++i) c.drop(c.messages[c.order[i]]);
    c.order.erase(c.order.begin(), c.order.begin() + static_cast<std::ptrdiff_t>(from));
  }
  if (policy_.history.warn_messages && n >= *policy_.history.warn_messages && holds("near-message-limit"))
    x.report(nullptr, {}, {}, Fix::none, "the history has {2} messages; the limit is {3}", {}, {}, n, max);
}

/// One rule, as x.active says. What follows from records that were lost counts as no error of the others.
void Checker::run_history_rule(Context& x, std::size_t rule) const {
  const Rule& r = all_rules()[rule];
  x.rule = rule;
  const std::size_t before = x.errors;
  r.on_history(x);
  if (x.c.torn && r.torn_apart) x.errors = before;
}

/// Has one rule look at messages that something of this run changed or made, and mend them unheard.
void Checker::look_again(Context& x, std::string_view rule, bool (*at)(const Message&)) const {
  x.rule = place_of(rule);
  x.active = active_[x.rule];
  if (x.active.severity == Severity::off || x.active.fix == Fix::none) return;
  const bool silent = x.silent;
  x.silent = true;
  for (const std::uint32_t place : x.c.order)
    if (Message& m = x.c.messages[place]; at(m) && !m.dropped) all_rules()[x.rule].on_message(x, m);
  x.silent = silent;
}

/// What a limit or a cut left blank says nothing any more: it goes as it would in the next run.
void Checker::drop_emptied(Context& x) const {
  look_again(x, "empty-content", [](const Message& m) { return m.touched; });
}

void Checker::run_history_rules(Context& x) const {
  for (const std::size_t i : history_rules_) {
    x.active = active_[i];
    run_history_rule(x, i);
    x.c.sweep();
  }
}

bool Checker::mends_histories() const {
  return std::any_of(history_rules_.begin(), history_rules_.end(),
                     [this](std::size_t rule) { return active_[rule].fix != Fix::none; });
}

std::vector<std::uint32_t> Checker::set_strays_aside(Conversation& c, std::span<const std::string_view> rules,
                                                     std::vector<Finding>& findings,
                                                     const Stays& stays) const {
  std::vector<std::size_t> places;
  for (const std::string_view rule : rules)
    if (const Active& a = active(rule); a.severity == Severity::error && a.fix != Fix::unsafe)
      places.push_back(place_of(rule));
  if (places.empty() || policy_.accept.document != policy::DocumentShape::any) return {};
  std::vector<std::uint32_t> strays;
  Context x = context(c, findings);
  std::vector<Finding> unheard;
  Context earlier = context(c, unheard);
  earlier.rule = place_of("role-spelling");
  earlier.active = active_[earlier.rule];
  const bool spells = earlier.active.severity != Severity::off;
  const std::size_t said = findings.size();
  for (const std::uint32_t place : c.order) {
    Message m = c.messages[place];  // `check` comes to it yet
    if (spells) all_rules()[earlier.rule].on_message(earlier, m);
    const std::size_t errors = x.errors;
    const std::size_t said_before = findings.size();
    for (const std::size_t rule : places) {
      x.rule = rule;
      x.active = active_[rule];
      all_rules()[rule].on_message(x, m);
    }
    if (x.errors == errors) continue;
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
  if (!strays.empty()) c.torn = true;
  c.sweep();
  return strays;
}

std::size_t Checker::check(Conversation& c, std::vector<Finding>& findings) const {
  Context x = context(c, findings);
  const auto rules = all_rules();
  keep_newest(x);
  const std::size_t strip_at = place_of("empty-content");
  for (const std::uint32_t place : c.order) {
    bool stripped = !policy_.accept.strip_content;
    for (const std::size_t i : message_rules_) {
      Message& m = c.messages[place];
      if (!stripped && i >= strip_at) {
        strip_content(x, m);
        stripped = true;
      }
      x.rule = i;
      x.active = active_[i];
      rules[i].on_message(x, m);
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
  if (policy_.history.max_messages && c.order.size() > *policy_.history.max_messages) {
    std::vector<Finding> scratch;  // repairs made more of them: the newest N is what phase 1 said already
    Context x = context(c, scratch);
    const std::size_t before = c.order.size();
    keep_newest(x);
    cut = before - c.order.size();
  }
  if (policy_.limits.empty()) return cut;
  const std::size_t place = place_of("message-too-long");
  for (const std::uint32_t i : c.order) {
    Message& m = c.messages[i];
    if (!m.touched && !m.rebuilt) continue;
    Context x = context(c, findings);
    x.rule = place;
    x.active = active_[place];
    x.once_more = true;
    m.size = 0;  // forgotten where a text changes
    all_rules()[place].on_message(x, m);
    if (m.size == Message::k_unmeasured) ++cut;
    m.size = Message::k_unmeasured;
  }
  return cut;
}

std::size_t Checker::verify(Conversation& c, std::vector<Finding>& findings) const {
  // First what the cut itself made necessary; then, with nothing permitted, what is left.
  std::vector<Finding> scratch;
  Context repair = context(c, scratch);
  repair.silent = true;
  drop_emptied(repair);
  look_again(repair, "missing-timestamp", [](const Message& m) { return !m.source; });
  c.sweep();
  for (const std::size_t i : history_rules_) {
    if (active_[i].fix == Fix::none) continue;
    repair.active = active_[i];
    run_history_rule(repair, i);
    c.sweep();
  }
  return appraise(c, findings);
}

std::size_t Checker::appraise(Conversation& c, std::vector<Finding>& findings) const {
  std::vector<Finding> left;
  Context x = context(c, left);
  for (const std::size_t i : history_rules_) {
    if (active_[i].severity != Severity::error) continue;
    x.active = active_[i];
    x.active.fix = Fix::none;
    run_history_rule(x, i);
  }
  std::copy_if(left.begin(), left.end(), std::back_inserter(findings),
               [](const Finding& f) { return f.severity == Severity::error; });
  return x.errors;
}

}  // namespace abridge::rule
