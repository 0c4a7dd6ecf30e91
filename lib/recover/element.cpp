#include "lib/recover/parts.hpp"

#include "lib/base/npos.hpp"

namespace abridge::recover {
namespace {

using Kind = Island::Kind;
using Role = Frame::Role;
using Holds = Frame::Holds;

void take_element(Walk& w, std::size_t begin, std::size_t end) {
  if (w.text[begin] == '{')
    w.draft.keep_message(begin, begin, end);
  else
    w.draft.keep(begin, begin, end);
  w.at = end;
}

/// One too many: what stands in it stands in this list.
void lose_bracket(Walk& w, const Island& island) {
  w.resync.arrived(island);
  w.lose(island.begin, island.begin + 1, expected(island.begin, "'{'"));
}

/// Whether the list does, so that what stands in it is an element.
bool goes_on_after(const Walk& w, const Island& island) {
  const char next = w.chart.at(w.chart.after_white(island.end));
  return next == ',' || next == ']';
}

/// They name what they reply to: they stand after it, in one list with it.
void enter_replies(Walk& w, const Island& message) {
  w.draft.change(message.end, message.end, "}");
  Frame& list = w.draft.top();
  list.dirty = list.wants = true;
  ++list.replies;
  w.at = list.lost = message.replies + 1;
}

void whole_element(Walk& w, const Island& island) {
  Frame& f = w.draft.top();
  const bool conversation = island.kind != Kind::message && island.kind != Kind::node;
  const bool list = w.text[island.begin] == '[';
  const bool of_same = f.holds == (island.kind == Kind::history ? Holds::messages : Holds::conversations);
  if (list && of_same && (island.kind == Kind::conversations || !w.belonging.is_of_outer_list())) {
    lose_bracket(w, island);
  } else if (island.kind == Kind::message && f.holds == Holds::conversations && w.draft.may_open()) {
    w.resync.arrived(island);
    w.open_list_at(island, island.begin);
  } else if (conversation && f.holds == Holds::messages && !w.resync.led_to(island) &&
             (w.belonging.is_of_outer_list() || !goes_on_after(w, island))) {
    w.at = w.resync.at(island, expected(island.begin, "',' or ']'"));
  } else {
    w.resync.arrived(island);
    if (!f.holds) f.holds = conversation ? Holds::conversations : Holds::messages;
    w.draft.keep_message(island.begin, island.begin, island.end);
    w.at = island.end;
    if (island.begins_replies) ++f.replies;
    if (island.replies != npos) enter_replies(w, island);
  }
}

void open_element(Walk& w, const Island& island) {
  Frame& f = w.draft.top();
  const bool messages = f.holds == Holds::messages;
  if (messages && !w.resync.led_to(island) && w.belonging.is_of_outer_list()) {
    w.at = w.resync.at(island, expected(island.begin, "',' or ']'"));
  } else if (!w.draft.may_open() || (messages && w.text[island.begin] == '[')) {
    lose_bracket(w, island);
  } else {
    w.resync.arrived(island);
    if (!f.holds) f.holds = Holds::conversations;
    w.open_island(island);
  }
}

/// A key where an element should be: what is left of one that lost its bracket, or that ended too early.
void half(Walk& w, std::size_t key) {
  if (w.draft.top().holds != Holds::messages && w.draft.may_open()) {
    w.open_object_at(key);
    return;
  }
  const json::Fault fault = expected(key, "an element");
  const std::size_t end = w.chart.end_of_half(key);
  if (end == npos) {
    w.at = w.resync.after(fault, key);
    return;
  }
  const std::size_t child = w.draft.top().child;
  const bool says_nothing =
      w.chart.at(child) == '{' && !w.chart.says_something(child, w.draft.top().child_end);
  w.lose(says_nothing && w.draft.take_back_last() ? child : key, end, fault);
}

}  // namespace

void element(Walk& w, std::size_t begin) {
  if (const Island* const island = w.chart.island_at(begin); island != nullptr && island->key == npos) {
    if (island->is_whole())
      whole_element(w, *island);
    else
      open_element(w, *island);
    return;
  }
  const char c = w.text[begin];
  const bool bracket = c == '{' || c == '[';
  const bool messages = w.draft.top().holds == Holds::messages;
  std::size_t end = 0;
  const auto fault = w.chart.walk(begin, end);
  if (!fault && c == '"' && w.chart.at(w.chart.after_white(end)) == ':')
    half(w, begin);
  else if (!fault && c == '"' && w.draft.top().holds)  // a quote too many
    w.at = w.resync.after(expected(begin, "'{'"), begin);
  else if (!fault)
    take_element(w, begin, end);
  else if (c == '[' && messages && w.chart.island_at(w.chart.after_white(begin + 1)) != nullptr)
    w.lose(begin, begin + 1, expected(begin, "'{'"));
  else if (bracket && !messages && w.draft.may_open())
    w.open(c == '{' ? Role::object : Role::list, begin, begin).fault = *fault;
  else
    w.at = w.resync.after(*fault, begin);
}

}  // namespace abridge::recover
