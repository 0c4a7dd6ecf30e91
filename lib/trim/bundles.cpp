#include "lib/trim/bundles.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "lib/model/pairs.hpp"
#include "lib/model/units.hpp"

namespace abridge::trim {
namespace {

/// The results in a message that answer calls of [begin, end).
std::vector<Block*> answers_to(Conversation& c, const Pairs& pairs, std::uint32_t begin, std::uint32_t end,
                               const Message& m) {
  std::vector<Block*> answers;
  if (pairs.partner.empty()) return answers;
  for (std::uint32_t b = m.first_block; b < m.first_block + m.block_count; ++b) {
    const std::uint32_t call = pairs.partner[b];
    if (c.blocks[b].dropped || c.blocks[b].kind != BlockKind::tool_result || call == Pairs::k_none) continue;
    if (pairs.owner[call] >= begin && pairs.owner[call] < end) answers.push_back(&c.blocks[b]);
  }
  return answers;
}

/// What a message costs without those of its blocks. None where nothing would be left to say.
std::optional<std::uint64_t> cost_without(StepContext& context, Message& m, std::span<Block* const> blocks) {
  const Conversation& c = context.conversation;
  if (blocks.empty()) return context.sizer.size(c, m);
  const std::uint64_t whole = std::exchange(m.size, Message::k_unmeasured);
  for (Block* b : blocks) b->dropped = true;
  std::optional<std::uint64_t> cost;
  if (!is_mute(c, m)) cost = context.sizer.size(c, m);
  for (Block* b : blocks) b->dropped = false;
  m.size = whole;
  return cost;
}

class BundleBuilder {
 public:
  BundleBuilder(StepContext& context, const Budget& budget)
      : context_(context), c_(context.conversation), p_(budget), pairs_(context.closure.pairs()) {}

  std::vector<Bundle> run() {
    for (const Unit& u : context_.closure.units()) {
      const Bundle bundle = of_unit(u);
      // An exchange: a user message with all up to the next; system messages stand for themselves.
      const bool joins = p_.drop == DropBy::exchange && !bundle.has_turn() && !bundle.system &&
                         !bundles_.empty() && !bundles_.back().system;
      if (joins)
        join(bundles_.back(), bundle);
      else
        bundles_.push_back(bundle);
    }
    protect();
    return std::move(bundles_);
  }

 private:
  Message& at(std::size_t place) { return c_.messages[c_.order[place]]; }

  Bundle of_unit(const Unit& u) {
    Bundle bundle{u.begin, u.end, u.end, u.end};
    for (std::uint32_t i = u.begin; i < u.end; ++i) {
      Message& m = at(i);
      bundle.cost += context_.sizer.size(c_, m);
      if (!bundle.has_turn() && starts_exchange(c_, m)) bundle.turn = i;
      bundle.system = bundle.system && is_system(m.role);
    }
    for (std::uint32_t i = u.begin; i < bundle.turn && bundle.has_turn(); ++i)
      bundle.has_prefix = bundle.has_prefix || !is_system(at(i).role);
    bundle.start_cost = bundle.has_prefix ? cost_without_prefix(bundle) : bundle.cost;
    bundle.newest_turn = newest_turn(bundle);
    return bundle;
  }

  std::uint32_t newest_turn(const Bundle& bundle) {
    if (!bundle.has_turn()) return bundle.end;
    for (std::uint32_t i = bundle.end - 1; i > bundle.turn; --i)
      if (starts_exchange(c_, at(i)) &&
          cost_without(context_, at(i), answers_to(c_, pairs_, bundle.begin, i, at(i))))
        return i;
    return bundle.turn;
  }

  /// Where nothing is left of the turn itself, the bundle has none.
  std::uint64_t cost_without_prefix(Bundle& bundle) {
    std::uint64_t sum = 0;
    for (std::uint32_t i = bundle.begin; i < bundle.end; ++i) {
      Message& m = at(i);
      if (is_prefix(c_, bundle, i)) continue;
      const std::vector<Block*> answers = answers_to(c_, pairs_, bundle.begin, bundle.turn, m);
      bundle.late = bundle.late || (!answers.empty() && i > bundle.turn);
      const std::optional<std::uint64_t> cost = cost_without(context_, m, answers);
      sum += cost.value_or(0);
      if (cost || i != bundle.turn) continue;
      bundle.turn = bundle.end;
      bundle.has_prefix = false;
      return bundle.cost;
    }
    return sum;
  }

  void join(Bundle& bundle, const Bundle& next) {
    if (!bundle.has_turn()) bundle.turn = bundle.newest_turn = next.end;
    bundle.end = next.end;
    bundle.cost += next.cost;
    bundle.start_cost += next.start_cost;
  }

  void protect() {
    const std::size_t n = c_.order.size();
    std::size_t last_user = n;
    for (std::size_t i = n; i-- > 0 && last_user == n;)
      if (starts_exchange(c_, at(i))) last_user = i;
    const std::size_t open = p_.protect.open_call ? open_calls(c_, pairs_) : n;
    // The first N are counted as `ends` counts them: system messages stand besides.
    std::size_t counted = 0;
    for (Bundle& bundle : bundles_) {
      for (std::uint32_t i = bundle.begin; i < bundle.end; ++i) {
        const Message& m = at(i);
        const bool among_first = !is_system(m.role) && counted++ < p_.protect.first;
        const Hold why = among_first                              ? Hold::first
                         : n - i <= p_.protect.last               ? Hold::last
                         : p_.protect.last_user && i == last_user ? Hold::last_user
                         : i >= open && !is_system(m.role)        ? Hold::open_call
                                                                  : Hold::none;
        const bool hold = (p_.protect.system && is_system(m.role)) || why != Hold::none;
        if (bundle.hold == Hold::none) bundle.hold = why;
        bundle.protected_ = bundle.protected_ || hold;
        bundle.prefix_protected = bundle.prefix_protected || (hold && is_prefix(c_, bundle, i));
      }
    }
    // The newest message is not lost with the calls that it answers.
    const auto newest =
        std::find_if(bundles_.rbegin(), bundles_.rend(), [](const Bundle& bundle) { return !bundle.system; });
    if (newest != bundles_.rend()) newest->prefix_protected = newest->prefix_protected || newest->late;
  }
  StepContext& context_;
  Conversation& c_;
  const Budget& p_;
  const Pairs& pairs_;
  std::vector<Bundle> bundles_;
};

}  // namespace

std::vector<Bundle> bundles_of(StepContext& context, const Budget& budget) {
  return BundleBuilder(context, budget).run();
}

bool is_prefix(const Conversation& c, const Bundle& bundle, std::uint32_t place) {
  return bundle.has_prefix && place >= bundle.begin && place < bundle.turn &&
         !is_system(c.messages[c.order[place]].role);
}

std::size_t drop_answers_to_prefixes(StepContext& context, const std::vector<Bundle>& bundles) {
  Conversation& c = context.conversation;
  std::size_t dropped = 0;
  for (const Bundle& bundle : bundles) {
    if (!bundle.prefix_dropped && !bundle.only_turn) continue;
    const std::uint32_t begin = bundle.only_turn ? bundle.newest_turn : bundle.turn;
    for (std::uint32_t i = begin; i < (bundle.only_turn ? begin + 1 : bundle.end); ++i) {
      Message& m = c.messages[c.order[i]];
      const std::vector<Block*> answers = answers_to(c, context.closure.pairs(), bundle.begin, begin, m);
      for (Block* b : answers) c.drop(m, *b);
      if (answers.empty() || !is_mute(c, m)) continue;
      c.drop(m);
      ++dropped;
    }
  }
  return dropped;
}

std::uint64_t turn_cost(StepContext& context, const Bundle& bundle) {
  Conversation& c = context.conversation;
  Message& m = c.messages[c.order[bundle.newest_turn]];
  return cost_without(context, m, answers_to(c, context.closure.pairs(), bundle.begin, bundle.newest_turn, m))
      .value_or(0);
}

std::uint64_t systems_cost(StepContext& context, const Bundle& bundle) {
  Conversation& c = context.conversation;
  std::uint64_t sum = 0;
  for (std::uint32_t i = bundle.begin; i < bundle.end; ++i)
    if (Message& m = c.messages[c.order[i]]; is_system(m.role)) sum += context.sizer.size(c, m);
  return sum;
}

}  // namespace abridge::trim
