#include "lib/pipeline/target_checkers.hpp"

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

/// Takes out of the findings from `mine` on what those from `from` on say already.
void say_once(std::vector<Finding>& findings, std::ptrdiff_t from, std::ptrdiff_t mine) {
  std::map<std::pair<std::uint64_t, RuleId>, Finding*> said;
  for (auto f = findings.begin() + from; f != findings.begin() + mine; ++f)
    said.emplace(std::pair(f->offset, f->rule), &*f);
  const auto is_said = [&](const Finding& f) {
    const auto at = said.find({f.offset, f.rule});
    if (at == said.end()) return false;
    // The graver word stands, and what is mended for one is mended for all.
    if (std::pair(f.severity, f.applied) > std::pair(at->second->severity, at->second->applied))
      *at->second = f;
    return true;
  };
  findings.erase(std::remove_if(findings.begin() + mine, findings.end(), is_said), findings.end());
}

}  // namespace

TargetCheckers::TargetCheckers(const Settings& settings, const format::Format& format)
    : settings_(settings), format_(format) {
  const policy::Policy& policy = settings.policy;
  // A policy that extends nothing of `recommended` has no provider unless it names one.
  std::vector<std::string_view>& names = targets_;
  names.assign(settings.targets.begin(), settings.targets.end());
  if (names.empty()) names.assign(policy.targets.begin(), policy.targets.end());
  if (names.empty() && policy.target_by_format) {
    const bool is_read = settings.command == Command::render;
    if (!is_read) names.push_back(format.dialect.target);
    aim_ = is_read ? rule::Aim::reader : rule::Aim::of_format;
  }
  // In whatever order they were said: what two of them would mend differently must not depend on it.
  const auto place = [](std::string_view name) {
    return target::find_target(name) - target::all_targets().data();
  };
  std::sort(names.begin(), names.end(), [&](auto a, auto b) { return place(a) < place(b); });
  names.erase(std::unique(names.begin(), names.end()), names.end());
  others_ = make(settings.cuts() ? rule::Stage::cut : rule::Stage::check, settings.permit);
  checker_ = std::move(others_.front());
  others_.erase(others_.begin());
  if (names.size() > 1)
    for (const std::string_view name : names) verdicts_.push_back({std::string(name), 0});
}

TargetCheckers::Checkers TargetCheckers::make(rule::Stage stage, rule::Permit permit) const {
  Checkers all;
  // validate says of a format that is only read what is wrong with it, not what nobody mends.
  const bool writable =
      settings_.command != Command::validate || format_.access == format::Access::read_write;
  const bool rewrites = writable && !settings_.keep_rejected && settings_.command != Command::convert;
  const auto after_damage = rewrites ? rule::AfterDamage::mends : rule::AfterDamage::excuses;
  const auto written = settings_.command == Command::convert  ? rule::Written::other_format
                       : settings_.command == Command::render ? rule::Written::text
                                                              : rule::Written::record;
  const auto add = [&](const target::Target* target) {
    all.push_back(std::make_unique<rule::Checker>(settings_.policy, format_.dialect, target, stage, permit,
                                                  settings_.now, aim_, after_damage, written,
                                                  settings_.waking));
  };
  for (const std::string_view name : targets_) add(name.empty() ? nullptr : target::find_target(name));
  if (all.empty()) add(nullptr);
  return all;
}

std::size_t TargetCheckers::check(Conversation& c, std::vector<Finding>& findings) {
  const auto from = static_cast<std::ptrdiff_t>(findings.size());
  std::size_t errors = checker_->check(c, findings);
  if (others_.empty()) return errors;
  // A target refuses what is an error there, whether it can be mended or not.
  const auto refuses = [&](std::ptrdiff_t first) {
    return std::any_of(findings.begin() + first, findings.end(),
                       [](const Finding& f) { return f.severity == Severity::error; });
  };
  verdicts_[0].refused += refuses(from) ? 1 : 0;
  for (std::size_t i = 0; i < others_.size(); ++i) {
    const auto mine = static_cast<std::ptrdiff_t>(findings.size());
    errors += others_[i]->check(c, findings);
    verdicts_[i + 1].refused += refuses(mine) ? 1 : 0;
    say_once(findings, from, mine);
  }
  return errors;
}

std::size_t TargetCheckers::appraise(Conversation& c, std::vector<Finding>& findings) const {
  std::size_t errors = checker_->appraise(c, findings);
  for (const auto& other : others_) errors += other->appraise(c, findings);
  return errors;
}

std::size_t TargetCheckers::verify(Conversation& c, std::vector<Finding>& findings, std::size_t from) {
  const auto mine = static_cast<std::ptrdiff_t>(findings.size());
  std::size_t errors = checker_->verify(c, findings);
  for (const auto& other : others_) errors += other->verify(c, findings);
  if (!c.incomplete) return errors;
  // What rejects nothing is still there, and was said when the history was checked.
  std::set<std::pair<std::uint64_t, RuleId>> said;
  for (auto f = findings.begin() + static_cast<std::ptrdiff_t>(from); f != findings.begin() + mine; ++f)
    said.emplace(f->offset, f->rule);
  findings.erase(std::remove_if(findings.begin() + mine, findings.end(),
                                [&](const Finding& f) {
                                  return said.contains({f.offset, f.rule});
                                }),
                 findings.end());
  return errors;
}

void TargetCheckers::describe(Conversation& c, std::vector<Finding>& findings,
                              std::span<const Finding> remained) {
  if (sparing_.empty()) sparing_ = make(rule::Stage::check, rule::Permit::as_policy);
  const auto from = static_cast<std::ptrdiff_t>(findings.size());
  for (const auto& checker : sparing_) {
    const auto mine = static_cast<std::ptrdiff_t>(findings.size());
    checker->check(c, findings);
    say_once(findings, from, mine);
  }
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
      findings.back().sentence = c.arena.copy("once the rest is mended: " + std::string(f.sentence));
  }
}

}  // namespace abridge::pipeline
