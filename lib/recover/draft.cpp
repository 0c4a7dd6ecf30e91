#include "lib/recover/draft.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "lib/json/white.hpp"
#include "lib/recover/accounting.hpp"

namespace abridge::recover {
namespace {

using Kind = Island::Kind;
using Role = Frame::Role;
constexpr std::string_view k_white = " \t\r\n";

/// With the fault's place counted from the piece's begin.
json::Fault within(json::Fault fault, std::size_t begin) {
  fault.offset = fault.offset < begin ? 0 : fault.offset - begin;
  return fault;
}

/// Keeps what goes from `all` when it is cut to `to`, where that was there at the checkpoint.
template <typename T>
void save(const std::vector<T>& all, std::vector<T>& saved, std::size_t to, std::size_t& floor) {
  if (to >= floor) return;
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(to);
  saved.insert(saved.begin(), begin, all.begin() + static_cast<std::ptrdiff_t>(floor));
  floor = to;
}
/// Moves what stands in `all` from `from` on into `to`, which is empty. What was in order, up to `ordered` of
/// `all`, is not looked at again. How many were.
template <typename T>
std::size_t take_ordered(std::vector<T>& all, std::size_t from, std::size_t ordered, std::vector<T>& to) {
  const auto by_begin = [](const T& a, const T& b) { return a.begin < b.begin; };
  const auto at = [&](std::size_t i) { return all.begin() + static_cast<std::ptrdiff_t>(i); };
  const auto tail = at(std::clamp(ordered, from, all.size()));
  std::size_t looked_at = static_cast<std::size_t>(all.end() - tail);
  std::stable_sort(tail, all.end(), by_begin);
  if (tail != all.end())
    std::inplace_merge(std::upper_bound(at(from), tail, *tail, by_begin), tail, all.end(), by_begin);
  if (from == 0) {
    to.swap(all);
  } else {
    looked_at = all.size() - from;
    to.assign(std::make_move_iterator(at(from)), std::make_move_iterator(all.end()));
    all.resize(from);
  }
  return looked_at;
}
/// Puts `what` after all. How many had to be moved.
template <typename T>
std::size_t put_back(std::vector<T>&& what, std::vector<T>& all) {
  const std::size_t moved = all.empty() ? 0 : what.size();
  if (all.empty())
    all.swap(what);
  else
    all.insert(all.end(), std::make_move_iterator(what.begin()), std::make_move_iterator(what.end()));
  return moved;
}
template <typename T>
void restore(std::vector<T>& all, const std::vector<T>& saved, std::size_t floor) {
  all.resize(floor);
  all.insert(all.end(), saved.begin(), saved.end());
}

}  // namespace

Draft::Draft(std::string_view text, Scope scope) : text_(text), scope_(scope) {
  frames_.push_back({Role::text, 0, 0, 0, {}});
}

bool Draft::may_open() const {
  constexpr std::size_t k_deepest = 7;  // text, list, batch line, body, messages
  return frames_.size() < k_deepest;
}

Frame& Draft::open(Role role, std::size_t begin, std::size_t start, std::string_view put) {
  Frame f{role, begin, start, put.empty() ? begin + 1 : begin, mark()};
  if (!put.empty()) {
    // What goes before a bracket that is put is written before it.
    if (start == begin) write_gap(start);
    changes_.push_back({begin, begin, std::string(put)});
  }
  frames_.push_back(f);
  return frames_.back();
}

Frame& Draft::reopen(Role role, std::size_t begin, std::size_t last) {
  frames_.push_back({role, begin, begin, last, mark()});
  Frame& f = frames_.back();
  f.any = f.found = true;
  f.wants = false;
  return f;
}

void Draft::reopen_last(Role role, std::string_view expected) {
  Frame& object = top();
  const std::size_t begin = object.child;
  const std::size_t bracket = object.child_end - 1;
  object.last = begin;
  object.dirty = false;
  reopen(role, begin, text_.find_last_not_of(k_white, bracket - 1) + 1).dirty = true;
  top().wants = true;
  lost(bracket, bracket + 1, {json::Fault::Kind::syntax, bracket, expected});
}

bool Draft::stays() const {
  const Frame& f = frames_.back();
  if (!f.found || frames_[frames_.size() - 2].role != Role::text) return f.found;
  return kept_ > f.before.kept && (scope_ == Scope::document || f.role == Role::list);
}

void Draft::give_up(std::size_t frame) {
  for (; frame < frames_.size(); ++frame) frames_[frame].found = false;
}

void Draft::leave(std::size_t end, Closed closed) {
  const bool kept = stays();
  const Frame f = top();
  frames_.pop_back();
  if (top().role == Role::text) {
    Recovered piece{kept ? Recovered::Kind::mended : Recovered::Kind::lost, f.begin, end, {}, {}, {}, 0};
    Known known{{}, f.role == Role::list, closed};
    if (kept) {
      write_piece(piece, f);
      const bool messages = f.holds == Frame::Holds::messages;
      const bool conversations = f.holds == Frame::Holds::conversations;
      if (known.is_list)
        known.kind = messages ? Kind::history : Kind::conversations;
      else
        known.kind = conversations ? Kind::conversations : Kind::conversation;
    } else {
      piece.fault = within(first_fault(f), piece.begin);
    }
    take_back(f.before);
    add(std::move(piece), known);
  } else if (kept) {
    top().found = true;
    if (f.role == Role::list && top().role == Role::object) top().holds = f.holds;
    keep(f.start, f.begin, end);
  } else {
    const json::Fault fault = first_fault(f);
    take_back(f.before);
    top().dirty = true;
    lose(f.start, end, fault);
  }
}

void Draft::leave_early() {
  const Frame& f = top();
  if (stays()) {
    const std::size_t end = std::max(f.last, f.lost);
    changes_.push_back({f.last, end, std::string(1, f.closer())});
    leave(end, Closed::early);
    return;
  }
  if (!dropped_) dropped_ = first_fault(f);
  take_back(f.before);
  frames_.pop_back();
  if (top().role != Role::text) top().dirty = true;
}

json::Fault Draft::first_fault(const Frame& f) const {
  const bool none = losses_.size() <= f.before.losses;
  if (f.fault.offset > 0 && (none || f.fault.offset <= losses_[f.before.losses].fault.offset)) return f.fault;
  if (none) return {json::Fault::Kind::syntax, f.begin, "a message"};
  return losses_[f.before.losses].fault;
}

void Draft::write_piece(Recovered& piece, const Frame& f) {
  piece.kept = kept_ - f.before.kept;
  save_from(f.before);
  moved_ += take_ordered(changes_, f.before.changes, f.ordered.changes, piece.changes);
  moved_ += take_ordered(losses_, f.before.losses, f.ordered.losses, piece.losses);
}

void Draft::keep(std::size_t start, std::size_t value, std::size_t end) {
  write_gap(start);
  Frame& f = top();
  f.last = f.child_end = end;
  f.child = value;
  f.any = true;
  f.wants = false;
}

void Draft::keep_message(std::size_t start, std::size_t value, std::size_t end) {
  undo_ = {frames_.size(), value, top(), mark()};
  top().found = true;
  ++kept_;
  keep(start, value, end);
}

bool Draft::take_back_last() {
  const Frame& f = top();
  if (!undo_ || undo_->depth != frames_.size() || undo_->value != f.child) return false;
  if (f.child_end != f.last || f.dirty) return false;
  take_back(undo_->mark);
  top() = undo_->frame;
  undo_.reset();
  return true;
}

void Draft::lose(std::size_t begin, std::size_t end, json::Fault fault) {
  Frame& f = top();
  const bool text = f.role == Role::text;
  std::size_t last = end;
  while (last > begin && (json::is_white(text_[last - 1]) || (text_[last - 1] == ',' && !text))) --last;
  if (text) {
    add({Recovered::Kind::lost, begin, last, within(fault, begin), {}, {}, 0}, {});
    return;
  }
  // It was said already that something else was to stand there.
  if (losses_.size() > f.before.losses) {
    const Lost& said = losses_.back();
    if (said.begin == said.end && said.fault.offset == begin && fault.offset == begin) {
      fault = said.fault;
      take_back({changes_.size(), losses_.size() - 1, kept_});
    }
  }
  if (!lost_with_last(begin, last)) lost(begin, last, fault);
  f.dirty = true;
  f.wants = end == text_.size() || text_[end] != ',';
}

bool Draft::lost_with_last(std::size_t begin, std::size_t end) {
  // A note of each would take many times the bytes that it is about.
  constexpr std::size_t k_most = 1000;
  Frame& f = top();
  const std::size_t floor = std::max(f.before.losses, checkpoint_ ? checkpoint_->floor.losses : 0);
  const auto follows = [&](const Lost& before) {
    return before.begin < before.end && before.end <= begin &&
           text_.substr(before.end, begin - before.end).find_first_not_of(", \t\r\n") == npos;
  };
  if (losses_.size() <= floor || !follows(losses_.back())) {
    in_a_row_ = 0;
    return false;
  }
  if (++in_a_row_ < k_most) return false;
  losses_.back().end = f.lost = end;
  return true;
}

void Draft::lost(std::size_t begin, std::size_t end, json::Fault fault) {
  losses_.push_back({fault, begin, end});
  if (begin < end) top().lost = std::max(top().lost, end);
}

void Draft::change(std::size_t begin, std::size_t end, std::string with) {
  std::size_t white = end;
  while (white > begin && json::is_white(text_[white - 1])) --white;
  with.append(text_.substr(white, end - white));
  if (begin < end || !with.empty()) changes_.push_back({begin, end, std::move(with)});
}

void Draft::write_gap(std::size_t start) {
  Frame& f = top();
  if (f.role == Role::text || !f.dirty) return;
  change(f.last, start, f.any ? "," : "");
  f.dirty = false;
}

void Draft::wrong(std::size_t place, std::string_view expected) {
  lost(place, place, {json::Fault::Kind::syntax, place, expected});
}

bool Draft::end_is_said() const {
  return !losses_.empty() && losses_.back().fault.kind == json::Fault::Kind::truncated;
}

void Draft::finish() {
  const std::size_t end = text_.size();
  while (!is_outside()) {
    const Frame& f = top();
    if (!end_is_said())
      lost(end, end, {json::Fault::Kind::truncated, end, f.role == Role::list ? "',' or ']'" : "',' or '}'"});
    if (f.found) changes_.push_back({f.last, end, std::string(1, f.closer())});
    leave(end, Closed::early);
  }
}

void Draft::add(Recovered piece, Known known) {
  if (piece.end <= piece.begin) return;
  frames_[0].last = std::max(frames_[0].last, piece.end);
  const bool is_lost = piece.kind == Recovered::Kind::lost;
  if (is_lost && !pieces_.empty() && pieces_.back().kind == Recovered::Kind::lost) {
    // What is lost on one line is lost together.
    Recovered& before = pieces_.back();
    if (text_.substr(before.end, piece.begin - before.end).find('\n') == npos) {
      const std::string_view said = text_.substr(before.begin, before.end - before.begin);
      if (said.find_first_not_of(",:]} \t\r") == npos) {
        before.fault = piece.fault;
        before.fault.offset += piece.begin - before.begin;
      }
      before.end = piece.end;
      return;
    }
  }
  known.values = !is_lost ? pieces_.size() + 1 : known_.empty() ? 0 : known_.back().values;
  pieces_.push_back(std::move(piece));
  known_.push_back(known);
}

std::size_t Draft::last_value() const {
  return known_.empty() || known_.back().values == 0 ? npos : known_.back().values - 1;
}

void Draft::reopen_value(Begin begin, Frame::Holds holds, std::size_t place) {
  const std::size_t i = last_value();
  const bool in_object = begin == Begin::of_own_list && !known_[i].is_list;
  Recovered value = std::move(pieces_[i]);
  const std::vector<Recovered> between(
      std::make_move_iterator(pieces_.begin() + static_cast<std::ptrdiff_t>(i) + 1),
      std::make_move_iterator(pieces_.end()));
  pieces_.resize(i);
  known_.resize(i);
  if (in_object) reopen(Role::object, value.begin, value.end);
  Frame& f = reopen(Role::list, value.begin, value.end);
  f.holds = holds;
  if (begin == Begin::of_new_list) {
    changes_.push_back({value.begin, value.begin, "["});
    const bool is_said = !value.losses.empty() && value.losses[0].fault.offset == value.begin;
    if (!is_said) wrong(value.begin, "'['");
  }
  const std::size_t last_change = value.changes.empty() ? 0 : value.changes.back().end;
  moved_ += put_back(std::move(value.changes), changes_);
  moved_ += put_back(std::move(value.losses), losses_);
  // Under one that is put before them all they are still in order.
  (in_object ? frames_[frames_.size() - 2] : f).ordered = mark();
  kept_ += std::max<std::size_t>(value.kept, 1);
  if (begin == Begin::of_own_list) {
    const std::size_t bracket = text_.rfind(']', value.end - 1);
    f.last = text_.find_last_not_of(k_white, bracket - 1) + 1;
    f.last = std::max(f.last, last_change);
    f.dirty = true;
    lost(bracket, value.end, {json::Fault::Kind::syntax, bracket, "',' (the list goes on after its end)"});
  }
  std::size_t end = value.end;
  for (const Recovered& piece : between) {
    json::Fault fault = piece.fault;
    fault.offset += piece.begin;
    lost(piece.begin, piece.end, fault);
    end = piece.end;
    f.dirty = true;
  }
  if (const std::size_t stray = text_.find_first_not_of(" \t\r\n,", end); stray < place) {
    lose(stray, place, {json::Fault::Kind::syntax, stray, "','"});
  } else if (const std::size_t comma = text_.find(',', end); comma < place) {
    lost(comma, comma + 1, {json::Fault::Kind::syntax, place, "a value"});
    f.dirty = true;
  }
  f.wants = false;
}

std::vector<Recovered> Draft::take_pieces() {
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    Recovered& piece = pieces_[i];
    count_commas(text_, piece.changes, piece.losses);
    // Blanks before what follows on its line go with what is lost.
    if (piece.kind != Recovered::Kind::lost || i + 1 == pieces_.size()) continue;
    const std::size_t next = pieces_[i + 1].begin;
    if (text_.substr(piece.end, next - piece.end).find('\n') == npos) piece.end = next;
  }
  return std::move(pieces_);
}

void Draft::save_from(const Written& m) {
  if (!checkpoint_) return;
  save(changes_, checkpoint_->changes, m.changes, checkpoint_->floor.changes);
  save(losses_, checkpoint_->losses, m.losses, checkpoint_->floor.losses);
}

void Draft::take_back(const Written& m) {
  save_from(m);
  changes_.resize(m.changes);
  losses_.resize(m.losses);
  kept_ = m.kept;
  for (Frame& f : frames_) {
    f.ordered.changes = std::min(f.ordered.changes, m.changes);
    f.ordered.losses = std::min(f.ordered.losses, m.losses);
  }
}

void Draft::set_checkpoint() {
  std::optional<Recovered> last_lost;
  if (!pieces_.empty() && pieces_.back().kind == Recovered::Kind::lost) last_lost = pieces_.back();
  checkpoint_ = Checkpoint{frames_, kept_, pieces_.size(), std::move(last_lost), mark()};
}

void Draft::back_to_checkpoint() {
  frames_ = std::move(checkpoint_->frames);
  kept_ = checkpoint_->kept;
  pieces_.resize(checkpoint_->pieces);
  known_.resize(checkpoint_->pieces);
  if (checkpoint_->last_lost) pieces_.back() = *checkpoint_->last_lost;
  restore(changes_, checkpoint_->changes, checkpoint_->floor.changes);
  restore(losses_, checkpoint_->losses, checkpoint_->floor.losses);
  checkpoint_.reset();
  undo_.reset();
}

}  // namespace abridge::recover
