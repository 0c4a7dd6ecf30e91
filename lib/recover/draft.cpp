#include "lib/recover/draft.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "lib/json/white.hpp"

namespace abridge::recover {
namespace {

using Kind = Island::Kind;
using Role = Frame::Role;

/// With the fault's place counted from the piece's begin.
json::Fault within(json::Fault fault, std::size_t begin) {
  fault.offset = fault.offset < begin ? 0 : fault.offset - begin;
  return fault;
}

}  // namespace

Draft::Draft(std::string_view text, Scope scope) : text_(text), scope_(scope), pieces_(text) {
  frames_.push_back({Role::text, 0, 0, 0, {}});
}

bool Draft::may_open() const {
  constexpr std::size_t k_deepest = 7;  // text, list, batch line, body, messages
  return frames_.size() < k_deepest;
}

Frame& Draft::open(Role role, std::size_t begin, std::size_t start, std::string_view put) {
  Frame f{role, begin, start, put.empty() ? begin + 1 : begin, ledger_.mark()};
  if (!put.empty()) {
    // What goes before a bracket that is put is written before it.
    if (start == begin) write_gap(start);
    ledger_.add(Rewrite{begin, begin, std::string(put)});
  }
  frames_.push_back(f);
  return frames_.back();
}

Frame& Draft::reopen(Role role, std::size_t begin, std::size_t last) {
  frames_.push_back({role, begin, begin, last, ledger_.mark()});
  Frame& f = frames_.back();
  f.any = f.found = true;
  f.wants = false;
  return f;
}

void Draft::see_whether_empty() {
  const char before = ledger_.last_written(top().last, text_);
  top().any = before != '[' && before != '{';
}

void Draft::reopen_last(Role role, std::string_view expected) {
  Frame& object = top();
  const std::size_t begin = object.child;
  const std::size_t bracket = object.child_end - 1;
  object.last = begin;
  object.dirty = false;
  // What is left out before the bracket is so already.
  const std::size_t last = text_.find_last_not_of(json::k_white, bracket - 1) + 1;
  reopen(role, begin, std::max(last, ledger_.last_change_end())).dirty = true;
  top().wants = true;
  see_whether_empty();
  lost(bracket, bracket + 1, recover::expected(bracket, expected));
}

bool Draft::stays() const {
  const Frame& f = frames_.back();
  if (!f.found || frames_[frames_.size() - 2].role != Role::text) return f.found;
  return ledger_.kept() > f.before.kept && (scope_ == Scope::document || f.role == Role::list);
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
      ledger_.move_to(piece, f.before);
      const bool messages = f.holds == Frame::Holds::messages;
      const bool conversations = f.holds == Frame::Holds::conversations;
      if (known.is_list)
        known.kind = messages ? Kind::history : Kind::conversations;
      else
        known.kind = conversations ? Kind::conversations : Kind::conversation;
    } else {
      piece.fault = within(first_fault(f), piece.begin);
    }
    ledger_.take_back(f.before);
    add(std::move(piece), known);
  } else if (kept) {
    top().found = true;
    if (f.role == Role::list && top().role == Role::object) top().holds = f.holds;
    keep(f.start, f.begin, end);
  } else {
    const json::Fault fault = first_fault(f);
    ledger_.take_back(f.before);
    top().dirty = true;
    lose(f.start, end, fault);
  }
}

void Draft::leave_early() {
  const Frame& f = top();
  if (stays()) {
    const std::size_t end = std::max(f.last, f.lost);
    ledger_.add(Rewrite{f.last, end, std::string(1, f.closer())});
    leave(end, Closed::early);
    return;
  }
  if (!dropped_) dropped_ = first_fault(f);
  ledger_.take_back(f.before);
  frames_.pop_back();
  if (top().role != Role::text) top().dirty = true;
}

json::Fault Draft::first_fault(const Frame& f) const {
  const std::vector<Lost>& losses = ledger_.losses();
  const bool none = losses.size() <= f.before.losses;
  if (f.fault.offset > 0 && (none || f.fault.offset <= losses[f.before.losses].fault.offset)) return f.fault;
  return none ? expected(f.begin, "a message") : losses[f.before.losses].fault;
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
  undo_ = {frames_.size(), value, top(), ledger_.mark()};
  top().found = true;
  ledger_.keep(1);
  keep(start, value, end);
}

bool Draft::take_back_last() {
  const Frame& f = top();
  if (!undo_ || undo_->depth != frames_.size() || undo_->value != f.child) return false;
  if (f.child_end != f.last || f.dirty) return false;
  ledger_.take_back(undo_->mark);
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
  if (losses() > f.before.losses) {
    const Lost& last_loss = ledger_.losses().back();
    if (last_loss.begin == last_loss.end && last_loss.fault.offset == begin && fault.offset == begin) {
      fault = last_loss.fault;
      LedgerMark before = ledger_.mark();
      --before.losses;
      ledger_.take_back(before);
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
  const std::size_t floor = std::max(f.before.losses, ledger_.first_new_loss());
  const auto follows = [&](const Lost& before) {
    return before.begin < before.end && before.end <= begin &&
           text_.substr(before.end, begin - before.end).find_first_not_of(", \t\r\n") == npos;
  };
  if (losses() <= floor || !follows(ledger_.losses().back())) {
    in_a_row_ = 0;
    return false;
  }
  if (++in_a_row_ < k_most) return false;
  ledger_.last_loss().end = f.lost = end;
  return true;
}

void Draft::lost(std::size_t begin, std::size_t end, json::Fault fault) {
  ledger_.add(Lost{fault, begin, end});
  if (begin < end) top().lost = std::max(top().lost, end);
}

void Draft::change(std::size_t begin, std::size_t end, std::string with) {
  std::size_t white = end;
  while (white > begin && json::is_white(text_[white - 1])) --white;
  with.append(text_.substr(white, end - white));
  if (begin < end || !with.empty()) ledger_.add(Rewrite{begin, end, std::move(with)});
}

void Draft::write_gap(std::size_t start) {
  Frame& f = top();
  if (f.role == Role::text || !f.dirty) return;
  change(f.last, start, f.any ? "," : "");
  f.dirty = false;
}

void Draft::wrong(std::size_t place, std::string_view expected) {
  lost(place, place, recover::expected(place, expected));
}

bool Draft::end_is_reported() const {
  return losses() > 0 && ledger_.losses().back().fault.kind == json::Fault::Kind::truncated;
}

void Draft::finish() {
  const std::size_t end = text_.size();
  while (!is_outside()) {
    const Frame& f = top();
    if (!end_is_reported())
      lost(end, end, {json::Fault::Kind::truncated, end, f.role == Role::list ? "',' or ']'" : "',' or '}'"});
    if (f.found) ledger_.add(Rewrite{f.last, end, std::string(1, f.closer())});
    leave(end, Closed::early);
  }
}

void Draft::add(Recovered piece, Known known) {
  if (piece.end <= piece.begin) return;
  frames_[0].last = std::max(frames_[0].last, piece.end);
  pieces_.add(std::move(piece), known);
}

void Draft::reopen_value(Begin begin, Frame::Holds holds, std::size_t place) {
  const bool in_object = begin == Begin::of_own_list && !known(last_value()).is_list;
  std::vector<Recovered> taken = pieces_.take_from(last_value());
  Recovered& value = taken[0];
  frames_[0].last = value.begin;  // where it is dropped after all, it is lost from there on
  if (in_object) reopen(Role::object, value.begin, value.end);
  Frame& f = reopen(Role::list, value.begin, value.end);
  f.holds = holds;
  ledger_.take_from(value);
  if (begin == Begin::of_new_list) {
    ledger_.add_first(Rewrite{value.begin, value.begin, "["});
    const std::vector<Lost>& losses = ledger_.losses();
    const bool reported = !losses.empty() && losses[0].fault.offset == value.begin;
    if (!reported) wrong(value.begin, "'['");
  }
  ledger_.keep(std::max<std::size_t>(value.kept, 1));
  if (begin == Begin::of_own_list) {
    const std::size_t bracket = text_.rfind(']', value.end - 1);
    f.last = text_.find_last_not_of(json::k_white, bracket - 1) + 1;
    f.last = std::max(f.last, ledger_.last_change_end());
    f.dirty = true;
    // The list may have ended before its bracket, which is lost then with what stands before it.
    const std::size_t put = in_object ? ledger_.take_back_bracket(bracket, ']') : 0;
    see_whether_empty();
    lost(std::max(bracket, put), value.end,
         {json::Fault::Kind::syntax, bracket, "',' (the list goes on after its end)"});
  }
  std::size_t end = value.end;
  for (const Recovered& piece : std::span(taken).subspan(1)) {
    json::Fault fault = piece.fault;
    fault.offset += piece.begin;
    lost(piece.begin, piece.end, fault);
    end = piece.end;
    f.dirty = true;
  }
  if (const std::size_t unexpected = text_.find_first_not_of(" \t\r\n,", end); unexpected < place) {
    lose(unexpected, place, {json::Fault::Kind::syntax, unexpected, "','"});
  } else if (const std::size_t comma = text_.find(',', end); comma < place) {
    lost(comma, comma + 1, {json::Fault::Kind::syntax, place, "a value"});
    f.dirty = true;
  }
  f.wants = false;
}

void Draft::set_checkpoint() {
  ledger_.set_checkpoint();
  pieces_.set_checkpoint();
  checkpoint_ = frames_;
}

void Draft::drop_checkpoint() {
  ledger_.drop_checkpoint();
  pieces_.drop_checkpoint();
  checkpoint_.reset();
}

void Draft::back_to_checkpoint() {
  ledger_.back_to_checkpoint(pieces_.since_checkpoint());
  pieces_.back_to_checkpoint();
  frames_ = std::move(*checkpoint_);
  checkpoint_.reset();
  undo_.reset();
}

}  // namespace abridge::recover
