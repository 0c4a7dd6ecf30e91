#include "lib/trim/closure.hpp"

#include <algorithm>

#include "lib/json/text.hpp"
#include "lib/model/blocks.hpp"
#include "lib/model/join.hpp"
#include "lib/model/request.hpp"
#include "lib/model/thinking.hpp"
#include "lib/trim/step.hpp"

namespace abridge::trim {

using target::Grammar;

Closure::Closure(Conversation& c, const Demands& demands) : c_(c), demands_(demands), links_(c) {
  find_units();
}

void Closure::find_units() {
  units_ = units_of(c_, links_.pairs());
  order_ = c_.order;
  turns_.clear();
  turns_.reserve(order_.size());
  std::uint32_t turn = k_none;
  for (std::uint32_t place = 0; place < order_.size(); ++place) {
    if (starts_exchange(c_, at(place))) turn = place;
    turns_.push_back(turn);
  }
  any_turn_ = turn != k_none;
}

void Closure::renew() {
  if (is_current()) return;
  links_ = Links(c_);
  find_units();
}

bool Closure::may_start(std::size_t place) const {
  for (; place < order_.size(); ++place) {
    if (is_system(at(place).role)) continue;
    // A notice of an earlier cut stands for a turn only where no turn is left before it.
    return starts(at(place)) && (!at(place).notice || turn_before(place) == k_none);
  }
  return false;
}

bool Closure::starts(const Message& m) const {
  if (demands_.user_first()) return starts_exchange(c_, m) || (m.notice && m.role == Role::user);
  return !demands_.starts_on || has_role(m, *demands_.starts_on);
}

bool Closure::is_current() const {
  return c_.order == order_ && std::none_of(order_.begin(), order_.end(), [this](std::uint32_t i) {
           return c_.messages[i].dropped || c_.messages[i].touched;
         });
}

std::size_t Closure::close() {
  if (is_current()) return 0;
  const auto live = [this] {
    return std::count_if(c_.order.begin(), c_.order.end(),
                         [this](std::uint32_t i) { return !c_.messages[i].dropped; });
  };
  const auto before = live();
  links_.complete(c_);
  find_neighbours();
  if (demands_.grammar.thinking_first)
    for (const std::uint32_t i : c_.order) order_thinking(c_.messages[i]);
  c_.sweep();
  (void)walk();
  c_.sweep();
  shorten_end();
  leave_unfit_turn();
  trim_end();
  return static_cast<std::size_t>(before - live());
}

void Closure::find_neighbours() {
  unit_of_.assign(c_.messages.size(), k_none);
  for (std::uint32_t u = 0; u < units_.size(); ++u)
    for (std::uint32_t place = units_[u].begin; place < units_[u].end; ++place) unit_of_[order_[place]] = u;
  const bool untouched = next_.empty();
  next_.resize(c_.messages.size(), k_none);
  first_ = last_ = k_none;
  for (const std::uint32_t i : order_) {
    if (is_system(c_.messages[i].role)) continue;
    if (untouched && last_ != k_none) next_[last_] = i;
    if (first_ == k_none) first_ = i;
    last_ = i;
  }
}

void Closure::join() {
  if (next_.empty()) return;
  renew();
  find_neighbours();
  const Kept kept = walk();
  Joiner joiner(c_, Joiner::Texts::list);
  for (std::size_t k = 0; k < kept.messages.size(); ++k) {
    if (kept.joins[k] != 0)
      joiner.add(kept.messages[k]);
    else
      joiner.start(kept.messages[k]);
  }
  joiner.finish();
  if (demands_.grammar.thinking_first)
    for (const std::uint32_t i : kept.messages)
      if (c_.messages[i].rebuilt) order_thinking(c_.messages[i]);
  c_.sweep();
}

/// What a provider says of a message after the others that are kept, or where there are none, of what stands
/// first.
Closure::Junction Closure::junction(const Kept& kept, const Message& m) const {
  if (kept.messages.empty()) return starts(m) ? Junction::fine : Junction::refused;
  const Message& before = c_.messages[kept.messages.back()];
  if (demands_.grammar.refuses_user_after_results() && has(c_, before, BlockKind::tool_result) &&
      starts_exchange(c_, m))
    return Junction::refused;
  const bool apart = demands_.grammar.neighbours == Grammar::Neighbours::taken || !takes_turns(c_, before) ||
                     !takes_turns(c_, m) || !same_speaker(before, m);
  if (apart) return Junction::fine;
  std::size_t k = kept.messages.size();
  do {
    if (!can_join(c_, c_.messages[kept.messages[--k]], m)) return Junction::refused;
  } while (kept.joins[k] != 0 && k > 0);
  // Where a request thinks, what is at work begins with a thought.
  const bool buries_thought = starts_with_thought(c_, m) &&
                              !starts_with_thought(c_, c_.messages[kept.messages[k]]) && is_at_work(m) &&
                              thinks();
  return buries_thought ? Junction::refused : Junction::joined;
}

bool Closure::thinks() const {
  return demands_.grammar.thinking_by_request && requested_thinking(c_).says("enabled");
}

std::uint32_t Closure::work_begins() const {
  const std::uint32_t newest = turns_.empty() ? k_none : turns_.back();
  if (newest == k_none) return 0;
  // What the user says right after results is one message with them.
  std::uint32_t place = newest + 1;
  bool results = false;
  for (; place > 0 && !is_assistant(at(place - 1).role); --place)
    results = results || has(c_, at(place - 1), BlockKind::tool_result);
  if (!results || place == 0) return newest + 1;
  const auto unit = std::upper_bound(units_.begin(), units_.end(), place - 1,
                                     [](std::uint32_t at, const Unit& u) { return at < u.end; });
  return unit != units_.end() ? unit->begin : newest + 1;
}

bool Closure::is_at_work(const Message& m) const {
  const std::uint32_t u = unit_of_[c_.place_of(m)];
  return u != k_none && units_[u].begin >= work_begins();
}

/// Not the user's last word: of that its unit keeps what does not stand before it.
bool Closure::drop_unit_of(std::uint32_t message) {
  const std::uint32_t newest = turns_.empty() ? k_none : turns_.back();
  const std::uint32_t u = unit_of_[message];
  if (u == k_none) {
    c_.drop(c_.messages[message]);
    return true;
  }
  const Unit unit = units_[u];
  if (newest != k_none && newest >= unit.begin && newest < unit.end && !at(newest).dropped) return false;
  for (std::uint32_t place = unit.begin; place < unit.end; ++place)
    if (!is_system(at(place).role)) c_.drop(at(place));
  return true;
}

/// What stands first there may not; but something later in its unit may.
void Closure::drop_head_of(std::uint32_t message) {
  const std::uint32_t u = unit_of_[message];
  if (u == k_none) return c_.drop(c_.messages[message]);
  std::uint32_t start = units_[u].begin;
  while (start < units_[u].end && (at(start).dropped || is_system(at(start).role) || !starts(at(start))))
    ++start;
  for (std::uint32_t place = units_[u].begin; place < start; ++place)
    if (!is_system(at(place).role)) c_.drop(at(place));
  if (start < units_[u].end) links_.complete(c_);  // the answers to calls that went
}

Closure::Kept Closure::walk() {
  const bool head_cut = first_ == k_none || c_.messages[first_].dropped;
  const bool wanted = demands_.grammar.first == Grammar::First::user || head_cut;
  // Where nobody may start, there is nothing to go on to: only a provider that wants a user takes none at
  // all.
  const bool any = demands_.grammar.first == Grammar::First::user ||
                   std::any_of(c_.order.begin(), c_.order.end(),
                               [this](std::uint32_t i) { return starts(c_.messages[i]); });
  Kept kept;
  const auto pop = [&] {
    while (!kept.messages.empty() && c_.messages[kept.messages.back()].dropped) {
      kept.messages.pop_back();
      kept.joins.pop_back();
    }
  };
  for (const std::uint32_t i : c_.order) {
    if (is_system(c_.messages[i].role)) continue;
    bool joined = false;
    while (!c_.messages[i].dropped) {
      const bool natural =
          kept.messages.empty() ? i == first_ || !wanted || !any : next_[kept.messages.back()] == i;
      const Junction found = natural ? Junction::fine : junction(kept, c_.messages[i]);
      joined = found == Junction::joined;
      if (found != Junction::refused) break;
      if (kept.messages.empty())
        drop_head_of(i);
      else if (!drop_unit_of(kept.messages.back()) && !drop_unit_of(i))
        break;
      pop();
    }
    if (c_.messages[i].dropped) continue;
    kept.messages.push_back(i);
    kept.joins.push_back(joined ? 1 : 0);
  }
  return kept;
}

/// A request that ended on the user's word still does, where a model may want that.
void Closure::shorten_end() {
  if (!c_.request || demands_.ends_on || c_.followed || last_ == k_none || !c_.messages[last_].dropped)
    return;
  if (demands_.grammar.last == Grammar::Last::anyone) return;
  for (std::size_t k = c_.order.size(); k > 0; --k) {
    const std::uint32_t i = c_.order[k - 1];
    const Message& m = c_.messages[i];
    if (is_system(m.role) || m.dropped) continue;
    if (!is_assistant(m.role) || !drop_unit_of(i)) break;
  }
  c_.sweep();
}

/// A turn that was done, and has become the last one of a request, may lack what is wanted back with the last
/// turn only: that goes, with all that follows.
void Closure::leave_unfit_turn() {
  const bool is_done = !turns_.empty() && turns_.back() != k_none && at(turns_.back()).dropped;
  if (!is_done || !c_.request || demands_.ends_on) return;
  if (thinks()) leave_thoughtless_loop();
  if (demands_.grammar.thought_signatures && !c_.followed) leave_unsigned_calls();
}

void Closure::leave_unsigned_calls() {
  std::size_t place = c_.order.size();
  while (place > 0 && !starts_exchange(c_, c_.messages[c_.order[place - 1]])) --place;
  bool goes = false;
  for (; place < c_.order.size(); ++place) {
    Message& m = c_.messages[c_.order[place]];
    const auto blocks = c_.blocks_of(m);
    const auto call = std::find_if(blocks.begin(), blocks.end(), [](const Block& b) {
      return !b.dropped && b.kind == BlockKind::tool_call;
    });
    goes = goes || (call != blocks.end() && !has_thought_signature(*call));
    if (goes && !is_system(m.role)) c_.drop(m);
  }
  c_.sweep();
}

void Closure::leave_thoughtless_loop() {
  const auto loop = c_.order.begin() + tool_loop_begin(c_);
  bool results = false;
  for (auto at = loop; at != c_.order.end(); ++at) {
    const Message& m = c_.messages[*at];
    if (is_assistant(m.role) && starts_with_thought(c_, m)) return;
    results = is_assistant(m.role) ? false : results || has(c_, m, BlockKind::tool_result);
  }
  if (!results) return;
  for (auto at = loop; at != c_.order.end(); ++at)
    if (Message& m = c_.messages[*at]; !is_system(m.role)) c_.drop(m);
  c_.sweep();
}

/// Where a cut left thinking that its provider does not take there: after other things, or last.
void Closure::order_thinking(Message& m) {
  if (m.dropped || !m.touched) return;
  const auto blocks = c_.blocks_of(m);
  const auto is_live = [](const Block& b) { return !b.dropped; };
  const auto first = std::find_if(blocks.begin(), blocks.end(), is_live);
  if (first == blocks.end()) return;
  const bool leads = is_signed_kind(*first);
  bool last = true;
  for (std::size_t i = blocks.size(); i-- > 0;) {
    Block& b = blocks[i];
    if (b.dropped) continue;
    if (!is_signed_kind(b))
      last = false;
    else if (last || !leads)
      c_.drop(m, b);
  }
  if (last) c_.drop(m);
}

/// An answer that has become the last one.
void Closure::trim_end() {
  if (!demands_.grammar.final_text_trimmed || c_.followed) return;
  const auto final = std::find_if(c_.order.rbegin(), c_.order.rend(),
                                  [this](std::uint32_t i) { return !is_system(c_.messages[i].role); });
  if (final == c_.order.rend() || (*final == last_ && !c_.messages[*final].touched)) return;
  Message& m = c_.messages[*final];
  if (!is_assistant(m.role)) return;
  Block* last = nullptr;
  for (Block& b : c_.blocks_of(m))
    if (!b.dropped) last = &b;
  if (last == nullptr || last->kind != BlockKind::text || last->text_count == 0) return;
  Text& text = c_.texts[last->first_text + last->text_count - 1];
  const std::string_view stripped = json::strip(text.raw);
  if (!stripped.empty() && end_of(stripped) != end_of(text.raw))
    c_.change(m, text, between(text.raw.data(), end_of(stripped)));
}

}  // namespace abridge::trim
