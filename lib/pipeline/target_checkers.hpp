#pragma once
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "lib/format/format.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/report/findings.hpp"
#include "lib/rule/checker.hpp"
#include "lib/trim/closure.hpp"

namespace abridge::pipeline {

/// Checks conversations for the providers that they are meant for, or for none. Findings are appended.
class TargetCheckers {
 public:
  TargetCheckers(const Settings& settings, const format::Format& format);

  /// How many errors reject the conversation.
  std::size_t check(Conversation& c, std::vector<Finding>& findings);
  /// Counts who would refuse a conversation of which all that was said.
  void judge(std::span<const Finding> findings);
  /// After repairs: what they made necessary is repaired, too; then what is left. What was said of the
  /// conversation since `from` is not said again.
  std::size_t mend_and_recheck(Conversation& c, std::vector<Finding>& findings, std::size_t from);
  /// After repairs that were applied: what they made, in place of what they mended, of which nothing was said
  /// since `from`; how many errors.
  std::size_t say_what_repairs_made(Conversation& c, std::vector<Finding>& findings, std::size_t from) const;
  /// What is wrong with it now by rules that said nothing since `from`; how many errors.
  std::size_t say_what_is_new(Conversation& c, std::vector<Finding>& findings, std::size_t from) const;
  /// What would be written, parsed once more after a cut. Nothing may be there, be it a warning, that was not
  /// there before (said since `from`): it would be our own mistake, and is said as that. How many there are.
  std::size_t verify(Conversation& c, const trim::Demands& demands, std::vector<Finding>& findings,
                     std::size_t from) const;
  /// What is wrong with it as it stands, and is not mended.
  std::size_t recheck(Conversation& c, std::vector<Finding>& findings, Severity from = Severity::error) const;
  /// For a conversation that was rejected after repairs that lose something, and was read anew: what is wrong
  /// with it as it stands, and what of `remained` is only wrong once that is mended.
  void describe(Conversation& c, std::vector<Finding>& findings, std::span<const Finding> remained);

  const rule::Checker& first() const { return *checker_; }
  /// Whether what is written is meant for a model, so that what a cut leaves must be a history.
  bool is_for_model() const { return checker_->has_target() || aim_ == rule::Aim::of_format; }
  /// Whether it is only for a reader, of whom nobody demands anything.
  bool is_for_reader() const { return aim_ == rule::Aim::reader; }
  /// With several targets: how many conversations each would refuse.
  const std::vector<report::Verdict>& verdicts() const { return verdicts_; }

 private:
  std::unique_ptr<rule::Checker> make(rule::Stage stage, rule::Permit permit) const;

  const Settings& settings_;
  const format::Format& format_;
  target::Providers providers_;
  rule::Aim aim_ = rule::Aim::named;
  std::unique_ptr<rule::Checker> checker_;
  std::unique_ptr<rule::Checker> sparing_;  ///< once asked for: it loses nothing
  std::vector<report::Verdict> verdicts_;   ///< with several targets, one for each
};

}  // namespace abridge::pipeline
