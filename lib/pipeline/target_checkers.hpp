#pragma once
#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "lib/format/format.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/report/findings.hpp"
#include "lib/rule/checker.hpp"

namespace abridge::pipeline {

/// Checks conversations for every target that is asked for, or for none. Findings are appended.
class TargetCheckers {
 public:
  TargetCheckers(const Settings& settings, const format::Format& format);

  /// Every target's rules, one after the other; what two of them say alike is said once. How many errors
  /// reject the conversation.
  std::size_t check(Conversation& c, std::vector<Finding>& findings);
  /// The same after repairs and cuts; what was said of the conversation since `from` is not said again.
  std::size_t verify(Conversation& c, std::vector<Finding>& findings, std::size_t from);
  /// What is wrong with it as it stands, and is not mended.
  std::size_t appraise(Conversation& c, std::vector<Finding>& findings) const;
  /// For a conversation that was rejected after repairs that lose something, and was read anew: what is wrong
  /// with it as it stands, and what of `remained` is only wrong once that is mended.
  void describe(Conversation& c, std::vector<Finding>& findings, std::span<const Finding> remained);

  /// The one of the first target, or of none.
  const rule::Checker& first() const { return *checker_; }
  rule::Checker& first() { return *checker_; }
  bool has_target() const {
    return checker_->has_target() ||
           std::any_of(others_.begin(), others_.end(), [](const auto& o) { return o->has_target(); });
  }
  /// With several targets: how many conversations each would refuse.
  const std::vector<report::Verdict>& verdicts() const { return verdicts_; }

 private:
  /// For one target, or for none.
  using Checkers = std::vector<std::unique_ptr<rule::Checker>>;
  Checkers make(rule::Stage stage, rule::Permit permit) const;

  const Settings& settings_;
  const format::Format& format_;
  std::vector<std::string_view> targets_;  ///< by name; an empty one is none
  rule::Aim aim_ = rule::Aim::named;
  std::unique_ptr<rule::Checker> checker_;
  Checkers others_;                        ///< for each further target
  Checkers sparing_;                       ///< for all of them, once asked for: they lose nothing
  std::vector<report::Verdict> verdicts_;  ///< with several targets, one for each
};

}  // namespace abridge::pipeline
