#pragma once
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

/// Where the target comes from: somebody named it, or it is the format's own.
enum class Aim : std::uint8_t { named, of_format };

/// What the run permits beside the policy (`--unsafe-fixes`, `--no-fix`).
enum class Permit : std::uint8_t { as_policy, all, none };

/// Phases 1 and 2 and 5: the policy's and the target's rules over one conversation. Made once per format and
/// run, used for many.
class Checker {
 public:
  Checker(const policy::Policy& policy, const Dialect& dialect, const target::Target* target, Stage stage,
          Permit permit, std::string now, Aim aim = Aim::named);

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
  /// whole: each is rejected by itself, and the history is torn. `stays`: of one that breaks it, whether it
  /// goes on all the same, and is left to `check`. Their places in `c.messages`, rising.
  using Stays = std::function<bool(const Message&)>;
  std::vector<std::uint32_t> set_strays_aside(Conversation& c, std::span<const std::string_view> rules,
                                              std::vector<Finding>& findings, const Stays& stays) const;
  /// Whether a repair of the history as a whole is permitted: it may write text after the limits were
  /// applied.
  bool mends_histories() const;
  /// Whether a provider's rules hold.
  bool has_target() const { return target_ != nullptr; }
  /// How a rule holds in this run.
  const Active& active(std::size_t rule) const { return active_[rule]; }
  const Active& active(std::string_view rule) const { return active_[place_of(rule)]; }
  /// Reports a finding of a rule that the pipeline itself watches over (the file's rules, emit's limit, the
  /// trim steps'). Nothing where the rule is off.
  Context::Applies report(std::string_view rule, Conversation& c, std::vector<Finding>& findings,
                          std::size_t& errors, std::string_view sentence, Fix fix,
                          std::string_view word1 = {}, std::string_view word2 = {}, std::uint64_t n1 = 0,
                          std::uint64_t n2 = 0, std::uint64_t n3 = 0) const;
  /// The same as an error that nothing mends, whatever the policy calls it.
  void refuse(std::string_view rule, Conversation& c, std::vector<Finding>& findings, std::size_t& errors,
              std::string_view sentence) const;

 private:
  Context context(Conversation& c, std::vector<Finding>& findings) const;
  void keep_newest(Context& context) const;
  void look_again(Context& x, std::string_view rule, bool (*at)(const Message&)) const;
  void drop_emptied(Context& context) const;
  void run_history_rules(Context& context) const;
  void run_history_rule(Context& context, std::size_t rule) const;

  const policy::Policy& policy_;
  const Dialect& dialect_;
  const target::Target* target_;
  std::string now_;
  std::vector<Active> active_;              // beside all_rules
  std::vector<std::size_t> message_rules_;  // active ones, in their order
  std::vector<std::size_t> history_rules_;
};

}  // namespace abridge::rule
