#pragma once
#include <array>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "lib/rule/rule.hpp"

namespace abridge::rule {

/// Which stage asks: what may be repaired differs.
enum class Stage : std::uint8_t {
  check,  ///< phase 2, sanitize and validate
  cut,    ///< phase 2, trim and render: `cut_fix` is permitted too
};

/// What the run permits beside the policy (`--unsafe-fixes`, `--no-fix`).
enum class Permit : std::uint8_t { as_policy, all, none };

/// What becomes of errors that follow from damage: where the damaged bytes stay in the file, or the history
/// is written in other words, they are said and reject nothing.
enum class AfterDamage : std::uint8_t { mends, excuses };

/// Phases 1 and 2 and 5: the policy's and the target's rules over one conversation. Made once per format and
/// run, used for many.
class Checker {
 public:
  Checker(const policy::Policy& policy, const Dialect& dialect, target::Providers providers, Stage stage,
          Permit permit, std::string now, Aim aim = Aim::named, AfterDamage after_damage = AfterDamage::mends,
          Written written = Written::record);

  /// Phase 2: every message, then the history. Repairs what is permitted. Appends findings; the answer is the
  /// number of errors that remain.
  std::size_t check(Conversation& c, std::vector<Finding>& findings) const;
  /// Phase 1: says that a history of `n` messages is over `history.max_messages`, or near it.
  void report_number(Conversation& c, std::vector<Finding>& findings, std::size_t n) const;
  /// The messages' limits once more, for what repairs and cuts put together. How many messages were cut.
  std::size_t limit(Conversation& c, std::vector<Finding>& findings) const;
  /// What a repair made necessary is repaired, too, unheard.
  void mend(Conversation& c) const;
  /// What a limit or a cut left blank goes, unheard, where empty content does. `sweep` must follow.
  void drop_emptied(Conversation& c) const;
  /// Messages of our own get what the policy wants of each.
  void finish(Conversation& c) const;
  /// What of the history's rules is an error in the history as it stands, or (`from` is warn) what of those
  /// that some provider enforces is a warning, too; nothing is repaired. The answer is the number of errors.
  std::size_t appraise(Conversation& c, std::vector<Finding>& findings,
                       Severity from = Severity::error) const;
  /// Takes messages that break one of these rules of single messages out of a history that has others, and
  /// says them, where that is an error that nothing mends and the policy does not ask for more than what is
  /// whole: each is rejected by itself, and the history is incomplete. `stays`: of one that breaks it,
  /// whether it goes on all the same, and is left to `check`. Of an incomplete history those go, too, that
  /// answer or follow what was lost and cannot stand without it. Their places in `c.messages`, rising.
  using Stays = std::function<bool(const Message&)>;
  std::vector<std::uint32_t> set_strays_aside(Conversation& c, std::span<const RuleId> rules,
                                              std::vector<Finding>& findings, const Stays& stays) const;
  /// Whether a repair of the history as a whole is permitted: it may write text after the limits were
  /// applied.
  bool mends_histories() const;
  /// What the providers want of a history, as the policy's rules leave it: what is off there is not wanted,
  /// what is an error is wanted, whoever the history is for.
  const Grammar& wanted() const { return wanted_; }
  /// Whether a provider's rules hold.
  bool has_target() const { return !providers_.none(); }
  /// How a rule holds in this run.
  const Active& active(RuleId rule) const { return active_[index_of(rule)]; }
  /// Reports a finding of a rule that the pipeline itself watches over (the file's rules, emit's limit, the
  /// trim steps'). Nothing where the rule is off.
  Context::Applies report(RuleId rule, Conversation& c, std::vector<Finding>& findings, std::size_t& errors,
                          const Breach& breach) const;
  /// The same as an error that nothing mends, whatever the policy calls it.
  void refuse(RuleId rule, Conversation& c, std::vector<Finding>& findings, std::size_t& errors,
              std::string_view sentence) const;

 private:
  Grammar grammar_wanted() const;
  Context context(Conversation& c, std::vector<Finding>& findings) const;
  /// `x.rule` and `x.active` for one rule.
  void turn_to(Context& x, RuleId rule) const;
  Active active_for(const Conversation& c, RuleId rule) const;
  bool mends_damage(const Conversation& c, RuleId rule) const;
  std::vector<std::uint32_t> set_elements_aside(Conversation& c, std::span<const RuleId> rules,
                                                std::vector<Finding>& findings, const Stays& stays) const;
  void set_unmended_aside(Conversation& c, std::vector<Finding>& findings,
                          std::vector<std::uint32_t>& strays) const;
  void look_again(Context& x, RuleId rule, bool (*at)(const Message&)) const;
  void drop_emptied(Context& context) const;
  void run_history_rules(Context& context) const;
  void run_history_rule(Context& context, RuleId rule) const;

  const policy::Policy& policy_;
  const Dialect& dialect_;
  target::Providers providers_;
  Grammar wanted_;
  std::string now_;
  Aim aim_;
  AfterDamage after_damage_;
  Written written_;
  Permit permit_;
  std::array<Active, k_rules> active_;  // beside all_rules
  std::vector<RuleId> message_rules_;   // active ones, in their order
  std::vector<RuleId> history_rules_;
  std::vector<RuleId> enforced_history_rules_;  ///< of these, those that some provider enforces
};

}  // namespace abridge::rule
