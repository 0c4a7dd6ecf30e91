#include "lib/recover/assemble.hpp"

#include "lib/base/npos.hpp"
#include "lib/recover/parts.hpp"
#include "lib/recover/walk.hpp"

namespace abridge::recover {
namespace {

using Role = Frame::Role;

void close(Walk& w) {
  Frame& f = w.draft.top();
  if (f.comma != npos && f.comma >= f.last && !f.dirty) {
    w.draft.lost(f.comma, f.comma + 1,
                 expected(w.at, f.role == Role::list ? "a value (no ',' may stand before ']')"
                                                     : "a quoted key (no ',' may stand before '}')"));
    f.dirty = true;
  }
  if (f.dirty) w.draft.change(f.last, w.at, "");
  w.draft.leave(++w.at, Draft::Closed::by_bracket);
}

/// The end of a list of replies, which stand in the list around it, and of the message that held them.
void leave_replies(Walk& w) {
  Frame& list = w.draft.top();
  --list.replies;
  list.dirty = true;
  list.wants = false;
  const std::size_t next = w.chart.after_white(++w.at);
  const std::size_t key = w.chart.at(next) == ',' ? w.chart.after_white(next + 1) : npos;
  const bool message_ends = w.chart.at(next) == '}';
  if (message_ends) w.at = next + 1;
  list.lost = w.at;  // what is left early here leaves these brackets out, too
  if (message_ends) return;
  if (w.chart.at(key) != '"') {
    w.draft.wrong(next, "',' or '}'");
  } else if (const std::size_t end = w.chart.end_of_half(key); end != npos) {
    w.lose(key, end, expected(key, "'}'"));
  }
}

/// A comma or the closing bracket of the innermost frame. Whether one stood there.
bool punctuation(Walk& w) {
  Frame& f = w.draft.top();
  const char c = w.text[w.at];
  if (c == f.closer()) {
    if (f.replies > 0)
      leave_replies(w);
    else
      close(w);
    return true;
  }
  if (c == ',') {
    if (f.wants && !f.dirty) {
      w.draft.lost(w.at, w.at + 1, expected(w.at, f.role == Role::list ? "a value" : "a quoted key"));
      f.dirty = true;
    }
    f.comma = w.at++;
    f.wants = true;
    return true;
  }
  if (f.wants) return false;
  if (f.role == Role::object && f.found && w.draft.innermost() == 1 && (c == '{' || c == '[')) {
    const std::size_t begin = f.begin;  // another value
    w.draft.leave_early();
    if (const auto dropped = w.draft.take_dropped()) w.draft.lose(begin, w.at, *dropped);
    return true;
  }
  w.draft.wrong(w.at, "','");
  f.dirty = f.wants = true;
  return false;
}

void step(Walk& w) {
  if (w.draft.is_outside())
    value_of_text(w);
  else if (punctuation(w))
    return;
  else if (w.draft.top().role == Role::list)
    element(w, w.at);
  else if (w.draft.top().role == Role::object)
    member(w, w.at);
  else
    node(w, w.at);
}

}  // namespace

std::vector<Recovered> assemble(std::string_view text, const Islands& found, Scope scope,
                                std::size_t* walked) {
  Walk w(text, found, scope);
  for (;;) {
    w.at = w.chart.after_white(w.at);
    if (w.resync.has_missed(w.at))
      w.at = w.resync.at_missed();
    else if (w.at >= text.size())
      break;
    else
      step(w);
  }
  w.draft.finish();
  std::vector<Recovered> pieces = w.draft.take_pieces();
  if (walked != nullptr) *walked = w.chart.walked() + w.resync.passed_over() + w.draft.looked_at();
  return pieces;
}

}  // namespace abridge::recover
