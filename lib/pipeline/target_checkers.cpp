#include "lib/pipeline/target_checkers.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "lib/rule/rule.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::pipeline {
namespace {

/// Whether a rule looks at messages or their order, and so sees what repairs made of them.
bool looks_at_messages(RuleId rule) {
  const rule::Rule& r = rule::rule_for(rule);
  return r.on_message != nullptr || r.on_history != nullptr;
}

}  // namespace

TargetCheckers::TargetCheckers(const Settings& settings, const format::Format& format)
    : settings_(settings), format_(format) {
  const policy::Policy& policy = settings.policy;
  // A policy that extends nothing of `recommended` has no provider unless it names one.
  std::vector<std::string_view> names(settings.targets.begin(), settings.targets.end());
  if (names.empty()) names.assign(policy.targets.begin(), policy.targets.end());
  if (names.empty() && policy.target_by_format) {
    const bool is_read = settings.command == Job::render;
    if (!is_read) names.push_back(format.dialect.target);
    aim_ = is_read ? rule::Aim::reader : rule::Aim::of_format;
  }
  providers_ = target::Providers(names);
  checker_ = make(settings.cuts() ? rule::Stage::cut : rule::Stage::check, settings.permit);
  if (providers_.all().size() > 1)
    for (const target::Target* t : providers_.all()) verdicts_.push_back({std::string(t->name), 0});
}

std::unique_ptr<rule::Checker> TargetCheckers::make(rule::Stage stage, rule::Permit permit) const {
  // validate says of a format that is only read what is wrong with it, not what nobody mends.
  const bool writable = settings_.command != Job::validate || format_.access == format::Access::read_write;
  const bool rewrites = writable && !settings_.keep_rejected && settings_.command != Job::convert;
  const auto after_damage = rewrites ? rule::AfterDamage::mends : rule::AfterDamage::excuses;
  const auto written = settings_.command == Job::convert  ? rule::Written::other_format
                       : settings_.command == Job::render ? rule::Written::text
                                                          : rule::Written::record;
  rule::Terms terms{stage,        permit,  settings_.now,    aim_,
                    after_damage, written, settings_.waking, settings_.redactor != nullptr};
  return std::make_unique<rule::Checker>(
      rule::ActiveRules(settings_.policy, format_.dialect, providers_, std::move(terms)));
}

std::size_t TargetCheckers::check(Conversation& c, std::vector<Finding>& findings) {
  return checker_->check(c, findings);
}

void TargetCheckers::judge(std::span<const Finding> findings) {
  if (verdicts_.empty()) return;
  const auto is_error = [](const Finding& f) { return f.severity == Severity::error; };
  const bool rejected = std::any_of(findings.begin(), findings.end(),
                                    [&](const Finding& f) { return is_error(f) && !f.applied; });
  for (std::size_t i = 0; i < verdicts_.size(); ++i) {
    // A target refuses what is an error there, whether it can be mended or not, unless it is mended and
    // written; what no provider enforces is an error everywhere. What the policy's own cut came to is
    // nobody's.
    const auto refuses = [&](const Finding& f) {
      const bool is_cut =
          f.rule == RuleId::budget_unreachable || (f.rule == RuleId::history_emptied && f.refused_by == 0);
      return is_error(f) && !is_cut && (!f.applied || rejected || settings_.only_looks()) &&
             (f.refused_by == 0 || (f.refused_by >> i & 1) != 0);
    };
    verdicts_[i].refused += std::any_of(findings.begin(), findings.end(), refuses) ? 1 : 0;
  }
}

std::size_t TargetCheckers::recheck(Conversation& c, std::vector<Finding>& findings, Severity from) const {
  return checker_->recheck(c, findings, from);
}

namespace {

/// What was said of a conversation and was not mended.
std::set<std::pair<std::uint64_t, RuleId>> left_of(std::span<const Finding> findings) {
  std::set<std::pair<std::uint64_t, RuleId>> left;
  for (const Finding& f : findings)
    if (!f.applied) left.emplace(f.offset, f.rule);
  return left;
}

/// Whether the newest message of the history is not in it any more.
bool ends_before_its_end(const Conversation& c) {
  const auto newest = std::find_if(c.messages.rbegin(), c.messages.rend(),
                                   [](const Message& m) { return m.source && !is_system(m.role); });
  return newest != c.messages.rend() && newest->dropped;
}

}  // namespace

std::size_t TargetCheckers::mend_and_recheck(Conversation& c, std::vector<Finding>& findings,
                                             std::size_t from) {
  const auto mine = static_cast<std::ptrdiff_t>(findings.size());
  checker_->mend(c);
  const std::size_t errors = checker_->recheck(c, findings);
  if (!c.incomplete) return errors;
  // What rejects nothing is still there, and was reported when the history was checked.
  std::set<std::pair<std::uint64_t, RuleId>> reported;
  for (auto f = findings.begin() + static_cast<std::ptrdiff_t>(from); f != findings.begin() + mine; ++f)
    reported.emplace(f->offset, f->rule);
  findings.erase(std::remove_if(findings.begin() + mine, findings.end(),
                                [&](const Finding& f) {
                                  return reported.contains({f.offset, f.rule});
                                }),
                 findings.end());
  return errors;
}

std::size_t TargetCheckers::say_what_repairs_made(Conversation& c, std::vector<Finding>& findings,
                                                  std::size_t from) const {
  const bool repaired = std::any_of(findings.begin() + static_cast<std::ptrdiff_t>(from), findings.end(),
                                    [](const Finding& f) { return f.applied; });
  return repaired && !c.incomplete ? say_what_is_new(c, findings, from) : 0;
}

std::size_t TargetCheckers::say_what_is_new(Conversation& c, std::vector<Finding>& findings,
                                            std::size_t from) const {
  std::vector<Finding> left;
  (void)checker_->recheck(c, left, Severity::warn);
  std::set<RuleId> reported;
  for (auto f = findings.begin() + static_cast<std::ptrdiff_t>(from); f != findings.end(); ++f)
    reported.insert(f->rule);
  std::size_t errors = 0;
  for (const Finding& f : left) {
    if (reported.contains(f.rule)) continue;
    findings.push_back(f);
    errors += f.severity == Severity::error ? 1 : 0;
  }
  return errors;
}

std::size_t TargetCheckers::verify(Conversation& c, const trim::Demands& demands,
                                   std::vector<Finding>& findings, std::size_t from) const {
  std::vector<Finding> left;
  (void)checker_->recheck(c, left, Severity::warn);
  if (left.empty()) return 0;
  const auto known = left_of(std::span(findings).subspan(from));
  std::set<RuleId> reported;
  for (const auto& [offset, rule] : known) reported.insert(rule);
  const bool ends_earlier = ends_before_its_end(c);
  // A policy that wants an end which the provider refuses is told that, and nothing else.
  const bool end_refused = demands.ends_on && std::any_of(left.begin(), left.end(), [](const Finding& f) {
                             return f.rule == RuleId::last_role && f.severity == Severity::error;
                           });
  std::size_t mistakes = 0;
  for (Finding& f : left) {
    if (known.contains({f.offset, f.rule}) || (end_refused && f.rule != RuleId::last_role)) continue;
    // What was only warned of may stand elsewhere now, in a message that was joined.
    if (f.severity == Severity::warn && reported.contains(f.rule)) continue;
    // What is kept as a history may end on an answer: of a cut that left its end so, that is only reported.
    // Where the policy wants a request to end so, the provider's word against it is.
    if (f.rule == RuleId::last_role && (f.severity == Severity::warn || demands.ends_on)) {
      findings.push_back(f);
      mistakes += f.severity == Severity::error ? 1 : 0;
      continue;
    }
    // A turn that was done has become the last one, of which a provider may want more than of those before.
    if (ends_earlier && f.rule == RuleId::thinking_mode) {
      f.severity = c.request ? Severity::error : Severity::warn;
      f.sentence = c.arena.copy(
          std::string(f.sentence) +
          "; the cut makes this the last turn: let a message of the user's follow (--append), or keep the newest");
      findings.push_back(f);
      mistakes += f.severity == Severity::error ? 1 : 0;
      continue;
    }
    f.severity = Severity::error;
    f.sentence = c.arena.copy("this is a bug in abridge (nothing was written): the cut would leave " +
                              std::string(f.sentence));
    findings.push_back(f);
    ++mistakes;
  }
  return mistakes;
}

void TargetCheckers::describe(Conversation& c, std::vector<Finding>& findings,
                              std::span<const Finding> remained) {
  if (sparing_ == nullptr) sparing_ = make(rule::Stage::check, rule::Permit::as_policy);
  const auto from = static_cast<std::ptrdiff_t>(findings.size());
  sparing_->check(c, findings);
  // An error that rejects is no warning beside it.
  std::map<std::pair<std::uint64_t, RuleId>, bool> rejecting;  // whether it was said
  for (const Finding& f : remained) rejecting[{f.offset, f.rule}] = false;
  const auto softer = [&](const Finding& f) {
    const auto at = rejecting.find({f.offset, f.rule});
    if (at == rejecting.end()) return false;
    at->second = at->second || f.severity == Severity::error;
    return f.severity != Severity::error;
  };
  findings.erase(std::remove_if(findings.begin() + from, findings.end(), softer), findings.end());
  for (const Finding& f : remained) {
    if (rejecting[{f.offset, f.rule}]) continue;
    findings.push_back(f);
    const bool of_file = f.rule == RuleId::history_emptied;  // what -i refuses
    if (looks_at_messages(f.rule) && !of_file)
      findings.back().sentence = c.arena.copy("once the rest is fixed: " + std::string(f.sentence));
  }
}

}  // namespace abridge::pipeline
