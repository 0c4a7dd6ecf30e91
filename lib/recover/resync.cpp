#include "lib/recover/resync.hpp"

#include <algorithm>

#include "lib/base/npos.hpp"
#include "lib/json/white.hpp"
#include "lib/recover/brackets.hpp"
#include "lib/recover/made_brackets.hpp"

namespace abridge::recover {
namespace {

using Kind = Island::Kind;

using Put = Attachment::Put;
using Role = Frame::Role;

}  // namespace

std::size_t Resync::after(json::Fault fault, std::size_t begin) {
  const Island* const next = chart_.next_island(begin);
  const std::size_t limit = next == nullptr ? chart_.size() : next->start();
  const std::size_t place = next_outside(chart_.text(), begin, limit);
  passed_over_ += std::min(place, limit) - begin;
  if (place == npos) {
    if (next != nullptr) return at(*next, fault);
    draft_.lose(begin, chart_.size(), fault);
    return chart_.size();
  }
  if (next != nullptr && awaited_ == nullptr) {
    awaited_ = next;
    fault_ = fault;
    draft_.set_checkpoint();
  }
  const std::size_t frame = closed_by(place, limit);
  if (frame == 0) {
    draft_.lose(begin, place + 1, fault);
    return place + 1;
  }
  const Frame& f = draft_.top();
  const bool is_list = f.role == Role::list;
  if (place > begin)
    draft_.lose(begin, place, fault);
  else if (draft_.innermost() > frame && f.comma != npos && f.comma >= f.last)
    // Nothing follows the comma before an outer frame's bracket.
    draft_.lost(f.comma, f.comma + 1, expected(place, is_list ? "a value" : "a quoted key"));
  else
    draft_.wrong(place, is_list ? "',' or ']'" : "',' or '}'");
  leave_up_to(frame, place);
  return place;
}

/// Ends the frames within `frame` before `place`; what is dropped of them is lost up to there, in the frame
/// that it stood in.
void Resync::leave_up_to(std::size_t frame, std::size_t place) {
  std::size_t dropped = npos;  // where that begins
  const auto lose_dropped = [&] {
    if (dropped == npos) return;
    draft_.lose(dropped, place, draft_.take_dropped().value_or(expected(dropped, "a message")));
    dropped = npos;
  };
  (void)draft_.take_dropped();
  while (draft_.innermost() > frame) {
    if (draft_.stays())
      lose_dropped();
    else
      dropped = draft_.top().start;
    draft_.leave_early();
  }
  lose_dropped();
}

/// The frame that goes on, or ends, at a comma or bracket; 0 where the bracket is none of theirs.
std::size_t Resync::closed_by(std::size_t place, std::size_t limit) const {
  const std::string_view text = chart_.text();
  const std::size_t innermost = draft_.innermost();
  std::size_t i = innermost;
  if (text[place] == ',') return i;
  while (i > 0 && draft_.frame(i).closer() != text[place]) --i;
  if (i == 0 || i == innermost) return i;
  // One of an outer frame is one too many where what follows can't stand in what is around that, or where the
  // next is the innermost frame's.
  const std::size_t comma = chart_.after_white(place + 1);
  if (chart_.at(comma) == ',' && i > 1 && draft_.frame(i - 1).role != Role::list) {
    const char element = chart_.at(chart_.after_white(comma + 1));
    if (element == '{' || element == '[') return 0;
  }
  const std::size_t next = next_outside(text, place + 1, limit);
  return next != npos && text[next] == draft_.top().closer() ? 0 : i;
}

std::size_t Resync::at_missed() {
  const Island& island = *awaited_;
  draft_.back_to_checkpoint();
  awaited_ = nullptr;
  return at(island, fault_);
}

std::size_t Resync::at(const Island& island, json::Fault fault) {
  forget();
  led_to_ = &island;
  const Attachment target = belonging_.of(island);
  if (belonging_.is_begun_again(island, target.frame)) draft_.give_up(target.frame + 1);
  const bool leaves = target.frame > 0 && draft_.innermost() > target.frame;
  (void)draft_.take_dropped();
  while (draft_.innermost() > target.frame) draft_.leave_early();
  if (target.reopens_list) {
    draft_.reopen_last(Role::list, "',' (the list goes on after its end)");
    draft_.top().holds = Frame::Holds::messages;
  }
  fault = draft_.take_dropped().value_or(fault);
  const bool follows = target.frame == 0 && island.key == npos && chart_.follows_comma(island.begin);
  if (follows) {
    const std::size_t comma = chart_.before_blanks(island.begin);
    if (goes_on_as_list(comma, &island)) return comma;
  }
  const std::size_t start = island.start();
  const std::size_t losses = draft_.losses();
  lose_up_to(start, fault);
  if (leaves && draft_.losses() == losses) draft_.wrong(start, "',' or ']'");
  switch (target.put) {
    case Put::nothing:
      break;
    case Put::list:
      open_made_list(draft_, island, island.begin);
      return island.begin;
    case Put::object:
      open_made_object(draft_, chart_, island.key, island.key);
      break;
    case Put::tree:
      open_made_tree(draft_, chart_, island.key, island.key);
      break;
  }
  return start;
}

/// What is lost before an island, in the frame that takes it.
void Resync::lose_up_to(std::size_t end, json::Fault fault) {
  const std::string_view text = chart_.text();
  Frame& f = draft_.top();
  const bool outside = f.role == Role::text;
  const std::size_t unread = outside ? f.last : std::max(f.last, f.lost);
  const std::size_t from =
      std::min(text.find_first_not_of(outside ? json::k_white : " \t\r\n,", unread), end);
  if (from < end) {
    // What is wrong with what lost its end shows only after the island.
    if (fault.offset >= end) {
      const auto cut = json::diagnose(text.substr(from, end - from));
      fault = cut ? expected(from + cut->offset, cut->expected) : expected(end, "',' or ']'");
    }
    draft_.lose(from, end, fault);
  } else if (!outside) {
    const std::string_view between = text.substr(unread, end - unread);
    const auto commas = std::count(between.begin(), between.end(), ',');
    if (commas == 0 && f.any && !f.dirty) draft_.wrong(end, "','");
    if (commas != (f.any ? 1 : 0)) f.dirty = true;
  }
  f.wants = true;
}

bool Resync::goes_on_as_list(std::size_t place, const Island* next) {
  const auto begin = belonging_.of_one_list(next);
  if (!begin) return false;
  const Kind kind = *draft_.known(draft_.last_value()).kind;
  const bool own = *begin == Draft::Begin::of_own_list;
  const bool messages = kind == Kind::message || (own && kind != Kind::conversations);
  draft_.reopen_value(*begin, messages ? Frame::Holds::messages : Frame::Holds::conversations, place);
  return true;
}

}  // namespace abridge::recover
