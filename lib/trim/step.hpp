#pragma once
#include <any>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/cost/sizer.hpp"
#include "lib/finding/finding.hpp"
#include "lib/model/conversation.hpp"
#include "lib/model/glance.hpp"
#include "lib/policy/policy.hpp"
#include "lib/trim/closure.hpp"

// A trim step cuts a conversation by its own parameters. One step = one file here and one line in steps.cpp.

namespace abridge::trim {

/// What a step did, for findings, `--explain` and `--report`.
struct Done {
  std::size_t dropped = 0;  ///< messages that nothing tells of any more
  /// Places in Conversation::messages of those that a message tells of now that it made of them.
  std::vector<std::uint32_t> folded;
  std::size_t dropped_blocks = 0;
  std::size_t changed = 0;   ///< messages whose text it cut or put a notice before
  std::uint64_t before = 0;  ///< size before and after, in the step's unit; 0 where it doesn't measure
  std::uint64_t after = 0;
  std::uint64_t limit = 0;  ///< what it cut to
  bool beyond = false;      ///< more than the limit stayed, since it belongs together
  /// What the sizes are of: a number of messages or of exchanges, the whole history, or the single texts that
  /// it cut.
  enum class Measured : std::uint8_t { messages, exchanges, history, texts } measured = Measured::messages;
  std::string why;  ///< in words, for people
  /// Why it left what it would else have taken, where that is all that it found.
  std::string_view held_back;
  /// Set where the budget can't be met: nothing may be emitted. Says what each protected part costs.
  std::string unreachable;
  std::uint64_t smallest = 0;  ///< the smallest budget that works
  /// Set where the place of the cut was looked for so that it holds still: the first message (a place in
  /// Conversation::messages) that the request before this one didn't have, or had after others.
  std::optional<std::uint32_t> fresh;
  /// Set where the newest alone is over the limit: what was kept of it, or done to it, all the same.
  std::string newest;
  /// Set where what was left out could not be summarised: why.
  std::string not_summarised;

  /// Messages that stand nowhere any more.
  std::size_t gone() const { return dropped + folded.size(); }
  bool anything() const { return gone() + dropped_blocks + changed > 0; }
};

/// Whether the size of the whole history is asked for, or only what decides what is kept: messages that are
/// certainly left out needn't be measured.
enum class Totals : std::uint8_t { as_needed, whole };

/// A text in whose place a step says where it stands in full. Both are known by where their bytes (Text::raw)
/// begin, wherever a repair puts them.
struct Reference {
  const char* text;
  const char* original;
  std::uint32_t message;  ///< that the original stood in: a place in Conversation::messages
  const void* by;         ///< the parameters of the step
};
using References = std::vector<Reference>;

/// What the steps before one left out, for one that says it in other words.
struct LeftOut {
  /// Places in Conversation::messages, rising; no system messages.
  std::vector<std::uint32_t> messages;
  /// Messages as JSONL, each as it was read, with the step that left it out.
  std::function<std::string(std::span<const std::uint32_t> messages)> lines;
  bool allows_commands = false;  ///< the user let the policy's commands be run
};

struct StepContext {
  Conversation& conversation;
  const policy::Policy& policy;
  const cost::Sizer& sizer;
  Done& done;
  const Closure& closure;  ///< as the conversation stands before the step
  Totals totals = Totals::whole;
  std::string_view path = {};        ///< where the step stands in the policy, for words: `trim[0]`
  References* references = nullptr;  ///< where a step says which texts it put in the place of others
  /// Of what it may leave, in its unit: what a later step puts there.
  std::uint64_t reserved = 0;
  const LeftOut* left_out = nullptr;  ///< for steps that sum up
};

struct Step {
  policy::Entry entry;
  std::string_view summary;
  std::optional<RuleId> finding = {};  ///< the rule that it reports under
  bool measures = false;               ///< goes by sizes, not by numbers of messages
  /// Reads `parameters` (the entry's struct) and marks, changes or adds messages; the caller closes the cut.
  Result<void> (*apply)(StepContext& context, const std::any& parameters);
  /// What the loader's types can't see: a step that would do nothing, an unknown role, a share that is none.
  /// May be null.
  Result<void> (*check)(const policy::StepSetting& setting, const policy::Policy& policy) = nullptr;
  /// Whether it leaves a conversation as it is, where that is seen at a glance; then `done` is what `apply`
  /// would say. May be null: it is not known of any.
  bool (*idles)(const Glance& seen, const std::any& parameters, Done& done) = nullptr;
  /// What it measures in by its own parameters, where the policy says no `unit` for it; none = `size.unit`.
  std::optional<policy::MeasureUnit> (*unit)(const std::any& parameters) = nullptr;
  /// With whom the history starts that it leaves; none = with anyone.
  std::optional<Role> (*starts_on)(const std::any& parameters) = nullptr;
  /// The most that it puts into a history, for which the budgets before it leave room; null = nothing. Where
  /// the policy says no `unit`, it measures as the budget before it does.
  std::uint64_t (*puts)(const std::any& parameters, const cost::Sizer& sizer) = nullptr;
  bool retells = false;  ///< what it leaves out is said in the messages that it makes
  bool sums_up = false;  ///< it is told what the steps before it left out
  /// What it runs, as the user's own program would be run; null = nothing.
  std::span<const std::string> (*command)(const std::any& parameters) = nullptr;
  /// With whose word it ends; none = with anyone's.
  std::optional<Role> (*ends_on)(const std::any& parameters) = nullptr;
  /// The notice that it puts, as a template; none = it puts none.
  std::string_view (*notice)(const std::any& parameters) = nullptr;
  /// Whether it may have put this text (raw) in the place of another. Null = it leaves no such markers.
  bool (*wrote)(const std::any& parameters, std::string_view raw) = nullptr;
  /// Which texts an earlier run of the step put in the place of others, as the history came. May be null.
  void (*recognise)(const Conversation& c, const std::any& parameters, References& references) = nullptr;
  /// Puts right what it wrote there, once all steps are done; makes nothing longer. May be null.
  void (*finish)(Conversation& c, const std::any& parameters, References& references) = nullptr;
};

/// All steps, in the order in which the manual lists them.
std::span<const Step> all_steps();

/// Drops the unit-wise complement of `keep` (one flag per place in order); counts in done.
void drop_unkept(StepContext& context, const std::vector<char>& keep);
/// Before and after all steps: what each step's `recognise` and `finish` do.
References recognise(const Conversation& c, const policy::Policy& policy);
void finish(Conversation& c, const policy::Policy& policy, References& references);
/// Whether the message is of that role as policies name them: `system` takes developer too, `assistant`
/// model, `tool` function.
bool has_role(const Message& m, Role role);

}  // namespace abridge::trim
