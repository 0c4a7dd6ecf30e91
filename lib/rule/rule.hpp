#pragma once
#include <any>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lib/finding/finding.hpp"
#include "lib/model/conversation.hpp"
#include "lib/model/dialect.hpp"
#include "lib/policy/policy.hpp"
#include "lib/target/target.hpp"

// A rule says what is wrong and, where it can, repairs it. One rule = one file here and one line in
// rules.cpp.

namespace abridge::rule {

/// The rules that hold for one run, each with its severity and permitted fixes: policy and target joined.
struct Active {
  Severity severity = Severity::off;
  Fix fix = Fix::none;
  const std::any* parameters = nullptr;
};

/// What a check sees and may do. `report` says a finding and tells the check whether to apply its fix.
struct Context {
  Conversation& c;
  const policy::Policy& policy;
  const Dialect& dialect;
  const target::Target* target;  ///< whose parameters hold; none = no provider's
  std::string_view now;          ///< the time to write where one is missing (escaped)
  std::vector<Finding>& findings;
  std::size_t rule = 0;  ///< the rule at work: a place in all_rules
  Active active;         ///< how it holds
  bool silent = false;   ///< repairs after a cut: what was repaired is part of the cut
  /// The policy's limits hold once more, for what repairs and cuts put together: over the hard limit too,
  /// they only cut.
  bool once_more = false;
  std::size_t errors = 0;          ///< findings of severity error that were not repaired
  std::size_t message_errors = 0;  ///< those of them that are about a message

  enum class Applies : std::uint8_t { no, yes };
  /// A finding about a message (none = the history). `at` is what it points to (none = the message, or the
  /// history). `fix` is how safe the check's repair is; the answer says whether it is permitted.
  Applies report(const Message* m, json::Value at, std::string_view field, Fix fix, std::string_view sentence,
                 std::string_view word1 = {}, std::string_view word2 = {}, std::uint64_t n1 = 0,
                 std::uint64_t n2 = 0, std::uint64_t n3 = 0);
  /// Whether messages have their time stamp in the output.
  bool emits_time() const {
    return policy.emit.fields.has("timestamp") || policy.emit.fields.has(dialect.time_key);
  }
  /// The rule's own parameters.
  template <class T>
  const T& parameters() const {
    return *std::any_cast<T>(active.parameters);
  }
};

using MessageCheck = void (*)(Context&, Message&);
using HistoryCheck = void (*)(Context&);

struct Rule {
  policy::Entry entry;
  std::string_view summary;  ///< one line
  std::string_view prose;    ///< what is wrong with it and what the fix does
  std::string_view bad;      ///< a transcript (JSON or JSONL) that breaks it …
  std::string_view good;     ///< … and one that doesn't
  std::string_view
      example_policy;   ///< the policy (YAML, on top of `extends: none`) that the examples need, or empty
  Fix fix = Fix::none;  ///< how safe its fix is
  policy::RuleSetting standard;  ///< how it holds where a policy says nothing
  bool acts_unheard = false;     ///< does what the policy's limits say even where the rule is off
  /// A history that lost records to damage (Conversation::torn) may break it by that alone: there it is said,
  /// and rejects nothing.
  bool torn_apart = false;
  /// An agent that resumes its log sees to it by itself: in a log it is a warning, unless a target is named.
  bool agents_business = false;
  bool mended_in_logs = false;  ///< there, the target's fixes of it are made all the same
  /// Its fix may change other messages than the one it is about: it moves, joins, makes or leaves out
  /// messages, or gives a call and its result another id.
  bool reaches_others = false;
  MessageCheck on_message = nullptr;
  HistoryCheck on_history = nullptr;

  std::string_view name() const { return entry.name; }
};

/// All rules in the one fixed order in which they are checked and repaired (rules.md).
std::span<const Rule> all_rules();
/// The place of a rule in that list. The name must be one.
std::size_t place_of(std::string_view name);
/// Places that were never looked up are `k_no_rule`.
inline constexpr std::size_t k_no_rule = ~std::size_t{0};

}  // namespace abridge::rule
