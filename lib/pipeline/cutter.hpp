#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "lib/cost/sizer.hpp"
#include "lib/pipeline/appender.hpp"
#include "lib/pipeline/prompts.hpp"
#include "lib/pipeline/target_checkers.hpp"
#include "lib/pipeline/trace.hpp"
#include "lib/report/explain.hpp"
#include "lib/trim/closure.hpp"
#include "lib/trim/step.hpp"

namespace abridge::pipeline {

/// Takes one conversation through the steps of a policy, one after the other, and tells of each what it did.
class Cutter {
 public:
  /// What the cuts of such a run have to leave.
  static trim::Demands demands_of(const Settings& settings, const TargetCheckers& checkers);

  /// Whether no step has anything to do with a conversation, which its own look at it says, and nothing is to
  /// be reported of each message. Then what the steps would report of it is added to `explained`.
  static bool idles(const Settings& settings, const Glance& seen, report::Explained& explained);

  /// What is reported is added to `explained`.
  Cutter(const Settings& settings, TargetCheckers& checkers, const trim::Demands& demands, Prompts& prompts,
         Conversation& c, const AppendedMessages& appended, std::vector<Finding>& findings,
         report::Explained& explained)
      : settings_(settings),
        checkers_(checkers),
        prompts_(prompts),
        c_(c),
        appended_(appended),
        findings_(findings),
        explained_(explained),
        demands_(demands),
        reported_now_(explained.steps.size()) {}

  /// All steps. One that writes text may put an earlier budget over, and one that leaves messages out may
  /// part what an earlier step kept together over its limit: that is done again right then. False where a
  /// step can't be done, which rejects the conversation; else `errors` says.
  bool run(std::size_t& errors);
  /// After it: what a style may show besides the messages that are left.
  render::Scene take_scene() { return std::move(scene_); }
  /// Where a cut holds still: the first message (a place in Conversation::messages) that the last request did
  /// not have in the same place.
  std::optional<std::uint32_t> fresh() const { return fresh_; }
  /// What the steps did to each message, where that is asked for.
  std::vector<Traced> take_traced() { return std::move(traced_); }

 private:
  /// One step: its place in the policy.
  bool take(std::size_t i, std::size_t& errors);
  /// After the step `last`: that and earlier ones again, until what one did gives no other anything to do.
  bool settle(std::size_t last, std::size_t& errors);
  /// Which of the steps up to `last` are to be done again after what the step `by` did.
  void wake(std::size_t by, std::size_t last);
  /// The history's own limit once more: what was kept beyond it, since it belonged together, may have come
  /// apart.
  bool shorten(std::size_t& errors);
  /// Tells of each message what a cut beside the steps did, in that step's name.
  void traced(std::string_view step, const std::function<void()>& cut);
  /// Whether some step is to know what others left out.
  bool sums_up() const;
  /// What the steps so far left out.
  trim::LeftOut left_out(const trim::Step& by) const;
  /// Lets the step's sizer see what a text is rendered to, and what else costs something.
  void measure(cost::Sizer& sizer, const policy::Size& size, std::size_t i);
  /// Of a budget that can't be met.
  void refuse(report::Explained::Step& reported, const trim::Done& done, std::size_t& errors);
  /// Adds what a step did to what is reported of it; `order` is that before. Whether it is the first time
  /// that it did something to this conversation.
  bool tell(std::size_t i, const policy::Size& size, const cost::Sizer& sizer,
            std::span<const std::uint32_t> order, const trim::Done& done);
  void say(RuleId finding, const policy::Size& size, const trim::Done& done, std::size_t& errors);
  /// The limits once more, where text was written since they were applied.
  void limit();
  /// What has become neighbours becomes one message, as the step did that left something out last.
  void join();
  /// Of the conversation as it stands now.
  trim::Closure& closure();

  const Settings& settings_;
  TargetCheckers& checkers_;
  Prompts& prompts_;
  Conversation& c_;
  const AppendedMessages& appended_;
  std::vector<Finding>& findings_;
  report::Explained& explained_;
  render::Scene scene_;
  const trim::Demands& demands_;
  trim::References references_;
  std::optional<trim::Closure> closure_;
  std::optional<std::uint32_t> fresh_;
  std::vector<Traced> traced_;
  /// What of a step was reported of the conversation already.
  struct Reported {
    bool measured = false;
    bool cut = false;
    bool held_back = false;    ///< it left what it would else have taken
    bool went_beyond = false;  ///< it kept more than it was asked for, since that belonged together
    bool due = false;          ///< it is to be done again
  };
  std::vector<Reported> reported_now_;              ///< beside explained_.steps
  std::optional<policy::MeasureUnit> measured_in_;  ///< what the sizes are in that the messages have
  std::size_t texts_changed_ = 0;                   ///< by the last step
  bool anything_done_ = false;                      ///< by the last step
  std::string_view last_cut_;                       ///< the last step that left messages out
};

}  // namespace abridge::pipeline
