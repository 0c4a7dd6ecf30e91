#include "lib/trim/watermarks.hpp"

#include <algorithm>

namespace abridge::trim {
namespace {

class Replay {
 public:
  Replay(StepContext& context, Choice& choice, const Watermarks& marks)
      : context_(context), c_(context.conversation), choice_(choice), marks_(marks), sum_(marks.beside) {
    for (Bundle& bundle : choice.bundles) (void)Choice::forget(bundle);
  }

  Replayed run() {
    const std::span<const Unit> units = context_.closure.units();
    const std::uint32_t answer = newest_answer();
    Beginning then;
    std::uint32_t begun = 0;  // the place where what followed the last request begins
    for (const Unit& unit : units) {
      if (answer >= unit.begin && answer < unit.end) {
        then = now_;
        begun = unit.begin;
      }
      add(unit);
    }
    return {now_, now_ == then && begun > 0 ? std::optional(begun) : std::nullopt};
  }

 private:
  /// The last request ended before it.
  std::uint32_t newest_answer() const {
    std::size_t place = c_.order.size();
    while (place > 0 && !is_assistant(c_.messages[c_.order[place - 1]].role)) --place;
    return place == 0 ? Closure::k_none : static_cast<std::uint32_t>(place - 1);
  }

  void add(const Unit& unit) {
    while (unit.begin >= choice_.bundles[grown_].end) ++grown_;
    Bundle& bundle = choice_.bundles[grown_];
    bundle.kept = true;
    if (!bundle.system) newest_ = grown_;
    for (std::uint32_t i = unit.begin; i < unit.end; ++i)
      sum_ += context_.sizer.size(c_, c_.messages[c_.order[i]]);
    if (fits(marks_.max)) return;
    cut_ = true;
    while (now_.bundle < newest_ && !fits(marks_.to)) shorten();
  }

  /// With the turn that the history's beginning answers.
  bool fits(std::uint64_t limit) const {
    const auto needed = choice_.bundles[now_.bundle].system ? std::optional<std::uint64_t>(0)
                                                            : choice_.needed_by(now_.bundle);
    return needed && sum_ + *needed + (cut_ ? marks_.notice : 0) <= limit;
  }

  /// By as little as can be.
  void shorten() {
    Bundle& bundle = choice_.bundles[now_.bundle];
    if (choice_.may_drop_prefix(bundle)) {
      sum_ -= Choice::drop_prefix(bundle);
      now_.from_turn = true;
      return;
    }
    if (!bundle.protected_) {
      sum_ -= bundle.paid;
      (void)Choice::forget(bundle);
    }
    now_ = {now_.bundle + 1, false};
  }

  StepContext& context_;
  Conversation& c_;
  Choice& choice_;
  const Watermarks& marks_;
  std::uint64_t sum_;  ///< of what is kept, without the notice
  Beginning now_;
  std::size_t grown_ = 0;   ///< the newest bundle of which something is there
  std::size_t newest_ = 0;  ///< the same, of those that are no system message's
  bool cut_ = false;
};

}  // namespace

Replayed replay(StepContext& context, Choice& choice, const Watermarks& marks) {
  return Replay(context, choice, marks).run();
}

}  // namespace abridge::trim
