#include <fmt/format.h>

#include <algorithm>

#include "lib/json/clip.hpp"
#include "lib/json/text.hpp"
#include "lib/model/pairs.hpp"
#include "lib/trim/anchor.hpp"
#include "lib/trim/budget.hpp"

// Keeps the newest messages within a size. One walk over sums; nothing is measured twice.

namespace abridge::trim {
namespace {

/// A run of messages that stand or fall together, and what it costs.
struct Piece {
  std::uint32_t begin;
  std::uint32_t end;
  std::uint64_t cost = 0;
  bool kept = false;
  bool protected_ = false;
  bool turn = false;  ///< has a user's turn
};

class Planner {
 public:
  Planner(StepContext& context, const Budget& p, std::uint64_t max)
      : context_(context), c_(context.conversation), p_(p), max_(max), fixed_(context.sizer.fixed()) {
    for (const Counted part : p.counts)
      if (context.sizer.overhead) fixed_ += context.sizer.overhead(name_of(part));
  }

  void run() {
    cut_into_pieces();
    protect();
    std::uint64_t total = fixed_;
    for (const Piece& piece : pieces_) total += piece.cost;
    context_.done.before = total;
    context_.done.after = total;
    context_.done.limit = max_;
    if (total <= max_) return;
    const std::uint64_t notice = p_.notice_counts ? notice_cost() : 0;
    const std::uint64_t room = max_ >= notice ? max_ - notice : 0;
    std::uint64_t sum = fixed_;
    for (Piece& piece : pieces_) {
      if (!piece.protected_) continue;
      piece.kept = true;
      sum += piece.cost;
    }
    const bool unreachable = sum > room;
    if (unreachable && p_.on_unreachable == Unreachable::error) {
      context_.done.smallest = std::min(total, std::max(sum, smallest()) + notice);
      explain_unreachable(notice);
      return;
    }
    if (!unreachable) sum = walk(sum, room);
    if (p_.on_unreachable == Unreachable::error) {
      sum = anchor(sum, room);
      sum -= drop_leading();
      if (wants_turn(&Piece::kept) || nothing_left()) {
        context_.done.smallest = std::min(total, smallest() + notice);
        explain_unreachable(notice);
        return;
      }
    }
    finish(sum, notice);
  }

 private:
  void cut_into_pieces() {
    const std::vector<Unit> units = units_of(c_);
    for (const Unit& u : units) {
      Piece piece{u.begin, u.end};
      bool starts = false;
      bool system = true;
      for (std::uint32_t i = u.begin; i < u.end; ++i) {
        Message& m = at(i);
        piece.cost += context_.sizer.size(c_, m);
        starts = starts || starts_exchange(c_, m);
        system = system && is_system(m.role);
      }
      piece.turn = starts;
      any_turn_ = any_turn_ || starts;
      // An exchange: a user message with all up to the next; system messages stand for themselves.
      const bool joins = p_.drop == DropBy::exchange && !starts && !system && !pieces_.empty() &&
                         !all_system(pieces_.back());
      if (joins) {
        pieces_.back().end = u.end;
        pieces_.back().cost += piece.cost;
      } else {
        pieces_.push_back(piece);
      }
    }
  }

  Message& at(std::size_t place) { return c_.messages[c_.order[place]]; }
  bool all_system(const Piece& piece) {
    for (std::uint32_t i = piece.begin; i < piece.end; ++i)
      if (!is_system(at(i).role)) return false;
    return true;
  }

  void protect() {
    const std::size_t n = c_.order.size();
    std::size_t last_user = n;
    for (std::size_t i = n; i-- > 0 && last_user == n;)
      if (starts_exchange(c_, at(i))) last_user = i;
    const Pairs pairs = pair_tools(c_);
    // The first N are counted as `ends` counts them: system messages stand besides.
    std::vector<std::size_t> place(n, n);
    std::size_t counted = 0;
    for (std::size_t i = 0; i < n; ++i)
      if (!is_system(at(i).role)) place[i] = counted++;
    for (Piece& piece : pieces_) {
      for (std::uint32_t i = piece.begin; i < piece.end; ++i) {
        const Message& m = at(i);
        bool hold = (p_.protect.system && is_system(m.role)) || place[i] < p_.protect.first ||
                    i + p_.protect.last >= n || (p_.protect.last_user && i == last_user);
        if (p_.protect.open_call && i + 1 == n)
          for (std::uint32_t b = m.first_block; b < m.first_block + m.block_count; ++b)
            hold = hold || (c_.blocks[b].kind == BlockKind::tool_call && !c_.blocks[b].dropped &&
                            pairs.partner[b] == Pairs::k_none);
        piece.protected_ = piece.protected_ || hold;
      }
    }
  }

  std::uint64_t notice_cost() const {
    if (p_.notice.empty()) return 0;
    // As many digits as the number can have.
    std::string escaped;
    json::encode(json::fill_in(p_.notice, "dropped", std::to_string(c_.order.size())), escaped);
    // It may be a message of its own; joined to a text, two floored estimates make up to one token more.
    return context_.sizer.message_overhead("user") + context_.sizer.size(escaped) +
           (context_.sizer.scale() > 1 ? 1 : 0);
  }

  /// Newest first, until the room is used.
  std::uint64_t walk(std::uint64_t sum, std::uint64_t room) {
    for (std::size_t i = pieces_.size(); i-- > 0;) {
      Piece& piece = pieces_[i];
      if (piece.kept) continue;
      if (sum + piece.cost <= room) {
        piece.kept = true;
        sum += piece.cost;
        continue;
      }
      if (p_.oversize == Oversize::skip) continue;
      if (p_.oversize == Oversize::clip) sum = clip(piece, sum, room);
      break;
    }
    return sum;
  }

  /// Cuts the texts of a message that does not fit until it does; leaves it dropped where that can't be.
  std::uint64_t clip(Piece& piece, std::uint64_t sum, std::uint64_t room) {
    if (piece.end != piece.begin + 1) return sum;
    Message& m = at(piece.begin);
    Text* longest = nullptr;
    for (const Block& b : c_.blocks_of(m)) {
      if (b.dropped || b.kind != BlockKind::text) continue;
      for (Text& t : c_.texts_of(b))
        if (longest == nullptr || t.raw.size() > longest->raw.size()) longest = &t;
    }
    if (longest == nullptr) return sum;
    const Text whole = *longest;
    const std::uint64_t text = context_.sizer.size(whole.raw);
    std::string marker;
    json::encode(p_.marker, marker);
    const std::uint64_t rest = piece.cost - text + context_.sizer.size(marker);
    if (sum + rest >= room) return sum;
    const double scale = context_.sizer.scale();
    const json::Clip cut(static_cast<std::size_t>(room - sum - rest), p_.marker, json::Keep::start,
                         json::CutAt::character, context_.sizer.measure(), scale);
    c_.change(m, *longest, cut.apply(whole.raw, json::measure(whole.raw, cut.measure()), c_.arena));
    const std::uint64_t cost = context_.sizer.size(c_, m);
    if (sum + cost > room ||
        cut.limit() == 0) {  // rounding of estimates, or a style that adds more than it was given
      *longest = whole;
      m.size = Message::k_unmeasured;
      return sum;
    }
    longest->cut = true;
    m.cut = true;
    piece.kept = true;
    piece.cost = cost;
    ++context_.done.changed;
    return sum + cost;
  }

  /// System messages alone are no history, unless there is nothing else.
  bool nothing_left() {
    bool any = false;
    for (const Piece& piece : pieces_) {
      if (all_system(piece)) continue;
      if (piece.kept) return false;
      any = true;
    }
    return any;
  }
  /// Whether the history must start with the user, and of the pieces chosen by `flag` none could be its
  /// start. System messages alone start nothing.
  bool wants_turn(bool Piece::*flag) {
    if (!must_start()) return false;
    bool any = false;
    for (const Piece& piece : pieces_) {
      if (!(piece.*flag) || all_system(piece)) continue;
      if (piece.turn) return false;
      any = true;
    }
    return any;
  }
  /// A notice of its own is the user's word already.
  bool must_start() const {
    return context_.start == Start::user && any_turn_ &&
           (p_.notice.empty() || p_.notice_at == NoticeAt::content);
  }
  /// Lets go what stands before the user's first turn that is kept; what it cost.
  std::uint64_t drop_leading() {
    std::uint64_t freed = 0;
    if (!must_start()) return freed;
    for (Piece& piece : pieces_) {
      if (!piece.kept || all_system(piece)) continue;
      if (piece.turn || piece.protected_) break;
      piece.kept = false;
      freed += piece.cost;
    }
    return freed;
  }
  /// The newest turn of the user's before a piece: what it answers.
  std::size_t turn_before(std::size_t piece) const {
    return newest_before(piece, [this](std::size_t i) { return pieces_[i].turn; });
  }
  std::size_t first_of(bool Piece::*flag) {
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      if (pieces_[i].*flag && !all_system(pieces_[i])) return i;
    return k_no_anchor;
  }
  /// Where the history must start with the user and is cut in the middle of an agent's work, the turn that
  /// the work answers goes along, in place of the oldest of it where room lacks.
  std::uint64_t anchor(std::uint64_t sum, std::uint64_t room) {
    if (!must_start()) return sum;
    for (;;) {
      const std::size_t first = first_of(&Piece::kept);
      if (first == k_no_anchor || pieces_[first].turn) return sum;
      const std::size_t turn = turn_before(first);
      if (turn == k_no_anchor) return sum;
      if (sum + pieces_[turn].cost <= room) {
        pieces_[turn].kept = true;
        return sum + pieces_[turn].cost;
      }
      if (pieces_[first].protected_) return sum;
      pieces_[first].kept = false;
      sum -= pieces_[first].cost;
    }
  }
  /// What is paid at least, without the notice: what is protected, or the newest, with the turn that it
  /// answers.
  std::uint64_t smallest() {
    std::uint64_t sum = fixed_;
    for (const Piece& piece : pieces_)
      if (piece.protected_) sum += piece.cost;
    std::size_t first = first_of(&Piece::protected_);
    for (std::size_t i = pieces_.size(); first == k_no_anchor && i-- > 0;) {
      if (all_system(pieces_[i])) continue;
      sum += pieces_[i].cost;
      first = i;
    }
    if (first == k_no_anchor || !must_start() || pieces_[first].turn) return sum;
    if (const std::size_t turn = turn_before(first); turn != k_no_anchor) return sum + pieces_[turn].cost;
    // Nothing before it: the newest turn and all that follows.
    for (std::size_t i = first + 1; i < pieces_.size(); ++i)
      if (pieces_[i].turn && !pieces_[i].protected_) return sum + pieces_[i].cost;
    return sum;
  }
  std::uint64_t newest_cost() const { return pieces_.empty() ? 0 : pieces_.back().cost; }

  void finish(std::uint64_t sum, std::uint64_t notice) {
    std::vector<char> keep(c_.order.size(), 0);
    std::size_t first = c_.order.size();
    bool gap = false;
    std::size_t behind_gap = c_.order.size();  // the first kept message behind something dropped
    for (const Piece& piece : pieces_) {
      if (!piece.kept) {
        gap = true;
        continue;
      }
      for (std::uint32_t i = piece.begin; i < piece.end; ++i) keep[i] = 1;
      if (first == c_.order.size()) first = piece.begin;
      if (gap && behind_gap == c_.order.size()) behind_gap = piece.begin;
    }
    drop_unkept(context_, keep);
    context_.done.why = fmt::format("over the budget of {}", max_);
    const bool say = !p_.notice.empty() && (p_.notice_when == NoticeWhen::over || context_.done.dropped > 0);
    if (say) {
      const std::size_t place = behind_gap != c_.order.size() ? behind_gap : first;
      if (place != c_.order.size())
        put_notice(context_, place, p_.notice, context_.done.dropped, p_.notice_at);
      if (p_.notice_counts) sum += notice;
    }
    context_.done.after = sum;
  }

  void explain_unreachable(std::uint64_t notice) {
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
    if (others == 0) part("the newest message", newest_cost());
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
};

}  // namespace

void keep_within(StepContext& context, const Budget& budget, std::uint64_t max) {
  Planner(context, budget, max).run();
}

}  // namespace abridge::trim
