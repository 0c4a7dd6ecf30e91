#include "lib/recover/belonging.hpp"

#include <algorithm>
#include <span>

#include "lib/base/npos.hpp"
#include "lib/format/format.hpp"
#include "lib/json/white.hpp"
#include "lib/recover/key.hpp"

namespace abridge::recover {
namespace {

using Kind = Island::Kind;
using Role = Frame::Role;
using Holds = Frame::Holds;
using Put = Attachment::Put;

/// Whether what is cut off is written again right after it: all of it, or more than a whole object.
bool is_same_begin(std::string_view begun, std::string_view again) {
  const auto same = static_cast<std::size_t>(
      std::mismatch(begun.begin(), begun.end(), again.begin(), again.end()).first - begun.begin());
  return same == begun.size() || begun.substr(0, same).find('}') != npos;
}

}  // namespace

Attachment Belonging::of(const Island& island) const {
  const bool message = island.kind == Kind::message;
  const std::size_t before = chart_.before_blanks(island.start());
  const std::size_t word = chart_.word_in_brackets(before);
  bool is_last = true;  // nothing of what is open in it stays, so that its last part is the last one
  for (std::size_t i = draft_.innermost(); i > 0; is_last = is_last && !draft_.frame(i).found, --i) {
    const Frame& f = draft_.frame(i);
    const bool open_object = f.role == Role::object && !f.found;
    if (island.kind == Kind::node) {
      if (f.role == Role::tree) return {i};
      if (open_object) return {i, Put::tree};
      if (f.role == Role::list && f.holds != Holds::messages) return {i, Put::object};
    } else if (island.key != npos) {
      if (open_object && may_stand_in(island, i)) return {i};
      if (f.role == Role::list && f.holds == Holds::conversations) return {i, Put::object};
    } else if (f.role == Role::object && message && f.found && is_last && ended_early(f, island.begin)) {
      return {i, Put::nothing, true};
    } else if (f.role == Role::list && message) {
      if (f.holds == Holds::conversations) return {i, Put::list};
      const bool is_of_word = word != npos && word >= f.last;
      const bool closed = before != npos && chart_.at(before) == ']' && before >= f.last && !is_of_word;
      if (!closed) return {i};
    } else if (f.role == Role::list && f.holds != Holds::messages) {
      const bool doubtful = !f.holds && !f.any && is_in_conversations(i);
      if (!doubtful && !is_restarted(f, island)) return {i};
    }
  }
  if (island.kind == Kind::node) return {0, Put::object};
  if (island.key != npos) return {0};
  if (message) return {0, messages_are_listed(island, before) ? Put::list : Put::nothing};
  const auto list = island.kind == Kind::history ? Chart::List::of_lists : Chart::List::any;
  const bool comma = scope_ == Scope::document && chart_.follows_comma(island.begin);
  const bool listed =
      chart_.ends_with(list) || (island.kind == Kind::conversation && lost_its_head(island.begin));
  return {0, comma && listed ? Put::list : Put::nothing};
}

/// No path leads to it from the name that an object has: then it is a member of what is around that.
bool Belonging::may_stand_in(const Island& member, std::size_t frame) const {
  const std::string_view text = chart_.text();
  const std::string_view outer = key_of(draft_.frame(frame), text);
  if (outer.empty() || format::may_hold_conversations(outer)) return true;
  if (!format::leads_to_history(outer, json::Kind::object)) return true;
  if (format::leads_from(outer, key_before(text, member.begin).text)) return true;
  while (--frame > 0 && draft_.frame(frame).role == Role::object)
    if (!draft_.frame(frame).found) return false;
  return true;
}

bool Belonging::lost_its_head(std::size_t message) const {
  return scope_ == Scope::document && draft_.is_outside() && chart_.follows_comma(message) &&
         draft_.last_value() == npos;
}

bool Belonging::messages_are_listed(const Island& island, std::size_t before) const {
  const Chart::Chain chain = chart_.chain_from(island);
  const bool comma = before != npos && chart_.at(before) == ',';
  if (scope_ == Scope::line) return chain.closed && (comma || chain.count > 1);
  return chain.closed ||
         (comma && (chain.is_list() || chart_.some_list_ends() || lost_its_head(island.begin)));
}

bool Belonging::is_of_outer_list() const {
  for (std::size_t i = draft_.innermost(); i-- > 1;)
    if (draft_.frame(i).role == Role::list && draft_.frame(i).holds != Holds::messages) return true;
  return draft_.top().dirty && draft_.top().any;
}

bool Belonging::is_in_conversations(std::size_t frame) const {
  while (--frame > 0)
    if (draft_.frame(frame).holds == Holds::conversations) return true;
  return false;
}

bool Belonging::is_restarted(const Frame& list, const Island& island) const {
  const std::string_view text = chart_.text();
  return !list.any && island.is_whole() && chart_.at(island.begin) == '[' &&
         is_same_begin(text.substr(list.begin, island.begin - list.begin), text.substr(island.begin));
}

bool Belonging::is_begun_again(const Island& island, std::size_t frame) const {
  if (!island.is_whole() || island.kind == Kind::message || island.kind == Kind::node) return false;
  if (draft_.innermost() == frame) return false;
  const Frame& stub = draft_.frame(frame + 1);
  const std::size_t end = chart_.before_blanks(island.start());
  if (end == npos || end < stub.begin || stub.start != stub.begin) return false;
  const std::string_view text = chart_.text();
  return is_same_begin(text.substr(stub.begin, end + 1 - stub.begin), text.substr(island.begin));
}

bool Belonging::ended_early(const Frame& object, std::size_t island) const {
  if (object.child == npos || object.child_end != object.last || chart_.at(object.child) != '[') return false;
  const std::size_t comma = chart_.text().find_first_not_of(" \t\r\n]}", object.child_end);
  return chart_.at(comma) == ',' && comma < island && chart_.at(chart_.after_white(comma + 1)) == '{' &&
         chart_.follows_comma(island) && chart_.at(object.child_end - 2) != '[';
}

bool Belonging::is_unexpected_before_member(std::size_t bracket) const {
  const Frame& f = draft_.top();
  if (chart_.at(bracket) != '{' || !f.any || f.found || f.comma < f.last || f.comma == npos) return false;
  return chart_.at(chart_.after_white(bracket + 1)) == '"' && !chart_.have_same_first_key(bracket, f.begin);
}

bool Belonging::tree_ended_early() const {
  const Frame& f = draft_.top();
  return f.child != npos && f.child_end == f.last && chart_.at(f.child) == '{' &&
         format::holds_tree(key_before(chart_.text(), f.child).text);
}

std::optional<Draft::Begin> Belonging::of_one_list(const Island* next) const {
  const std::size_t i = draft_.last_value();
  if (i == npos) return {};
  const Draft::Known& known = draft_.known(i);
  if (!known.kind || *known.kind == Kind::node) return {};
  if (next != nullptr && goes_on_in(draft_.piece(i), known, *next)) return Draft::Begin::of_own_list;
  if (are_elements(*known.kind, next)) return Draft::Begin::of_new_list;
  return {};
}

namespace {

/// Whether the bracket there, near its end, closes a list of a value: others are left out.
bool closes_list(const Recovered& value, std::size_t bracket) {
  const std::span changes(value.changes);
  return std::ranges::none_of(changes.last(std::min(k_late, changes.size())), [&](const Rewrite& c) {
    return c.begin <= bracket && bracket < c.end && !c.with.starts_with(']');
  });
}

}  // namespace

bool Belonging::goes_on_in(const Recovered& value, const Draft::Known& known, const Island& next) const {
  if (known.closed != Draft::Closed::by_bracket || value.end < value.begin + 3) return false;
  const bool message = next.kind == Kind::message;
  const bool list = known.is_list && chart_.at(value.end - 1) == ']';
  if (*known.kind == Kind::conversations) return list && !message;
  if (scope_ == Scope::line || !message) return false;
  if (*known.kind == Kind::history) return list;
  if (*known.kind != Kind::conversation) return false;
  const std::size_t last = chart_.text().find_last_not_of(json::k_white, value.end - 2);
  // Braces too many may stand between.
  const char after =
      next.is_whole() ? chart_.at(chart_.text().find_first_not_of("} \t\r\n", next.end)) : '\0';
  return chart_.at(last) == ']' && closes_list(value, last) && (after == ',' || after == ']');
}

bool Belonging::are_elements(Kind kind, const Island* next) const {
  const bool message = kind == Kind::message;
  if (next == nullptr) return message && scope_ == Scope::document;
  if (message != (next->kind == Kind::message)) return false;
  if (message && chart_.chain_from(*next).closed) return true;
  if (scope_ == Scope::line) return false;
  if (message) return chart_.ends_with(Chart::List::any) || chart_.some_list_ends();
  const bool lists = kind == Kind::history && next->kind == Kind::history;
  return kind != Kind::conversations && chart_.ends_with(lists ? Chart::List::of_lists : Chart::List::any);
}

}  // namespace abridge::recover
