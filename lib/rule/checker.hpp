#pragma once
#include <array>
#include <span>
#include <string>
#include <vector>

#include "lib/base/function_ref.hpp"
#include "lib/rule/rule.hpp"

namespace abridge::rule {

/// Which stage asks: what may be repaired differs.
enum class Stage : std::uint8_t {
  check,  ///< phase 2, sanitize and validate
  cut,    ///< phase 2, trim and render: `cut_fix` is permitted too
};

/// Where the target comes from: somebody named it, or it is the format's own. A reader has none: nobody sends
/// what is shown, and what providers enforce of a history is at most a warning.
enum class Aim : std::uint8_t { named, of_format, reader };

/// What the run permits beside the policy (`--unsafe-fixes`, `--no-fix`).
enum class Permit : std::uint8_t { as_policy, all, none };

/// What becomes of errors that follow from damage: where the damaged bytes stay in the file, or the history
/// is written in other words, they are said and reject nothing.
enum class AfterDamage : std::uint8_t { mends, excuses };

/// Whether rules sleep where the facts say that they have nothing to find; without it they find the same, and
/// take longer.
enum class Waking : std::uint8_t { by_facts, always };

/// Phases 1 and 2 and 5: the policy's and the target's rules over one conversation. Made once per format and
/// run, used for many.
class Checker {
 public:
  Checker(const policy::Policy& policy, const Dialect& dialect, const target::Target* target, Stage stage,
          Permit permit, std::string now, Aim aim = Aim::named, AfterDamage after_damage = AfterDamage::mends,
          Written written = Written::record, Waking waking = Waking::by_facts);

  /// Phases 1 and 2: the newest N, then every message and then the history. Repairs what is permitted.
  /// Appends findings; the answer is the number of errors that remain.
  std::size_t check(Conversation& c, std::vector<Finding>& findings) const;
  /// The history's and the messages' limits once more, for what repairs and cuts put together. The answer is
  /// how many messages were dropped or cut.
  std::size_t limit(Conversation& c, std::vector<Finding>& findings) const;
  /// After a cut: repairs silently what the cut made necessary (a leading assistant message …), then checks
  /// the history's rules once more. Only errors are reported. The answer is their number.
  std::size_t verify(Conversation& c, std::vector<Finding>& findings) const;
  /// What of the history's rules is an error in the history as it stands; nothing is repaired.
  std::size_t appraise(Conversation& c, std::vector<Finding>& findings) const;
  /// Takes messages that break one of these rules of single messages out of a history that has others, and
  /// says them, where that is an error that nothing mends and the policy does not ask for more than what is
  /// whole: each is rejected by itself, and the history is incomplete. `stays`: of one that breaks it,
  /// whether it goes on all the same, and is left to `check`. Of an incomplete history those go, too, that
  /// answer or follow what was lost and cannot stand without it. Their places in `c.messages`, rising.
  using Stays = FunctionRef<bool(const Message&)>;
  std::vector<std::uint32_t> set_strays_aside(Conversation& c, std::span<const RuleId> rules,
                                              std::vector<Finding>& findings, Stays stays) const;
  /// Whether a repair of the history as a whole is permitted: it may write text after the limits were
  /// applied.
  bool mends_histories() const;
  /// Whether a provider's rules hold.
  bool has_target() const { return target_ != nullptr; }
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
  Context context(Conversation& c, std::vector<Finding>& findings) const;
  /// `x.rule` and `x.active` for one rule.
  void turn_to(Context& x, RuleId rule) const;
  Active active_for(const Conversation& c, RuleId rule) const;
  bool mends_damage(const Conversation& c, RuleId rule) const;
  bool may_be_usual(Role role) const;
  Facts facts_for(const Message& m) const;
  /// Noted anew where something was changed.
  Facts facts_of_history(Conversation& c) const;
  static bool sleeps(RuleId rule, Facts seen);
  void check_message(Context& x, std::uint32_t place, Facts seen) const;
  std::vector<std::uint32_t> set_elements_aside(Conversation& c, std::span<const RuleId> rules,
                                                std::vector<Finding>& findings, Stays stays) const;
  void set_unmended_aside(Conversation& c, std::vector<Finding>& findings,
                          std::vector<std::uint32_t>& strays) const;
  void keep_newest(Context& context) const;
  void look_again(Context& x, RuleId rule, bool (*at)(const Message&)) const;
  void drop_emptied(Context& context) const;
  void run_history_rules(Context& context) const;
  void run_history_rule(Context& context, RuleId rule) const;

  const policy::Policy& policy_;
  const Dialect& dialect_;
  const target::Target* target_;
  LimitTable limits_;
  std::string now_;
  AfterDamage after_damage_;
  Written written_;
  Permit permit_;
  std::array<Active, k_rules> active_;  // beside all_rules
  std::vector<RuleId> message_rules_;   // active ones, in their order
  std::vector<RuleId> history_rules_;
  static constexpr Facts k_all_facts = ~Facts{0};
  Facts known_;                    // of every conversation
  Facts wake_messages_ = 0;        // what wakes any of message_rules_
  Facts wake_histories_ = 0;       // … and of history_rules_
  std::uint32_t usual_roles_ = 0;  // a bit for each
};

}  // namespace abridge::rule
