#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "lib/json/clip.hpp"
#include "lib/json/text.hpp"
#include "lib/trim/budget.hpp"
#include "lib/trim/budget_words.hpp"
#include "lib/trim/pieces.hpp"
#include "lib/trim/reach.hpp"
#include "lib/trim/squeeze.hpp"

// Keeps the newest messages within a size. One walk over sums; nothing is measured twice.

namespace abridge::trim {
namespace {

constexpr std::size_t k_none = ~std::size_t{0};

class Planner {
 public:
  Planner(StepContext& context, const Budget& p, std::uint64_t max)
      : context_(context), c_(context.conversation), p_(p), max_(max), fixed_(context.sizer.fixed()) {
    for (const Counted part : p.counts)
      if (context.sizer.overhead) fixed_ += context.sizer.overhead(name_of(part));
  }

  void run() {
    pieces_ = pieces_of(context_, p_);
    find_turns();
    std::uint64_t total = fixed_;
    for (const Piece& piece : pieces_) total += piece.cost;
    context_.done.before = total;
    context_.done.after = total;
    context_.done.limit = max_;
    context_.done.measured = Done::Measured::history;
    if (total <= max_) return;
    may_be_a_message_ = p_.notice_counts && !p_.notice.empty() && may_be_a_message();
    const std::uint64_t notice = p_.notice_counts ? notice_cost() : 0;
    if (const auto sum = decide(notice))
      finish(*sum, notice);
    else
      explain_unreachable(total, notice);
  }

 private:
  Message& at(std::size_t place) { return c_.messages[c_.order[place]]; }

  void find_turns() {
    std::size_t turn = k_none;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      turn_before_.push_back(turn);
      if (pieces_[i].has_turn()) turn = i;
      if (pieces_[i].system) continue;
      if (first_ == k_none) first_ = i;
      newest_ = i;
    }
    newest_turn_ = turn;
    must_start_ = context_.closure.wants_turn() && turn != k_none;
  }

  /// Marks what is kept; what is paid for it, without the notice. None where it can't be within the budget.
  std::optional<std::uint64_t> decide(std::uint64_t notice) {
    const std::uint64_t room = max_ >= notice ? max_ - notice : 0;
    std::uint64_t sum = fixed_;
    notice_asked_ = false;
    rung_ = {};
    for (Piece& piece : pieces_) sum += forget(piece) ? piece.cost : 0;
    const bool fits = fits_with_notice(sum, notice) || (sum <= room && notice <= max_);
    if (p_.on_unreachable == Unreachable::emit) {
      must_start_ = false;
      return fits ? walk(sum, room) : sum;
    }
    auto walked = fits || may_behead_protected() ? walk(sum, room) : std::nullopt;
    if (walked && *walked > room && !fits) walked = std::nullopt;
    if (walked && !nothing_left()) return walked;
    return take_down(sum, room);
  }

  /// Whether the notice can become a message of its own: told so, or before a message without a text.
  bool may_be_a_message() const {
    return p_.notice_at == NoticeAt::message ||
           std::any_of(c_.order.begin(), c_.order.end(),
                       [&](std::uint32_t place) { return !has_text(c_, c_.messages[place]); });
  }

  std::uint64_t notice_cost() const {
    if (p_.notice.empty()) return 0;
    // As many digits as the number can have.
    std::size_t most = 0;
    for (const std::uint32_t place : c_.order) most += left_out_with(c_, c_.messages[place]);
    std::string escaped;
    json::encode(json::fill_in(p_.notice, "dropped", std::to_string(most)), escaped);
    const std::string_view put = p_.notice_at == NoticeAt::message ? json::strip(escaped) : escaped;
    // Joined to a text, two floored estimates make up to one token more.
    return (may_be_a_message_ ? context_.sizer.message_overhead("user") : 0) + context_.sizer.size(put) +
           (context_.sizer.scale() > 1 ? 1 : 0);
  }

  /// What is kept, as it stands now.
  struct Kept {
    std::vector<char> keep;    ///< by the places in the order
    std::size_t first;         ///< the first kept message
    std::size_t after_gap;     ///< the first kept message after something dropped
    std::size_t left_out = 0;  ///< messages, as a notice counts them
    bool in_part = false;      ///< some of it is kept from a turn on
    /// Where a notice goes; the end of the order = nowhere.
    std::size_t notice() const { return after_gap != keep.size() ? after_gap : first; }
  };
  Kept kept() const {
    const std::size_t n = c_.order.size();
    Kept k{std::vector<char>(n, 0), n, n};
    bool gap = false;
    for (const Piece& piece : pieces_) {
      if (!piece.kept) {
        gap = true;
        continue;
      }
      const bool in_part = piece.beheaded || piece.only_turn;
      for (std::uint32_t i = piece.begin; i < piece.end; ++i) {
        const bool apart = is_system(c_.messages[c_.order[i]].role);
        k.keep[i] = apart || (piece.only_turn ? i == piece.turn : !piece.beheaded || i >= piece.turn) ? 1 : 0;
      }
      gap = gap || in_part;
      k.in_part = k.in_part || in_part;
      const std::uint32_t place = in_part ? piece.turn : piece.begin;
      if (k.first == n) k.first = place;
      if (gap && k.after_gap == n) k.after_gap = place;
    }
    for (std::size_t i = 0; i < n; ++i)
      if (k.keep[i] == 0) k.left_out += left_out_with(c_, c_.messages[c_.order[i]]);
    return k;
  }

  /// Whether what is kept, of this size, is within the budget together with the notice, though not beside
  /// what that costs at most: joined to a text or with fewer digits it may cost less. Asked once in a walk;
  /// where more would have to go along or be left out, no is the answer.
  bool fits_with_notice(std::uint64_t sum, std::uint64_t notice) {
    if (notice == 0 || sum > max_ || max_ - sum >= notice || notice_asked_) return false;
    notice_asked_ = true;
    const Kept k = kept();
    const std::size_t first = first_kept();
    if (k.in_part || first == k_none || needed_by(first) != 0U) return false;
    const auto cost = cost_of_notice(context_, k.notice(), p_.notice, k.left_out, p_.notice_at);
    return cost && static_cast<std::int64_t>(sum) + *cost <= static_cast<std::int64_t>(max_);
  }
  /// The same with one piece more.
  bool fits_with_notice(Piece& piece, std::uint64_t sum, std::uint64_t notice) {
    piece.kept = true;
    const bool fits = fits_with_notice(sum, notice);
    piece.kept = false;
    return fits;
  }

  std::size_t first_kept() const {
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      if (pieces_[i].kept && !pieces_[i].system) return i;
    return k_none;
  }
  /// System messages alone are no history, unless there is nothing else.
  bool nothing_left() const { return first_ != k_none && first_kept() == k_none; }

  /// What must go along with a piece after a gap: the turn that it answers. None where there is no such turn.
  std::optional<std::uint64_t> needed_by(std::size_t i) const {
    const Piece& piece = pieces_[i];
    if (!must_start_ || i == first_ || (piece.has_turn() && (!piece.has_head || piece.beheaded))) return 0;
    std::size_t before = i;
    while (before > 0 && pieces_[--before].system) {
    }
    if (!pieces_[before].system && pieces_[before].kept) return 0;
    const std::size_t turn = turn_before_[i];
    if (turn == k_none) return std::nullopt;
    return pieces_[turn].kept ? 0 : pieces_[turn].start_cost;
  }
  bool may_behead(const Piece& piece) const {
    return must_start_ && piece.has_head && !piece.beheaded && !piece.head_protected;
  }
  bool may_behead_protected() const {
    return std::any_of(pieces_.begin(), pieces_.end(),
                       [this](const Piece& p) { return p.protected_ && may_behead(p); });
  }
  /// Nothing is decided of it but what is protected; whether that is kept.
  static bool forget(Piece& piece) {
    piece.paid = piece.cost;
    piece.beheaded = piece.only_turn = false;
    piece.kept = piece.protected_;
    return piece.kept;
  }
  /// Leaves of a piece what it is from its turn on; what that saves.
  static std::uint64_t behead(Piece& piece) {
    piece.beheaded = true;
    piece.paid = std::min(piece.cost, piece.start_cost);
    return piece.cost - piece.paid;
  }
  /// Keeps the turn that stands before what is kept after a gap; what that costs.
  std::uint64_t bring_turn(std::size_t i) {
    if (i == k_none || needed_by(i).value_or(0) == 0) return 0;
    Piece& turn = pieces_[turn_before_[i]];
    turn.kept = true;
    if (turn.has_head) behead(turn);
    return turn.paid;
  }

  /// Newest first, until the room is used. For the oldest that is kept, there is always room for the turn
  /// that has to go along. None where there is not enough for what is protected.
  std::optional<std::uint64_t> walk(std::uint64_t sum, std::uint64_t room) {
    std::size_t oldest = k_none;  // of what is kept without a gap
    std::uint64_t needed = 0;     // by it
    bool full = false;            // only what is protected is looked at any more
    for (std::size_t i = pieces_.size(); i-- > 0;) {
      Piece& piece = pieces_[i];
      if (piece.kept && piece.system) continue;
      const auto need = piece.system ? std::optional(needed) : needed_by(i);
      if (piece.kept) {
        if (piece.only_turn || piece.beheaded) continue;
        oldest = i;
        needed = need.value_or(0);
        if (sum + needed <= room) continue;
        if (may_behead(piece)) {
          sum -= behead(piece);
          needed = 0;
        }
        if (must_start_ && sum + needed > room) return std::nullopt;
        continue;
      }
      if (full) {
        sum += bring_turn(std::exchange(oldest, k_none));
        continue;
      }
      if (need &&
          (sum + piece.cost + *need <= room || fits_with_notice(piece, sum + piece.cost, max_ - room))) {
        piece.kept = true;
        sum += piece.cost;
        if (piece.system) continue;
        oldest = i;
        needed = *need;
        continue;
      }
      if (may_behead(piece) && sum + piece.start_cost <= room) {
        piece.kept = true;
        behead(piece);
        sum += piece.paid;
        oldest = i;
        needed = 0;
      } else if (p_.oversize.first == Oversize::First::clip && need && !(piece.system && nothing_left())) {
        if (sum + *need < room) sum += clip(piece, room - sum - *need);
        if (piece.kept && !piece.system) {
          oldest = i;
          needed = *need;
        } else if (!piece.system && *need > 0 && sum + piece.cost < room) {
          sum += clip_turn(i, room - sum);
        }
      }
      full = p_.oversize.first != Oversize::First::skip;
      if (piece.kept) continue;
      sum += bring_turn(oldest);
      // Nobody skips the question.
      if (!full && i == newest_turn_ && must_start_ && !piece.kept) return std::nullopt;
      oldest = k_none;
      needed = 0;
    }
    return sum + bring_turn(oldest);
  }

  /// Cuts the longest text of a message until it costs no more than that; what it costs then, or 0 where it
  /// is left as it was.
  std::uint64_t clip(Message& m, std::uint64_t room) {
    Squeeze squeeze(context_, p_.marker);
    const auto cost = squeeze.clip_longest_text(m, room);
    if (cost && !trying_) changed_ += squeeze.keep();
    return cost.value_or(0);
  }
  /// The same with a piece that is one message: it is kept so.
  std::uint64_t clip(Piece& piece, std::uint64_t room) {
    const std::uint64_t cost = piece.end == piece.begin + 1 ? clip(at(piece.begin), room) : 0;
    if (cost == 0) return 0;
    piece.kept = true;
    return piece.paid = cost;
  }
  /// A piece whole, and the turn that it answers cut; what both cost, or 0.
  std::uint64_t clip_turn(std::size_t i, std::uint64_t room) {
    Piece& piece = pieces_[i];
    const std::uint64_t cost = clip(pieces_[turn_before_[i]], room - piece.cost);
    if (cost == 0) return 0;
    piece.kept = true;
    return piece.cost + cost;
  }

  /// Where the newest does not fit with the turn that it answers, as far down as the policy takes it. None
  /// where that is not far enough.
  std::optional<std::uint64_t> take_down(std::uint64_t protected_sum, std::uint64_t room) {
    if (newest_ == k_none) return std::nullopt;
    Piece& piece = pieces_[newest_];
    const std::uint64_t others = protected_sum - (piece.protected_ ? piece.cost : 0);
    for (const Rung rung : {Rung::clip, Rung::clear}) {
      if (!(rung == Rung::clip ? p_.oversize.clips : p_.oversize.clears)) continue;
      for (Piece& one : pieces_) (void)forget(one);
      piece.kept = true;
      const auto needed = bring_turns();
      if (!needed || others + *needed >= room) break;
      if (!squeeze_results(piece, rung, room - others - *needed)) continue;
      rung_ = rung;
      return others + piece.paid + *needed;
    }
    const bool clips = p_.oversize.first == Oversize::First::clip;
    if (!(p_.oversize.asks || clips) || newest_turn_ == k_none) return std::nullopt;
    // Only an open call, which is held for its result, lets go of its place.
    Piece& turn = pieces_[newest_turn_];
    const bool open_only = p_.protect.last == 0 && p_.protect.first == 0;
    if (piece.protected_ && !open_only) return std::nullopt;
    std::uint64_t beside = fixed_;
    for (Piece& one : pieces_) {
      (void)forget(one);
      one.kept = one.kept && (one.system || !open_only) && &one != &piece;
      beside += one.kept && &one != &turn ? one.cost : 0;
    }
    std::uint64_t cost = turn_cost(context_, turn);
    if (beside + cost > room) {
      if (!clips || beside >= room) return std::nullopt;
      cost = clip(at(turn.turn), room - beside);
      if (cost == 0) return std::nullopt;
    }
    turn.kept = true;
    turn.only_turn = true;
    rung_ = Rung::ask;
    return beside + cost;
  }
  /// Keeps all turns that what is kept answers; what they cost. None where one of them is missing.
  std::optional<std::uint64_t> bring_turns() {
    std::uint64_t sum = 0;
    for (std::size_t i = pieces_.size(); i-- > 0;) {
      if (!pieces_[i].kept || pieces_[i].system) continue;
      if (!needed_by(i)) return std::nullopt;
      sum += bring_turn(i);
    }
    return sum;
  }
  bool squeeze_results(Piece& piece, Rung rung, std::uint64_t room) {
    Squeeze squeeze(context_, rung == Rung::clip ? p_.marker : std::string(k_cleared));
    const auto cost = rung == Rung::clip ? squeeze.clip_results(piece.begin, piece.end, room)
                                         : squeeze.clear_results(piece.begin, piece.end, room);
    if (!cost) return false;
    piece.paid = *cost;
    if (!trying_) changed_ += squeeze.keep();
    return true;
  }

  void finish(std::uint64_t sum, std::uint64_t notice) {
    const Kept k = kept();
    const std::size_t answers = drop_answers_to_heads(context_, pieces_);
    context_.done.dropped += answers;
    context_.done.changed += changed_;
    drop_unkept(context_, k.keep);
    context_.done.why = fmt::format("over the budget of {}", max_);
    if (rung_) {
      context_.done.newest = words_of(*rung_, max_, context_.sizer.measured().unit);
    }
    const bool say = !p_.notice.empty() && (p_.notice_when == NoticeWhen::over || context_.done.dropped > 0);
    context_.done.after = say ? with_notice(sum, k.notice(), k.left_out + answers, notice) : sum;
  }

  /// Says that so many messages are left out; what is paid then, where that counts.
  std::uint64_t with_notice(std::uint64_t sum, std::size_t place, std::size_t left_out,
                            std::uint64_t notice) {
    if (place == c_.order.size()) return p_.notice_counts ? sum + notice : sum;
    const auto cost = cost_of_notice(context_, place, p_.notice, left_out, p_.notice_at);
    put_notice(context_, place, p_.notice, left_out, p_.notice_at);
    if (!p_.notice_counts) return sum;
    return cost ? static_cast<std::uint64_t>(static_cast<std::int64_t>(sum) + *cost) : sum + notice;
  }

  void explain_unreachable(std::uint64_t total, std::uint64_t notice) {
    Unreachability why{.max = max_,
                       .path = context_.path,
                       .unit = context_.sizer.measured().unit,
                       .protect = &p_.protect,
                       .oversize = &p_.oversize};
    why.smallest = smallest(total, notice);
    why.system = context_.sizer.system.most;
    why.system_messages = why.system > 0 ? 1 : 0;
    why.around = fixed_ - why.system;
    why.notice = notice;
    for (const Piece& piece : pieces_) {
      for (std::uint32_t i = piece.begin; i < piece.end; ++i) {
        const bool apart = is_system(at(i).role);
        if (apart && piece.protected_) {
          why.system += context_.sizer.size(c_, at(i));
          ++why.system_messages;
        }
        if (!apart && piece.protected_) why.others += context_.sizer.size(c_, at(i));
      }
    }
    if (newest_ != k_none && !pieces_[newest_].protected_) why.newest = pieces_[newest_].cost;
    if (newest_turn_ != k_none) why.turn = turn_cost(context_, pieces_[newest_turn_]);
    why.turn_is_newest = newest_turn_ == newest_;
    context_.done.unreachable = words_of(why);
    context_.done.smallest = why.smallest;
  }
  /// The smallest budget that works: tried, since what a marker or a notice saves is not a matter of sums.
  std::uint64_t smallest(std::uint64_t total, std::uint64_t notice) {
    trying_ = true;
    std::uint64_t fails = max_;
    std::uint64_t works = total;
    while (works - fails > 1) {
      max_ = fails + (works - fails) / 2;
      (decide(notice) ? works : fails) = max_;
    }
    trying_ = false;
    return works;
  }

  StepContext& context_;
  Conversation& c_;
  const Budget& p_;
  std::uint64_t max_;
  std::uint64_t fixed_;
  std::vector<Piece> pieces_;
  std::vector<std::size_t> turn_before_;  ///< per piece: the newest one before it that has a turn
  std::size_t first_ = k_none;            ///< the first piece that is no system message's
  std::size_t newest_ = k_none;
  std::size_t newest_turn_ = k_none;
  bool must_start_ = false;
  bool may_be_a_message_ = false;  // the notice
  bool notice_asked_ = false;
  bool trying_ = false;       // nothing of the texts may change
  std::size_t changed_ = 0;   // messages
  std::optional<Rung> rung_;  // how far down the newest was taken
};

}  // namespace

void keep_within(StepContext& context, const Budget& budget, std::uint64_t max) {
  Unreached rest(context, budget, max);
  Planner(context, budget, max).run();
  if (context.done.unreachable.empty() || !rest.any()) return;
  // What the smallest budget is depends on all of it. Nothing was changed yet.
  rest.forget();
  context.done = {};
  Planner(context, budget, max).run();
}

}  // namespace abridge::trim
