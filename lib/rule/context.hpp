#pragma once
#include <any>
#include <cstdint>
#include <string_view>
#include <vector>

#include "lib/finding/finding.hpp"
#include "lib/model/conversation.hpp"
#include "lib/model/dialect.hpp"
#include "lib/policy/policy.hpp"
#include "lib/rule/limit_table.hpp"
#include "lib/target/providers.hpp"

namespace abridge::rule {

using target::Grammar;
using target::ProviderSet;

/// The rules that hold for one run, each with its severity and permitted fixes: policy and target joined.
struct Active {
  Severity severity = Severity::off;
  Fix fix = Fix::none;
  const std::any* parameters = nullptr;
  bool only_reported = false;  ///< nothing mends it: the agent that resumes what is written does
  ProviderSet refused_by = 0;  ///< whose errors these are
};

/// What a check found, as `Context::report` takes it: its arguments by name.
struct Breach {
  const Message* message = nullptr;  ///< that it is about; none = the history
  json::Value at = {};               ///< what it points to; none = the message, or the history
  std::string_view field = {};       ///< the member that `at` stands in: the message's, else the record's
  std::uint32_t part = Pointer::k_no_index;  ///< the element of that member
  Fix fix = Fix::none;                       ///< how safe the check's repair is
  std::string_view sentence;                 ///< with a name in braces for each of these values:
  NamedValues with = {};
  ProviderSet refused_by = 0;  ///< which providers it is that refuse it; none = all that enforce the rule
};

/// What a run writes: the record, its history repaired or cut; or the history alone, so that nothing may
/// leave that for the record.
enum class Written : std::uint8_t {
  record,
  other_format,
  text,  ///< for a reader, who sees no more of it than what is said
};

/// Where the target comes from: somebody named it, or it is the format's own. A reader has none: nobody sends
/// what is shown, and what providers enforce of a history is at most a warning.
enum class Aim : std::uint8_t { named, of_format, reader };

/// What a check sees and may do. `report` says a finding and tells the check whether to apply its fix.
struct Context {
  Conversation& c;
  const policy::Policy& policy;
  const Dialect& dialect;
  const LimitTable& limits;            ///< the policy's
  const target::Providers& providers;  ///< whom it is meant for
  const Grammar* grammar;              ///< theirs; none = no provider's
  std::string_view now;                ///< the time to write where one is missing (escaped)
  std::vector<Finding>& findings;
  Aim aim = Aim::named;
  Written written = Written::record;
  RuleId rule = RuleId::end;  ///< the rule at work
  Active active = {};         ///< how it holds
  bool redacts = false;       ///< secrets were taken out, and names stand in their places
  bool silent = false;        ///< repairs after a cut: what was repaired is part of the cut
  /// The policy's limits hold once more, for what repairs and cuts put together: over the hard limit too,
  /// they only cut.
  bool once_more = false;
  /// What the rule breaks over follows from damage, and is mended as a part of it: the text of a turn that
  /// was lost may be made up, and what makes no sense without it left out.
  bool mends_damage = false;
  /// Where given, nothing is repaired: messages that break the rule, and that nothing mends, are put there.
  std::vector<std::uint32_t>* aside = nullptr;
  std::vector<std::string_view> tools = {};  ///< limits.cpp's: by blocks, once asked for
  std::size_t reports = 0;                   ///< calls of `report`
  std::size_t losses = 0;                    ///< unsafe repairs that were permitted
  std::size_t errors = 0;                    ///< findings of severity error that were not repaired
  std::size_t message_errors = 0;            ///< those of them that are about a message

  enum class Applies : std::uint8_t { no, yes };
  /// Whether the check's repair is permitted.
  Applies report(const Breach& breach);
  /// Those of the providers whose own grammar says so.
  template <class F>
  ProviderSet those(F says) const {
    return providers.those(says);
  }
  /// One of them, as sentences name it.
  std::string_view name_of(ProviderSet set) const { return providers.name_of(set); }
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

}  // namespace abridge::rule
