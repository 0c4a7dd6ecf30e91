#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lib/model/glance.hpp"
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

/// Whether rules sleep where the facts say that they have nothing to find; awake they find the same, and take
/// longer.
enum class Waking : std::uint8_t { by_facts, always };

/// What a run says of its checks, beside policy, format and providers.
struct Terms {
  Stage stage = Stage::check;
  Permit permit = Permit::as_policy;
  std::string now = {};  ///< the time to write where one is missing (escaped)
  Aim aim = Aim::named;
  AfterDamage after_damage = AfterDamage::mends;
  Written written = Written::record;
  Waking waking = Waking::by_facts;
  bool redacts = false;  ///< secrets were taken out, and names stand in their places
};

/// How the rules hold in one run: what policy, format, providers and the run say of each, joined once.
/// `policy` and `dialect` must outlive it.
class ActiveRules {
 public:
  ActiveRules(const policy::Policy& policy, const Dialect& dialect, target::Providers providers, Terms terms);

  const policy::Policy& policy() const { return policy_; }
  const target::Providers& providers() const { return providers_; }
  AfterDamage after_damage() const { return terms_.after_damage; }
  /// How one holds.
  const Active& of(RuleId rule) const { return active_[index_of(rule)]; }
  /// How it holds for a history: where that lost parts to damage, more may be mended.
  Active in(const Conversation& c, RuleId rule) const;
  /// Whether what breaks it in that history follows from damage, and is mended as a part of it.
  bool mends_damage(const Conversation& c, RuleId rule) const;

  /// Those that are on and look at each message, in their order.
  std::span<const RuleId> of_messages() const { return of_messages_; }
  /// Those that look at the history as a whole.
  std::span<const RuleId> of_histories() const { return of_histories_; }
  /// Of these, those that some provider enforces.
  std::span<const RuleId> enforced_of_histories() const { return enforced_of_histories_; }
  /// What may wake the rules of a history. Of a conversation that was changed since, it is found out anew.
  Facts facts_of(Conversation& c) const {
    if (c.facts == 0) note_facts(c, wakes_of_messages_);
    return c.facts | known_;
  }
  /// Of a message at that place in Conversation::messages, as it was found out.
  Facts facts_of(const Conversation& c, std::uint32_t place) const {
    return facts_of(c.messages[place].role, c.noted[place]);
  }
  /// Of a message by who speaks and what was noted of it.
  Facts facts_of(Role role, const Noted& noted) const {
    Facts seen = noted.facts | known_;
    if ((usual_roles_ >> static_cast<unsigned>(role) & 1) == 0) seen |= fact(Fact::unusual_role);
    if (noted.bytes >= large_from_) seen |= fact(Fact::large);
    if (limits_.may_be_over(role, noted.facts, noted.bytes)) seen |= fact(Fact::over_limit);
    return seen;
  }
  /// Whether a rule has nothing to find where no more than that is known.
  static bool sleeps(RuleId rule, Facts seen) { return (rule_for(rule).woken_by & seen) == 0; }
  /// The same of all of_messages, and of all of_histories.
  bool all_of_messages_sleep(Facts seen) const { return (wakes_of_messages_ & seen) == 0; }
  bool all_of_histories_sleep(Facts seen) const { return (wakes_of_histories_ & seen) == 0; }

  /// A glance at a record and the list in it that is its history (`glance_at`); none where that does not say
  /// enough, or something in it wakes a rule.
  std::optional<Glance> glance(json::Value record, json::Value list, const Sightings& sightings) const;

  /// What the providers want of a history, as the policy's rules leave it: what is off there is not wanted,
  /// what is an error is wanted, whoever the history is for.
  const Grammar& wanted() const { return wanted_; }

  /// For checks of a conversation; what they find is appended.
  Context context(Conversation& c, std::vector<Finding>& findings) const;
  /// `x.rule` and `x.active` for one rule.
  void turn_to(Context& x, RuleId rule) const {
    x.rule = rule;
    x.active = of(rule);
  }

 private:
  Active join(const Rule& rule) const;
  Grammar grammar_wanted() const;
  Facts standing_facts() const;
  bool is_usual(Role role) const;

  const policy::Policy& policy_;
  const Dialect& dialect_;
  target::Providers providers_;
  Terms terms_;
  LimitTable limits_;
  std::array<Active, k_rules> active_;  // beside all_rules
  std::vector<RuleId> of_messages_;
  std::vector<RuleId> of_histories_;
  std::vector<RuleId> enforced_of_histories_;
  Facts known_ = 0;                // of every conversation
  std::uint32_t usual_roles_ = 0;  // a bit for each
  std::size_t large_from_ = 0;     // bytes of a message's texts
  Facts wakes_of_messages_ = 0;
  Facts wakes_of_histories_ = 0;
  Grammar wanted_;
};

}  // namespace abridge::rule
