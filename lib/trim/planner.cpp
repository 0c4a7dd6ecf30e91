#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "lib/json/clip.hpp"
#include "lib/json/text.hpp"
#include "lib/trim/anchor.hpp"
#include "lib/trim/budget.hpp"
#include "lib/trim/pieces.hpp"
#include "lib/trim/reach.hpp"

// Keeps the newest messages within a size. One walk over sums; nothing is measured twice.

namespace abridge::trim {
namespace {

/// What is paid at least, without the notice.
struct Least {
  std::uint64_t sum = 0;
  std::uint64_t newest = 0;  ///< of it, where nothing is protected: what is kept first
  std::uint64_t anchor = 0;  ///< of it, the user's turn that has to go along
};

class Planner {
 public:
  Planner(StepContext& context, const Budget& p, std::uint64_t max)
      : context_(context), c_(context.conversation), p_(p), max_(max), fixed_(context.sizer.fixed()) {
    for (const Counted part : p.counts)
      if (context.sizer.overhead) fixed_ += context.sizer.overhead(name_of(part));
  }

  void run() {
    pieces_ = pieces_of(context_, p_);
    any_turn_ = std::any_of(pieces_.begin(), pieces_.end(), [](const Piece& p) { return p.has_turn(); });
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
  /// Marks what is kept; what is paid for it, without the notice. None where it can't be within the budget.
  std::optional<std::uint64_t> decide(std::uint64_t notice) {
    const std::uint64_t room = max_ >= notice ? max_ - notice : 0;
    std::uint64_t sum = fixed_;
    for (Piece& piece : pieces_) {
      if (!piece.protected_) continue;
      piece.kept = true;
      sum += piece.cost;
    }
    const bool wanted = p_.on_unreachable == Unreachable::error;
    bool fits = fits_with_notice(sum, notice);
    if (wanted && !fits && sum > room) sum -= behead_protected();
    fits = fits || (sum <= room && notice <= max_);
    if (!fits && wanted) return std::nullopt;
    if (fits) sum = walk(sum, room);
    if (wanted) {
      sum = anchor(sum, room);
      sum = drop_leading(sum);
      if (wants_turn() || nothing_left()) return std::nullopt;
    }
    return sum;
  }

  Message& at(std::size_t place) { return c_.messages[c_.order[place]]; }

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
    bool beheaded = false;
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
      for (std::uint32_t i = piece.begin; i < piece.end; ++i)
        k.keep[i] = piece.beheaded && is_head(c_, piece, i) ? 0 : 1;
      gap = gap || piece.beheaded;
      k.beheaded = k.beheaded || piece.beheaded;
      const std::uint32_t place = piece.beheaded ? piece.turn : piece.begin;
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
    const std::size_t first = first_of(&Piece::kept);
    if (k.beheaded || first == k_no_anchor || !starts(pieces_[first])) return false;
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

  /// Newest first, until the room is used.
  std::uint64_t walk(std::uint64_t sum, std::uint64_t room) {
    for (std::size_t i = pieces_.size(); i-- > 0;) {
      Piece& piece = pieces_[i];
      if (piece.kept) {
        if (piece.beheaded && p_.oversize != Oversize::skip) break;  // it did not fit
        continue;
      }
      piece.kept = sum + piece.cost <= room || fits_with_notice(piece, sum + piece.cost, max_ - room);
      if (piece.kept) {
        sum += piece.cost;
        continue;
      }
      if (p_.oversize == Oversize::skip) continue;
      if (p_.oversize == Oversize::clip) sum = clip(piece, sum, room - std::min(room, anchor_cost(i)));
      break;
    }
    return sum;
  }

  /// Cuts the longest text of a message that does not fit until it does; leaves the message dropped where
  /// that can't be.
  std::uint64_t clip(Piece& piece, std::uint64_t sum, std::uint64_t room) {
    Text* longest = longest_text(piece);
    if (longest == nullptr) return sum;
    Message& m = at(piece.begin);
    const Text whole = *longest;
    const std::uint64_t rest = cost_of_marker_alone(piece, whole);
    if (sum + rest >= room) return sum;
    const std::size_t size = context_.sizer.ruler().measure(whole.raw);
    std::uint64_t allowed = room - sum - rest;
    // What is rounded up apart from the marker, or a style that adds more than it was given, may cost more.
    constexpr int k_tries = 8;
    for (int i = 0; i < k_tries; ++i) {
      const json::Clip cut(static_cast<std::size_t>(allowed), p_.marker, json::Keep::start,
                           json::CutAt::character, context_.sizer.ruler(), context_.sizer.scale());
      if (cut.limit() == 0) break;
      c_.change(m, *longest, cut.apply(whole.raw, size, c_.arena));
      const std::uint64_t cost = context_.sizer.size(c_, m);
      if (sum + cost <= room) {
        longest->cut = true;
        m.cut = true;
        piece.kept = true;
        piece.cost = cost;
        ++context_.done.changed;
        return sum + cost;
      }
      allowed -= std::min(allowed, sum + cost - room);
    }
    *longest = whole;
    m.size = Message::k_unmeasured;
    return sum;
  }
  Text* longest_text(const Piece& piece) {
    if (piece.end != piece.begin + 1) return nullptr;
    Text* longest = nullptr;
    for (const Block& b : c_.blocks_of(at(piece.begin))) {
      if (b.dropped || b.kind != BlockKind::text) continue;
      for (Text& t : c_.texts_of(b))
        if (longest == nullptr || t.raw.size() > longest->raw.size()) longest = &t;
    }
    return longest;
  }
  /// What the message costs with nothing but the marker in place of the text.
  std::uint64_t cost_of_marker_alone(const Piece& piece, const Text& text) const {
    std::string marker;
    json::encode(p_.marker, marker);
    const std::uint64_t size = context_.sizer.size(text.raw);
    return piece.cost - std::min(piece.cost, size) + context_.sizer.size(marker);
  }

  /// System messages alone are no history, unless there is nothing else.
  bool nothing_left() const {
    bool any = false;
    for (const Piece& piece : pieces_) {
      if (piece.system) continue;
      if (piece.kept) return false;
      any = true;
    }
    return any;
  }
  /// Whether the history must start with the user and would not. System messages alone start nothing.
  bool wants_turn() const {
    const std::size_t first = first_of(&Piece::kept);
    if (first == k_no_anchor || starts(pieces_[first])) return false;
    return turn_before(first) != k_no_anchor ||
           std::none_of(pieces_.begin(), pieces_.end(),
                        [](const Piece& p) { return p.kept && p.has_turn(); });
  }
  /// A notice of its own is the user's word already.
  bool must_start() const {
    return context_.start == Start::user && any_turn_ &&
           (p_.notice.empty() || p_.notice_at == NoticeAt::content);
  }
  bool starts(const Piece& piece) const {
    return !must_start() || (piece.has_turn() && (!piece.has_head || piece.beheaded));
  }
  /// Leaves of a piece what it is from its turn on; what that saves.
  static std::uint64_t behead(Piece& piece) {
    const std::uint64_t saved = piece.cost - std::min(piece.cost, piece.start_cost);
    piece.beheaded = true;
    piece.cost -= saved;
    return saved;
  }
  /// Where what is protected is too much, what stands before the user's turn in it and is not protected
  /// itself need not stay; what that saves.
  std::uint64_t behead_protected() {
    const std::size_t first = first_of(&Piece::protected_);
    if (!must_start() || first == k_no_anchor || !may_behead(first)) return 0;
    return behead(pieces_[first]);
  }
  /// Whether a piece can stand first without its head. A head that could never stay is not protected.
  bool may_behead(std::size_t piece) const {
    const Piece& p = pieces_[piece];
    return p.has_head && !p.beheaded && (!p.head_protected || turn_before(piece) == k_no_anchor);
  }
  /// Lets go what stands before the user's first turn that is kept; what is paid then.
  std::uint64_t drop_leading(std::uint64_t sum) {
    if (!must_start()) return sum;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      Piece& piece = pieces_[i];
      if (!piece.kept || piece.system) continue;
      if (piece.has_turn() && may_behead(i)) sum -= behead(piece);
      if (piece.has_turn() || piece.protected_) break;
      piece.kept = false;
      sum -= piece.cost;
    }
    return sum;
  }
  /// The newest turn of the user's before a piece: what it answers.
  std::size_t turn_before(std::size_t piece) const {
    return newest_before(piece, [this](std::size_t i) { return pieces_[i].has_turn(); });
  }
  /// What must go along with a piece that the history would begin with.
  std::uint64_t anchor_cost(std::size_t piece) const {
    if (starts(pieces_[piece])) return 0;
    const std::size_t turn = turn_before(piece);
    return turn == k_no_anchor ? 0 : pieces_[turn].start_cost;
  }
  std::size_t first_of(bool Piece::*flag) const {
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      if (pieces_[i].*flag && !pieces_[i].system) return i;
    return k_no_anchor;
  }
  /// Where the history must start with the user and is cut in the middle of an agent's work, the turn that
  /// the work answers goes along, in place of the oldest of it where room lacks.
  std::uint64_t anchor(std::uint64_t sum, std::uint64_t room) {
    for (;;) {
      const std::size_t first = first_of(&Piece::kept);
      if (first == k_no_anchor) return start_within(sum, room);
      if (starts(pieces_[first])) return sum;
      const std::size_t turn = turn_before(first);
      if (turn != k_no_anchor && sum + pieces_[turn].start_cost <= room) return sum + start_with(turn);
      if (may_behead(first)) return sum - behead(pieces_[first]);
      if (turn == k_no_anchor) return sum;
      const std::size_t oldest = oldest_unprotected();
      const bool clips = p_.oversize == Oversize::clip && (oldest == k_no_anchor || is_last(oldest));
      if (clips) sum = clip(pieces_[turn], sum, room);
      if (pieces_[turn].kept || oldest == k_no_anchor) return sum;
      pieces_[oldest].kept = false;
      sum -= pieces_[oldest].cost;
      if (clips) sum = clip(pieces_[oldest], sum, room - std::min(room, pieces_[turn].start_cost));
    }
  }
  std::size_t oldest_unprotected() const {
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      if (pieces_[i].kept && !pieces_[i].protected_) return i;
    return k_no_anchor;
  }
  /// Whether no history would be left without that piece.
  bool is_last(std::size_t piece) const {
    if (pieces_[piece].system) return false;
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      if (i != piece && pieces_[i].kept && !pieces_[i].system) return false;
    return true;
  }
  std::uint64_t start_with(std::size_t turn) {
    Piece& piece = pieces_[turn];
    piece.kept = true;
    if (piece.has_head && must_start()) behead(piece);
    return piece.cost;
  }
  /// Where nothing but system messages could stay: the newest of all without its head, or, where what is too
  /// large is skipped, the newest that fits; system messages that are not protected make room for it. What is
  /// paid then.
  std::uint64_t start_within(std::uint64_t sum, std::uint64_t room) {
    const bool skips = p_.oversize == Oversize::skip;
    std::uint64_t loose = 0;
    for (const Piece& piece : pieces_) loose += skips && may_go(piece) ? piece.cost : 0;
    for (std::size_t i = pieces_.size(); i-- > 0;) {
      const Piece& piece = pieces_[i];
      if (piece.system) continue;
      const std::uint64_t cost = cost_first(piece);
      if (may_be_first(piece) && sum - loose + cost <= room) {
        for (std::size_t k = 0; k < pieces_.size() && sum + cost > room; ++k) {
          if (!may_go(pieces_[k])) continue;
          pieces_[k].kept = false;
          sum -= pieces_[k].cost;
        }
        return sum + start_with(i);
      }
      if (!skips) break;
    }
    return sum;
  }
  bool may_be_first(const Piece& piece) const { return !must_start() || piece.has_turn(); }
  std::uint64_t cost_first(const Piece& piece) const { return must_start() ? piece.start_cost : piece.cost; }
  static bool may_go(const Piece& piece) { return piece.system && piece.kept && !piece.protected_; }

  /// What is protected, or the newest, with the turn that it answers.
  Least least() {
    Least least{fixed_};
    for (const Piece& piece : pieces_)
      if (piece.protected_) least.sum += piece.cost;
    if (const std::size_t first = first_of(&Piece::protected_); first != k_no_anchor)
      start_least(least, first);
    else if (p_.oversize == Oversize::skip)
      keep_cheapest(least);
    else
      keep_newest(least);
    least.sum += least.newest + least.anchor;
    return least;
  }
  void start_least(Least& least, std::size_t first) {
    const Piece& piece = pieces_[first];
    if (starts(piece)) return;
    if (may_behead(first)) {
      least.sum -= piece.cost - std::min(piece.cost, piece.start_cost);
      return;
    }
    if (const std::size_t turn = turn_before(first); turn != k_no_anchor) {
      least.anchor = clipped_cost(turn).value_or(pieces_[turn].start_cost);
      return;
    }
    // No turn before it: the newest one, and all that follows it.
    for (std::size_t i = pieces_.size(); i-- > first;) {
      least.anchor += pieces_[i].protected_ ? 0 : pieces_[i].cost;
      if (pieces_[i].has_turn()) return;
    }
  }
  /// Nothing stands in the way of the cheapest: all else may be skipped.
  void keep_cheapest(Least& least) const {
    std::optional<std::uint64_t> cheapest;
    for (const Piece& piece : pieces_)
      if (!piece.system && may_be_first(piece))
        cheapest = std::min(cheapest.value_or(cost_first(piece)), cost_first(piece));
    least.newest = cheapest.value_or(0);
  }
  void keep_newest(Least& least) {
    std::size_t newest = pieces_.size();
    for (; newest > 0 && pieces_[newest - 1].system; --newest)
      if (!pieces_[newest - 1].protected_) least.sum += pieces_[newest - 1].cost;
    if (newest-- == 0) return;
    const Piece& piece = pieces_[newest];
    least.newest = cost_first(piece);
    const std::uint64_t clipped = clipped_cost(newest).value_or(least.newest);
    if (piece.has_turn() || anchor_cost(newest) == 0) {
      least.newest = clipped;
      return;
    }
    least.anchor = anchor_cost(newest);
    // Only one of the two is clipped.
    const std::uint64_t turn = clipped_cost(turn_before(newest)).value_or(least.anchor);
    if (clipped + least.anchor < least.newest + turn)
      least.newest = clipped;
    else
      least.anchor = turn;
  }
  /// The least that a message costs once its longest text is clipped; none where that saves nothing.
  std::optional<std::uint64_t> clipped_cost(std::size_t place) {
    Piece trial = pieces_[place];
    Text* longest = p_.oversize == Oversize::clip ? longest_text(trial) : nullptr;
    if (longest == nullptr) return std::nullopt;
    const std::uint64_t marker = cost_of_marker_alone(trial, *longest);
    const Text text = *longest;
    const Message message = at(trial.begin);
    const std::size_t changed = context_.done.changed;
    // Rounding may take more than one unit.
    constexpr std::uint64_t k_tried = 8;
    std::optional<std::uint64_t> least;
    for (std::uint64_t n = marker + 1; n <= marker + k_tried && n < pieces_[place].cost && !least; ++n) {
      (void)clip(trial, 0, n);
      if (trial.kept) least = n;
    }
    *longest = text;
    at(trial.begin) = message;
    context_.done.changed = changed;
    return least;
  }

  void finish(std::uint64_t sum, std::uint64_t notice) {
    const Kept k = kept();
    const std::size_t answers = drop_answers_to_heads(c_, pieces_);
    context_.done.dropped += answers;
    drop_unkept(context_, k.keep);
    context_.done.why = fmt::format("over the budget of {}", max_);
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
    const Least least = this->least();
    context_.done.smallest = std::min(total, least.sum + notice);
    // Joined to a text the notice may cost less.
    const bool may_be_less = notice > 0 && p_.oversize != Oversize::clip;
    const std::vector<Piece> pieces = may_be_less ? pieces_of(context_, p_) : std::vector<Piece>();
    for (max_ = least.sum; may_be_less && max_ < context_.done.smallest; ++max_) {
      pieces_ = pieces;
      notice_asked_ = false;
      if (decide(notice)) context_.done.smallest = max_;
    }
    std::vector<std::string> parts;
    const auto part = [&](std::string_view what, std::uint64_t cost) {
      if (cost > 0) parts.push_back(fmt::format("{} {}", what, cost));
    };
    std::uint64_t system = 0;
    std::uint64_t others = 0;
    for (const Piece& piece : pieces_) {
      if (!piece.protected_) continue;
      for (std::uint32_t i = piece.begin; i < piece.end; ++i)
        (is_system(at(i).role) ? system : others) += context_.sizer.size(c_, at(i));
    }
    part("what stands around the history", fixed_);
    part("system messages", system);
    part("other protected messages", others);
    part("the newest message", least.newest);
    part("the user's turn before", least.anchor);
    part("the notice", notice);
    context_.done.unreachable = fmt::format("{}", fmt::join(parts, ", "));
  }

  StepContext& context_;
  Conversation& c_;
  const Budget& p_;
  std::uint64_t max_;
  std::uint64_t fixed_;
  std::vector<Piece> pieces_;
  bool any_turn_ = false;
  bool may_be_a_message_ = false;  // the notice
  bool notice_asked_ = false;
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
