#include "lib/recover/parts.hpp"

#include "lib/recover/key.hpp"
#include "lib/recover/shapes.hpp"

namespace abridge::recover {
namespace {

using Kind = Island::Kind;

/// The tree's bracket was lost: what stands here is a member of the object around it.
void end_tree(Walk& w, std::size_t member) {
  w.draft.wrong(member, "'}'");
  const bool dirty = w.draft.top().dirty;
  w.draft.leave_early();
  w.draft.top().wants = w.draft.top().dirty = dirty;
  if (!dirty) w.at = w.draft.top().last;
}

}  // namespace

void node(Walk& w, std::size_t begin) {
  if (const Island* const island = w.chart.island_at(begin); island != nullptr && island->key == begin) {
    w.resync.arrived(*island);
    if (island->kind == Kind::node) {
      w.take_member(begin, island->begin, island->end, true);
      return;
    }
  }
  std::size_t end = 0;
  if (const auto fault = w.chart.walk_key(begin, end)) {
    w.at = w.resync.after(*fault, begin);
    return;
  }
  const std::size_t value = w.chart.after_white(end);
  const std::string_view key = key_before(w.text, value).text;
  if (const auto fault = w.chart.walk(value, end)) {
    const json::Walked::Range own = w.chart.node_of(key, value);
    if (own.end == 0) {
      w.at = w.resync.after(*fault, begin);
      return;
    }
    w.lose_unexpected(begin, value, own.begin, *fault);
    w.take_member(begin, own.begin, own.end, true);
    return;
  }
  const Island* const next = w.chart.next_island(begin);
  const bool more = next != nullptr && next->kind == Kind::node;
  if (w.text[value] == '{' && !is_of_node(key)) {
    w.take_member(begin, value, end, false);
  } else if (!more && !is_of_node(key) && w.draft.top().found) {
    end_tree(w, begin);
  } else {
    w.at = w.resync.after(expected(begin, "a node"), begin);
  }
}

}  // namespace abridge::recover
