#pragma once
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/rule/active_rules.hpp"

namespace abridge::rule {

/// Phases 1 and 2 and 5: the policy's and the target's rules over one conversation. Made once per format and
/// run, used for many.
class Checker {
 public:
  explicit Checker(ActiveRules rules) : rules_(std::move(rules)) {}

  /// Phase 2: every message, then the history. Repairs what is permitted. Appends findings; the answer is the
  /// number of errors that remain.
  std::size_t check(Conversation& c, std::vector<Finding>& findings) const;
  /// Phase 1: says that a history of `n` messages is over `history.max_messages`, or near it.
  void report_number(Conversation& c, std::vector<Finding>& findings, std::size_t n) const;
  /// Whether texts were written since the limits were applied to them.
  bool may_be_over_limits(const Conversation& c) const;
  /// The messages' limits once more, for what repairs and cuts put together. How many messages were cut.
  std::size_t limit(Conversation& c, std::vector<Finding>& findings) const;
  /// What a repair made necessary is repaired, too, silently.
  void mend(Conversation& c) const;
  /// What a limit or a cut left blank goes, silently, where empty content does. `sweep` must follow.
  void drop_emptied(Conversation& c) const;
  /// Messages of our own get what the policy wants of each.
  void finish(Conversation& c) const;
  /// What of the history's rules is an error in the history as it stands, or (`from` is warn) what of those
  /// that some provider enforces is a warning, too; nothing is repaired. The answer is the number of errors.
  std::size_t recheck(Conversation& c, std::vector<Finding>& findings, Severity from = Severity::error) const;
  /// Whether a repair of the history as a whole is permitted: it may write text after the limits were
  /// applied.
  bool mends_histories() const;
  /// How the rules hold in this run.
  const ActiveRules& rules() const { return rules_; }
  const Active& active(RuleId rule) const { return rules_.of(rule); }
  /// What the providers want of a history, as the policy's rules leave it.
  const Grammar& wanted() const { return rules_.wanted(); }
  /// Whether a provider's rules hold.
  bool has_target() const { return !rules_.providers().none(); }
  /// Reports a finding of a rule that the pipeline itself watches over (the file's rules, emit's limit, the
  /// trim steps'). Nothing where the rule is off.
  Context::Applies report(RuleId rule, Conversation& c, std::vector<Finding>& findings, std::size_t& errors,
                          const Breach& breach) const;
  /// The same as an error that nothing mends, whatever the policy calls it.
  void refuse(RuleId rule, Conversation& c, std::vector<Finding>& findings, std::size_t& errors,
              std::string_view sentence) const;

 private:
  void look_again(Context& x, RuleId rule, bool (*at)(const Message&)) const;
  void drop_emptied(Context& context) const;
  /// Those of single messages, over one of them: a place in Conversation::messages.
  void run_message_rules(Context& context, std::uint32_t place, Facts seen) const;
  void run_history_rules(Context& context) const;
  void run_history_rule(Context& context, RuleId rule) const;

  ActiveRules rules_;
};

}  // namespace abridge::rule
