#include "lib/recover/walk.hpp"

#include "lib/base/npos.hpp"
#include "lib/recover/key.hpp"
#include "lib/recover/made_brackets.hpp"

namespace abridge::recover {
namespace {

using Kind = Island::Kind;
using Role = Frame::Role;
using Holds = Frame::Holds;

}  // namespace

void Walk::lose(std::size_t begin, std::size_t end, json::Fault fault) {
  draft.lose(begin, end, fault);
  at = end;
}
Frame& Walk::open(Role role, std::size_t begin, std::size_t start) {
  Frame& f = draft.open(role, begin, start);
  at = f.last;
  return f;
}

void Walk::open_island(const Island& island) {
  const bool list = text[island.begin] == '[';
  std::size_t end = 0;
  const auto fault = chart.walk(island.begin, end);
  const Role role = island.kind == Kind::tree ? Role::tree : list ? Role::list : Role::object;
  Frame& f = open(role, island.begin, island.start());
  if (fault) f.fault = *fault;
  if (!list) return;
  if (island.key != npos) {
    f.holds = held_under(key_before(text, island.begin).text);
    f.found = true;
  }
  if (island.kind == Kind::conversations) f.holds = Holds::conversations;
}

void Walk::open_object_at(std::size_t key, std::size_t start) {
  open_made_object(draft, chart, key, start);
  at = key;
}
void Walk::open_list_at(const Island& first, std::size_t start) {
  open_made_list(draft, first, start);
  at = first.begin;
}

void Walk::open_tree_at(std::size_t first, std::size_t start) {
  open_made_tree(draft, chart, first, start);
  at = first;
}

void Walk::take_member(std::size_t begin, std::size_t value, std::size_t end, bool history) {
  if (history)
    draft.keep_message(begin, value, end);
  else
    draft.keep(begin, value, end);
  at = end;
}

void Walk::lose_unexpected(std::size_t key, std::size_t begin, std::size_t end, json::Fault fault) {
  draft.lost(begin, end, fault);
  draft.write_gap(key);
  draft.change(begin, end, "");
}

}  // namespace abridge::recover
