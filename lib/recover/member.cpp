#include "lib/recover/parts.hpp"

#include "lib/base/npos.hpp"
#include "lib/format/format.hpp"
#include "lib/recover/key.hpp"
#include "lib/recover/shapes.hpp"

namespace abridge::recover {
namespace {

using Kind = Island::Kind;
using Role = Frame::Role;
using Holds = Frame::Holds;

/// A member that leads to a history, or is one. `value`: where it was to begin; a few bytes may stand
/// there.
void keyed(Walk& w, const Island& island, std::size_t value) {
  if (island.kind == Kind::node && w.belonging.tree_ended_early()) {
    w.resync.arrived(island);
    w.draft.reopen_last(Role::tree, "',' (the nodes go on after their end)");
    w.at = island.key;
    return;
  }
  if (island.kind != Kind::node && !w.belonging.may_stand_in(island, w.draft.innermost())) {
    w.at = w.resync.at(island, expected(island.key, "'}'"));
    return;
  }
  if (island.kind != Kind::node) w.resync.arrived(island);
  if (value < island.begin) w.lose_unexpected(island.key, value, island.begin, expected(value, "a value"));
  const std::size_t next = island.is_whole() ? w.chart.after_white(island.end) : npos;
  const bool may_be_first =
      island.kind == Kind::message || (island.kind == Kind::conversation &&
                                       held_under(key_before(w.text, island.begin).text) != Holds::messages);
  const bool first_of_list =
      may_be_first && w.chart.at(next) == ',' && w.chart.at(w.chart.after_white(next + 1)) == '{';
  if (first_of_list) {
    w.open_list_at(island, island.key);
    w.draft.keep_message(island.begin, island.begin, island.end);
    w.at = island.end;
  } else if (island.is_whole()) {
    w.take_member(island.key, island.begin, island.end, island.kind != Kind::node);
  } else if (w.draft.may_open()) {
    w.open_island(island);
  } else {
    w.at = w.resync.after({json::Fault::Kind::too_deep, island.begin, "fewer brackets"}, island.begin);
  }
}

}  // namespace

void member(Walk& w, std::size_t begin) {
  std::size_t end = 0;
  if (w.belonging.is_unexpected_before_member(begin)) {
    w.lose(begin, begin + 1, expected(begin, "a quoted key"));
    return;
  }
  if (const auto fault = w.chart.walk_key(begin, end)) {
    w.at = w.resync.after(*fault, begin);
    return;
  }
  const std::size_t value = w.chart.after_white(end);
  if (const Island* const island = w.chart.island_at(begin); island != nullptr && island->key == begin) {
    keyed(w, *island, value);
    return;
  }
  const std::string_view key = key_before(w.text, value).text;
  const bool tree = format::holds_tree(key);
  const char c = w.chart.at(value);
  const json::Kind kind = c == '[' ? json::Kind::array : json::Kind::object;
  const bool leads =
      tree || (format::leads_to_history(key, kind) && !is_of_call(w.text, w.draft.top().begin, key));
  const auto fault = w.chart.walk(value, end);
  const bool bracket = c == '[' || c == '{';
  if (!fault && c == '{' && (holds_text(key) || w.chart.island_at(value) != nullptr)) {
    w.at = w.resync.after(expected(value, "a text"), begin);
  } else if (!fault && c == '"' && tree && w.chart.at(w.chart.after_white(end)) == ':') {
    w.open_tree_at(value, begin);
  } else if (!fault && c == '"' && leads && w.draft.may_open() &&
             w.chart.at(w.chart.after_white(end)) == ':') {
    w.open_object_at(value, begin);
  } else if (!fault) {
    w.take_member(begin, value, end, leads && bracket);
  } else if (leads && bracket && w.draft.may_open()) {
    Frame& f = w.open(c == '[' ? Role::list : tree ? Role::tree : Role::object, value, begin);
    f.fault = *fault;
    if (c != '[') return;
    f.holds = held_under(key);
    f.found = true;
  } else {
    w.at = w.resync.after(*fault, begin);
  }
}

}  // namespace abridge::recover
