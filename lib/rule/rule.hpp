#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "lib/finding/finding.hpp"
#include "lib/model/conversation.hpp"
#include "lib/policy/policy.hpp"
#include "lib/rule/context.hpp"

// A rule says what is wrong and, where it can, repairs it. One rule = one file here and one line in
// rules.cpp; those that others check for share a file (file_rules, thread_rules, size_rules).

namespace abridge::rule {

using MessageCheck = void (*)(Context&, Message&);
using HistoryCheck = void (*)(Context&);

/// What becomes of a history that lost parts to damage (Conversation::incomplete) and may break a rule by
/// that alone, so that what is written passes the rule like any other.
enum class WhenIncomplete : std::uint8_t {
  rejected,   ///< it is rejected as any other
  mended,     ///< the unsafe repair is made as a part of the damage's
  set_aside,  ///< what breaks it is rejected by itself; the repair is made of what is a part of a message
};

/// What becomes of a breach in a log that its agent resumes. But for `as_elsewhere` it is a warning there,
/// unless a target is named: the agent sees to it by itself.
enum class InLogs : std::uint8_t {
  as_elsewhere,
  tolerated,  ///< the target's fixes of it are not made
  mended,     ///< they are made all the same
  reported,   ///< they are made where something else is made of the log; a log that is written keeps it
};

/// What wakes the rules about calls and their results.
inline constexpr Facts k_tools = fact(BlockKind::tool_call) | fact(BlockKind::tool_result);

struct Rule {
  RuleId id = RuleId::end;   ///< said by the list in rules.cpp
  policy::Entry entry = {};  ///< its own parameters, if it has any
  std::string_view summary;  ///< one line
  std::string_view prose;    ///< what is wrong with it and what the fix does
  std::string_view bad;      ///< a transcript (JSON or JSONL) that breaks it …
  std::string_view good;     ///< … and one that doesn't
  /// The policy (YAML, on top of `extends: none`) that the examples need, or empty.
  std::string_view example_policy = {};
  Fix fix = Fix::none;                ///< how safe its fix is
  policy::RuleSetting standard = {};  ///< how it holds where a policy says nothing
  bool runs_when_off = false;         ///< does what the policy's limits say even where the rule is off
  WhenIncomplete when_incomplete = WhenIncomplete::rejected;
  InLogs in_logs = InLogs::as_elsewhere;
  /// An error only where somebody named the target: others than the format's own provider take its words,
  /// too, so that without a name it is a warning.
  bool needs_named_target = false;
  bool settled_by_as = false;  ///< … or said whether the history is a request (Policy::as)
  /// Its fix may change other messages than the one it is about: it moves, joins, makes or leaves out
  /// messages, or gives a call and its result another id.
  bool reaches_others = false;
  MessageCheck on_message = nullptr;
  HistoryCheck on_history = nullptr;
  /// A message, or a history, of which none of this is known can't break it, and it is not asked. It reports
  /// before it changes anything: that is how a checker knows that what was noted holds no more.
  Facts woken_by = fact(Fact::stands);

  std::string_view name() const { return name_of(id); }
};

/// All rules in the one fixed order in which they are checked and repaired: that of RuleId.
std::span<const Rule> all_rules();
/// What a rule is.
inline const Rule& rule_for(RuleId id) { return all_rules()[index_of(id)]; }

}  // namespace abridge::rule
