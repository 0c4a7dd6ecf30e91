#include <algorithm>
#include <map>
#include <utility>

#include "lib/pipeline/processor.hpp"
#include "lib/rule/rule.hpp"
#include "lib/rule/rules.hpp"

// What is said of a conversation that was mended and rejected all the same: it stays as it was, and so must
// what is said of it.

namespace abridge::pipeline {
namespace {

/// Whether a rule looks at messages or their order, and so sees what repairs made of them.
bool looks_at_messages(RuleId rule) {
  const rule::Rule& r = rule::rule_for(rule);
  return r.on_message != nullptr || r.on_history != nullptr;
}

}  // namespace

void Processor::describe(Conversation& c, std::vector<Finding>& findings, std::span<const Finding> remained) {
  if (sparing_.empty()) sparing_ = checkers(rule::Stage::check, rule::Permit::as_policy);
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
