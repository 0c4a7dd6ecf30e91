#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "lib/text/grouped.hpp"
#include "lib/trim/budget.hpp"
#include "lib/trim/budget_words.hpp"
#include "lib/trim/bundles.hpp"
#include "lib/trim/choice.hpp"
#include "lib/trim/gap_notice.hpp"
#include "lib/trim/reach.hpp"
#include "lib/trim/squeeze.hpp"
#include "lib/trim/watermarks.hpp"

// Keeps the newest messages within a size. One walk over sums; nothing is measured twice.

namespace abridge::trim {
namespace {

constexpr std::size_t k_none = Choice::k_none;

class Planner {
 public:
  Planner(StepContext& context, const Budget& p, Limits limits)
      : context_(context),
        c_(context.conversation),
        p_(p),
        max_(limits.max),
        to_(limits.to),
        fixed_(context.sizer.fixed()),
        choice_(context, p),
        notice_(context, p) {
    for (const AlsoCounted part : p.counts)
      if (context.sizer.overhead) fixed_ += context.sizer.overhead(name_of(part));
  }

  void run() {
    std::uint64_t total = fixed_;
    for (const Bundle& bundle : choice_.bundles) total += bundle.cost;
    context_.done.before = total;
    context_.done.after = total;
    context_.done.limit = max_;
    context_.done.measured = Done::Measured::history;
    if (total <= max_) return;
    const std::uint64_t reserved = context_.reserved;
    std::uint64_t beside = notice_.most() + reserved;
    auto sum = plan(beside);
    // A notice goes before anything that must stay.
    says_ = sum.has_value() || beside == reserved;
    if (!says_) sum = plan(beside = reserved);
    if (sum)
      finish(*sum, beside);
    else
      explain_unreachable(total);
  }

 private:
  bool skips() const { return p_.oversize.first == Oversize::First::skip; }
  Message& at(std::size_t place) { return c_.messages[c_.order[place]]; }

  /// Decides where `beside` must have room beside what is kept, from where it was cut before.
  std::optional<std::uint64_t> plan(std::uint64_t beside) {
    if (to_ < max_) replayed_ = replay(context_, choice_, {max_, to_, fixed_, beside});
    return decide(beside);
  }

  /// Marks what is kept; what is paid for it, without the notice. None where it can't be within the budget.
  std::optional<std::uint64_t> decide(std::uint64_t notice) {
    const std::uint64_t room = max_ >= notice ? max_ - notice : 0;
    std::uint64_t sum = fixed_;
    notice_asked_ = false;
    rung_ = {};
    for (Bundle& bundle : choice_.bundles) sum += Choice::forget(bundle) ? bundle.cost : 0;
    const bool fits = fits_with_notice(sum, notice) || (sum <= room && notice <= max_);
    if (p_.keep == KeepBy::oldest) {
      const auto walked = fits ? walk_oldest(sum, room) : std::nullopt;
      if (p_.on_unreachable == Unreachable::emit) return walked.value_or(sum);
      return walked && !choice_.nothing_left() && !choice_.turns_left_out() ? walked : std::nullopt;
    }
    const bool emits = p_.on_unreachable == Unreachable::emit;
    // A policy that waives its budget emits nothing but what it protects, as its seed does.
    if (emits && context_.policy.waives(policy::Promise::budget)) return fits ? walk(sum, room) : sum;
    auto walked = fits || choice_.may_drop_protected_prefix() ? walk(sum, room) : std::nullopt;
    if (walked && *walked > room && !fits) walked = std::nullopt;
    if (walked && !(skips() ? choice_.nothing_left() : choice_.newest_left_out())) return walked;
    const auto taken = take_down(sum, room);
    return taken || !emits ? taken : least();
  }

  /// The newest with the turn that it answers, and what is protected, whatever that costs.
  std::uint64_t least() {
    std::uint64_t sum = fixed_;
    for (Bundle& bundle : choice_.bundles) sum += Choice::forget(bundle) ? bundle.cost : 0;
    if (choice_.newest != k_none && !choice_.bundles[choice_.newest].kept) {
      choice_.bundles[choice_.newest].kept = true;
      sum += choice_.bundles[choice_.newest].cost;
    }
    return sum + choice_.bring_turns().value_or(0);
  }

  /// What is kept, as it stands now: a flag per place in the order.
  std::vector<char> kept() const {
    std::vector<char> keep(c_.order.size(), 0);
    for (const Bundle& bundle : choice_.bundles) {
      if (!bundle.kept) continue;
      for (std::uint32_t i = bundle.begin; i < bundle.end; ++i) {
        const bool apart = is_system(c_.messages[c_.order[i]].role);
        keep[i] =
            apart || (bundle.only_turn ? i == bundle.newest_turn : !bundle.prefix_dropped || i >= bundle.turn)
                ? 1
                : 0;
      }
    }
    return keep;
  }
  /// Whether what is kept, of this size, is within the budget together with the notice, though not beside
  /// what that costs at most: joined to a text or with fewer digits it may cost less. Asked once in a walk;
  /// where more would have to go along or be left out, no is the answer.
  bool fits_with_notice(std::uint64_t sum, std::uint64_t notice) {
    if (notice == context_.reserved || sum > max_ || max_ - sum >= notice || notice_asked_) return false;
    notice_asked_ = true;
    const bool in_part = std::any_of(choice_.bundles.begin(), choice_.bundles.end(), [](const Bundle& p) {
      return p.kept && (p.prefix_dropped || p.only_turn);
    });
    const std::size_t first = choice_.first_kept();
    if (in_part || first == k_none || choice_.needed_by(first) != 0U) return false;
    return notice_.fits(sum + context_.reserved, notice_.gaps(kept()), max_);
  }
  /// The same with one bundle more.
  bool fits_with_notice(Bundle& bundle, std::uint64_t sum, std::uint64_t notice) {
    bundle.kept = true;
    const bool fits = fits_with_notice(sum, notice);
    bundle.kept = false;
    return fits;
  }

  /// Newest first, until the room is used. For the oldest that is kept, there is always room for the turn
  /// that has to go along. None where there is not enough for what is protected.
  std::optional<std::uint64_t> walk(std::uint64_t sum, std::uint64_t room) {
    std::size_t oldest = k_none;  // of what is kept without a gap
    std::uint64_t needed = 0;     // by it
    bool full = false;            // only what is protected is looked at any more
    for (std::size_t i = choice_.bundles.size(); i-- > 0;) {
      Bundle& bundle = choice_.bundles[i];
      if (bundle.kept && bundle.system) continue;
      const auto need = bundle.system ? std::optional(needed) : choice_.needed_by(i);
      if (bundle.kept) {
        if (bundle.only_turn || bundle.prefix_dropped) continue;
        oldest = i;
        needed = need.value_or(0);
        if (sum + needed <= room) continue;
        if (choice_.may_drop_prefix(bundle)) {
          sum -= Choice::drop_prefix(bundle);
          needed = 0;
        }
        if (choice_.must_start && sum + needed > room) return std::nullopt;
        continue;
      }
      // Nobody skips the question: where all that follows it was, it is kept though it stood before the cut.
      const bool asks = i == choice_.newest_turn && choice_.must_start && oldest == k_none;
      if (full || (i < replayed_.now.bundle && !(skips() && asks))) {
        sum += choice_.bring_turn(std::exchange(oldest, k_none));
        continue;
      }
      const bool whole = need && !(replayed_.now.from_turn && i == replayed_.now.bundle);
      if (whole &&
          (sum + bundle.cost + *need <= room || fits_with_notice(bundle, sum + bundle.cost, max_ - room))) {
        bundle.kept = true;
        sum += bundle.cost;
        if (bundle.system) continue;
        oldest = i;
        needed = *need;
        continue;
      }
      if (choice_.may_drop_prefix(bundle) && sum + bundle.start_cost <= room) {
        bundle.kept = true;
        Choice::drop_prefix(bundle);
        sum += bundle.paid;
        oldest = i;
        needed = 0;
      } else if (p_.oversize.first == Oversize::First::clip && need &&
                 !(bundle.system && choice_.nothing_left())) {
        if (sum + *need < room) sum += clip(bundle, room - sum - *need);
        if (bundle.kept && !bundle.system) {
          oldest = i;
          needed = *need;
        } else if (!bundle.system && *need > 0 && sum + bundle.cost < room) {
          sum += clip_turn(i, room - sum);
        }
      }
      full = !skips();
      if (bundle.kept) continue;
      sum += choice_.bring_turn(oldest);
      if (skips() && i == choice_.newest_turn && choice_.must_start && !bundle.kept) return std::nullopt;
      oldest = k_none;
      needed = 0;
    }
    return sum + choice_.bring_turn(oldest);
  }

  /// The same from the beginning on.
  std::optional<std::uint64_t> walk_oldest(std::uint64_t sum, std::uint64_t room) {
    const auto turns = choice_.bring_turns();  // of what is protected
    if (!turns || sum + *turns > room) return std::nullopt;
    sum += *turns;
    bool full = false;
    for (std::size_t i = 0; i < choice_.bundles.size() && !full; ++i) {
      Bundle& bundle = choice_.bundles[i];
      if (bundle.kept) continue;
      const bool stands = bundle.system || choice_.needed_by(i) == 0U;
      bundle.kept = stands && sum + bundle.cost <= room;
      if (bundle.kept)
        sum += bundle.cost;
      else if (stands && p_.oversize.first == Oversize::First::clip && sum < room)
        sum += clip(bundle, room - sum);
      full = (!bundle.kept || bundle.paid < bundle.cost) && !skips();
    }
    return sum;
  }

  /// Cuts the longest text of a message until it costs no more than that; what it costs then, or 0 where it
  /// is left as it was.
  std::uint64_t clip(Message& m, std::uint64_t room) {
    Squeeze squeeze(context_, p_.marker);
    const auto cost = squeeze.clip_longest_text(m, room);
    if (cost && !trying_) changed_ += squeeze.keep();
    return cost.value_or(0);
  }
  /// The same with a bundle that is one message: it is kept so.
  std::uint64_t clip(Bundle& bundle, std::uint64_t room) {
    const std::uint64_t cost = bundle.end == bundle.begin + 1 ? clip(at(bundle.begin), room) : 0;
    if (cost == 0) return 0;
    bundle.kept = true;
    return bundle.paid = cost;
  }
  /// A bundle whole, and the turn that it answers cut; what both cost, or 0.
  std::uint64_t clip_turn(std::size_t i, std::uint64_t room) {
    Bundle& bundle = choice_.bundles[i];
    const std::uint64_t cost = clip(choice_.bundles[choice_.turn_before(i)], room - bundle.cost);
    if (cost == 0) return 0;
    bundle.kept = true;
    return bundle.cost + cost;
  }

  /// Where the newest does not fit with the turn that it answers, as far down as the policy takes it. None
  /// where that is not far enough.
  std::optional<std::uint64_t> take_down(std::uint64_t protected_sum, std::uint64_t room) {
    if (choice_.newest == k_none) return std::nullopt;
    Bundle& bundle = choice_.bundles[choice_.newest];
    const std::uint64_t others = protected_sum - (bundle.protected_ ? bundle.cost : 0);
    const bool clips = p_.oversize.first == Oversize::First::clip;
    for (const Rung rung : {Rung::clip, Rung::clear}) {
      if (!(rung == Rung::clip ? p_.oversize.clips || clips : p_.oversize.clears)) continue;
      for (Bundle& one : choice_.bundles) (void)Choice::forget(one);
      bundle.kept = true;
      const auto needed = choice_.bring_turns();
      if (!needed || others + *needed >= room) break;
      if (!squeeze_results(bundle, rung, room - others - *needed)) continue;
      rung_ = rung;
      return others + bundle.paid + *needed;
    }
    if (!(p_.oversize.asks || clips) || choice_.newest_turn == k_none) return std::nullopt;
    // Only an open call, which is held for its result, lets go of its place.
    Bundle& turn = choice_.bundles[choice_.newest_turn];
    const bool open_only = p_.protect.last == 0 && p_.protect.first == 0;
    if (bundle.protected_ && !open_only) return std::nullopt;
    std::uint64_t beside = fixed_ + systems_cost(context_, turn);
    for (Bundle& one : choice_.bundles) {
      (void)Choice::forget(one);
      one.kept = one.kept && (one.system || !open_only) && &one != &bundle;
      beside += one.kept && &one != &turn ? one.cost : 0;
    }
    std::uint64_t cost = turn_cost(context_, turn);
    const bool nothing_else = std::none_of(choice_.bundles.begin(), choice_.bundles.end(),
                                           [](const Bundle& one) { return one.kept && !one.system; });
    const bool lets_go = p_.oversize.asks && c_.asked_after && nothing_else && !p_.protect.last_user;
    if (beside + cost > room && lets_go && beside <= max_) {
      rung_ = Rung::none;
      return beside;
    }
    if (beside + cost > room) {
      if (!clips || beside >= room) return std::nullopt;
      cost = clip(at(turn.newest_turn), room - beside);
      if (cost == 0) return std::nullopt;
    }
    turn.kept = true;
    turn.only_turn = true;
    rung_ = Rung::ask;
    return beside + cost;
  }
  bool squeeze_results(Bundle& bundle, Rung rung, std::uint64_t room) {
    Squeeze squeeze(context_, rung == Rung::clip ? p_.marker : std::string(k_cleared));
    const auto cost = rung == Rung::clip ? squeeze.clip_results(bundle.begin, bundle.end, room)
                                         : squeeze.clear_results(bundle.begin, bundle.end, room);
    if (!cost) return false;
    bundle.paid = *cost;
    if (!trying_) changed_ += squeeze.keep();
    return true;
  }

  void finish(std::uint64_t sum, std::uint64_t notice) {
    std::vector<char> keep = kept();
    context_.done.dropped += drop_answers_to_prefixes(context_, choice_.bundles);
    for (std::size_t i = 0; i < keep.size(); ++i)
      if (keep[i] != 0 && at(i).dropped) keep[i] = 0;
    const std::size_t answers = context_.done.dropped;
    context_.done.changed += changed_;
    const std::vector<Gap> missing = notice_.gaps(keep);
    drop_unkept(context_, keep);
    context_.done.dropped -= answers;  // among them
    const std::size_t fresh = replayed_.since.value_or(missing.empty() ? keep.size() : missing.front().place);
    if (to_ < max_ && fresh < keep.size()) context_.done.fresh = c_.order[fresh];
    context_.done.why = fmt::format("over the budget of {}", text::grouped(max_));
    if (rung_) context_.done.newest = words_of(*rung_, max_, context_.sizer.measured().unit);
    if (!says_) context_.done.why += ", where the notice has no room";
    const bool say =
        says_ && !p_.notice.empty() && (p_.notice_when == NoticeWhen::over || context_.done.dropped > 0);
    const std::uint64_t room = max_ - std::min(max_, context_.reserved);
    context_.done.after =
        say && !missing.empty() ? notice_.put(sum, missing, {room, notice - context_.reserved}) : sum;
  }

  /// Nor is it reachable without a notice.
  void explain_unreachable(std::uint64_t total) {
    Unreachability why = parts_of_least(context_, p_, choice_, fixed_);
    why.max = max_;
    why.summary = context_.reserved;
    context_.done.smallest = why.smallest = smallest(total);
    context_.done.unreachable = words_of(why);
  }
  /// The smallest budget that works: tried, since what a marker or a notice saves is not a matter of sums.
  std::uint64_t smallest(std::uint64_t total) {
    trying_ = true;
    replayed_ = {};
    std::uint64_t fails = max_;
    std::uint64_t works = total + context_.reserved;
    while (works - fails > 1) {
      max_ = fails + (works - fails) / 2;
      (decide(context_.reserved) ? works : fails) = max_;
    }
    trying_ = false;
    return works;
  }

  StepContext& context_;
  Conversation& c_;
  const Budget& p_;
  std::uint64_t max_;
  std::uint64_t to_;
  std::uint64_t fixed_;
  Choice choice_;
  GapNotice notice_;
  Replayed replayed_;  ///< the beginning of all where there is one watermark
  bool notice_asked_ = false;
  bool says_ = true;          // with a notice
  bool trying_ = false;       // nothing of the texts may change
  std::size_t changed_ = 0;   // messages
  std::optional<Rung> rung_;  // how far down the newest was taken
};

}  // namespace

void keep_within(StepContext& context, const Budget& budget, Limits limits) {
  Unreached rest(context, budget, limits);
  Planner(context, budget, limits).run();
  if (context.done.unreachable.empty() || !rest.any()) return;
  // What the smallest budget is depends on all of it. Nothing was changed yet.
  rest.forget();
  context.done = {};
  Planner(context, budget, limits).run();
}

}  // namespace abridge::trim
