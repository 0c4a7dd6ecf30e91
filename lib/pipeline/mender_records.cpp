#include <algorithm>

#include "lib/format/format.hpp"
#include "lib/json/white.hpp"
#include "lib/pipeline/landmarks.hpp"
#include "lib/pipeline/mender_walk.hpp"

// A list of whole conversations and what stands between them.

namespace abridge::pipeline {

bool Mender::holds_records(std::size_t first) const {
  const Outline::Start* const start = outline_.next(first);
  if (!outline_.listed() || start == nullptr) return false;
  // Where its bracket is lost, what stands first may be the rest of one.
  const std::size_t begin = scout_.behind_white(first);
  return first == 0 || begin == start->begin || !is_message(begin);
}

bool Mender::stops_at_record(const Open& o) const {
  return text_.size() < all_.size() && o.closer == ']' && lists_.size() == 1;
}

void Mender::look_up_to(std::size_t end) {
  text_ = all_.substr(0, end);
  scout_.look_up_to(text_);
}

bool Mender::records(Open& o, int depth) {
  bool kept = false;
  const Outline::Start* start = outline_.next(at_);
  for (; start != nullptr; start = outline_.next(start->begin + 1)) {
    const std::size_t first_bad = out_.bad.size();
    view_begin_ = at_;
    const std::size_t end = end_before(start->begin);
    look_up_to(end);
    kept = elements(o, depth) || kept;
    for (std::size_t i = first_bad; i < out_.bad.size(); ++i)
      if (out_.bad[i].fault.kind == json::Fault::Kind::truncated)
        out_.bad[i].fault.kind = json::Fault::Kind::syntax;  // the text itself goes on
    look_up_to(start->begin);
    (void)punctuation(o);
    view_begin_ = at_ = start->begin;
    if (!o.wants) {
      if (out_.bad.empty() || out_.bad.back().fault.offset < end) bad(json::Fault::Kind::syntax, at_, "','");
      o.dirty = o.wants = true;
    }
  }
  look_up_to(npos);
  return kept;
}

std::size_t Mender::end_before(std::size_t record) const {
  const auto behind_white = [&](std::size_t end) {
    while (end > at_ && json::is_white(all_[end - 1])) --end;
    return end;
  };
  const std::size_t end = behind_white(record);
  return end > at_ && all_[end - 1] == ',' ? behind_white(end - 1) : end;
}

bool Mender::is_begun_again(Open& o) {
  const Outline::Start* const start = outline_.next(at_);
  if (start == nullptr || start->begin != at_) return false;
  if (!outline_.is_begun_again(static_cast<std::size_t>(start - outline_.starts().data()))) return false;
  json::Fault fault{};
  (void)scout_.value_end(at_, fault);
  lose(o, at_, text_.size(), fault);
  return true;
}

bool Mender::lacks_start(Open& o, int depth, bool& kept) {
  const std::size_t begin = at_;
  const bool lists = outline_.kind() == format::Looks::list;
  const bool node = !lists && scout_.is_node(begin);
  if (text_[begin] == '[' || (!lists && text_[begin] == '{' && !node && !is_message(begin))) return false;
  const Mark start = mark();
  const Open before = o;
  if (o.dirty)
    change(o.last, begin, o.any ? "," : "");  // what stands between stands before a bracket put here
  o.dirty = false;
  if (text_[begin] == '{' && !node) {
    bad(json::Fault::Kind::syntax, begin, "'['");
    changes_.push_back({begin, begin, "["});
    at_ = begin - 1;  // where the bracket is put
    if (!list(depth + 1, format::Looks::message)) {
      o = before;
      return back_to(start);
    }
  } else if (lists || text_[begin] != '"' || !object(depth + 1, Bracket::lost)) {
    o = before;
    (void)back_to(start);
    const std::size_t key = lists ? npos : next_list(text_, begin + 1, Quotes::whole).key;
    const std::size_t tree = lists ? npos : scout_.first_node(begin);
    const std::size_t next =
        tree != npos ? tree : std::min(key, scout_.first_element(format::Looks::message, begin));
    if (next == npos || next >= text_.size()) return false;
    lose(o, begin, next, {json::Fault::Kind::syntax, begin, next == key || next == tree ? "'{'" : "'['"});
    return true;
  }
  kept = true;
  keep(o, begin);
  return true;
}

bool Mender::is_message(std::size_t begin) const {
  json::Fault fault{};
  const std::size_t end = scout_.value_end(begin, fault);
  return end != npos && looks_of(scout_.part(begin, end)) == format::Looks::message;
}

bool Mender::list_without_bracket() {
  changes_.push_back({0, 0, "["});
  at_ = npos;  // before the start, where the bracket is put
  listed_ = true;
  if (!list(0, {})) return false;
  const auto at_start = [](const Mended::Bad& b) { return b.begin == 0; };
  if (std::none_of(out_.bad.begin(), out_.bad.end(), at_start)) bad(json::Fault::Kind::syntax, 0, "'['");
  lose_behind();
  return true;
}

}  // namespace abridge::pipeline
