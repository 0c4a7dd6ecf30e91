#include <fmt/format.h>

#include "lib/model/pairs.hpp"
#include "lib/policy/slots.hpp"
#include "lib/trim/anchor.hpp"
#include "lib/trim/steps.hpp"

// Keeps the newest messages, or the newest exchanges.

namespace abridge::trim {
namespace {

enum class SystemMode : std::uint8_t { keep, count, drop };
constexpr auto names_of(SystemMode) {
  return std::to_array<Name<SystemMode>>(
      {{SystemMode::keep, "keep"}, {SystemMode::count, "count"}, {SystemMode::drop, "drop"}});
}

struct Last {
  std::optional<std::size_t> messages;
  std::optional<std::size_t> exchanges;
  SystemMode system = SystemMode::keep;
};
std::vector<policy::Field> fields_of(const Last*) {
  return {policy::field<&Last::messages>("messages", "keep the newest N messages"),
          policy::field<&Last::exchanges>("exchanges",
                                          "keep the newest N user messages, each with all up to the next"),
          policy::field<&Last::system>(
              "system", "system messages: keep them beside the N, count them among the N, or drop them")};
}

Result<void> apply(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<Last>(&parameters);
  Conversation& c = context.conversation;
  std::vector<char> keep(c.order.size(), 0);
  const auto counts = [&](std::size_t place) {
    const Message& m = c.messages[c.order[place]];
    return !m.notice && (p.system == SystemMode::count || !is_system(m.role));
  };
  std::size_t live = 0;
  for (std::size_t i = 0; i < c.order.size(); ++i) {
    if (counts(i))
      ++live;
    else
      keep[i] = p.system == SystemMode::keep && is_system(c.messages[c.order[i]].role);
  }
  std::size_t kept = 0;
  std::size_t exchanges = 0;
  const std::vector<Unit> units = units_of(c);
  std::size_t from = units.size();  // the first unit that is kept
  std::size_t pending = 0;          // messages since the last whole exchange
  for (std::size_t u = units.size(); u-- > 0;) {
    std::size_t cost = 0;
    bool starts = false;
    for (std::uint32_t i = units[u].begin; i < units[u].end; ++i) {
      if (counts(i)) ++cost;
      starts = starts || starts_exchange(c, c.messages[c.order[i]]);
    }
    if (cost == 0) continue;
    if (p.exchanges) {
      if (exchanges == *p.exchanges) break;
      pending += cost;
      if (p.messages && kept + pending > *p.messages) break;
      // What stands before the first user message belongs to no exchange.
      if (starts) {
        kept += pending;
        pending = 0;
        ++exchanges;
        from = u;
      }
    } else {
      if (kept + cost > p.messages.value_or(live)) break;
      kept += cost;
      from = u;
    }
  }
  // Where fewer exchanges than N exist, nothing is too old: what stands before the first one stays too.
  if (p.exchanges && exchanges < *p.exchanges && (!p.messages || kept + pending <= *p.messages)) {
    from = 0;
    kept += pending;
  }
  const auto cost_of = [&](std::size_t u) {
    std::size_t cost = 0;
    for (std::uint32_t i = units[u].begin; i < units[u].end; ++i) cost += counts(i) ? 1 : 0;
    return cost;
  };
  const auto keep_unit = [&](std::size_t u) {
    for (std::uint32_t i = units[u].begin; i < units[u].end; ++i)
      if (counts(i) || c.messages[c.order[i]].notice) keep[i] = 1;
  };
  bool anchored = false;
  if (context.start == Start::user && p.messages && !p.exchanges) {
    while (from > 0 && from < units.size() && !begins_with_user(c, units[from].begin, c.order.size())) {
      const std::size_t anchor = turn_before(c, units[from].begin);
      if (anchor == k_no_anchor) break;
      if (kept + 1 <= *p.messages) {
        keep[anchor] = 1;
        drop_answers_before(c, anchor);
        anchored = true;
        ++kept;
        break;
      }
      kept -= cost_of(from++);
    }
    // What is newest may be a turn beside the results of calls: it stays without them.
    std::size_t last = c.order.size();
    while (last > 0 && !counts(last - 1)) --last;
    if (kept == 0 && *p.messages > 0 && last > 0 && starts_exchange(c, c.messages[c.order[last - 1]])) {
      keep[last - 1] = 1;
      drop_answers_before(c, last - 1);
      kept = 1;
    }
  }
  // A number of messages is no budget: what belongs together stays though it is more, with the turn that it
  // answers where the history must begin with one.
  const bool whole = kept == 0 && live > 0 && p.messages && *p.messages > 0 && p.exchanges != 0U;
  if (whole) {
    const auto is_newest = [&](std::size_t u) {
      if (!p.exchanges) return cost_of(u) > 0;
      for (std::uint32_t i = units[u].begin; i < units[u].end; ++i)
        if (starts_exchange(c, c.messages[c.order[i]])) return true;
      return false;
    };
    from = units.size() - 1;
    while (from > 0 && !is_newest(from)) --from;
    for (std::size_t u = from; u < units.size(); ++u) kept += cost_of(u);
    const bool headless =
        context.start == Start::user && !begins_with_user(c, units[from].begin, c.order.size());
    const std::size_t anchor = headless ? turn_before(c, units[from].begin) : k_no_anchor;
    if (anchor != k_no_anchor) {
      keep[anchor] = 1;
      drop_answers_before(c, anchor);
      ++kept;
    }
  }
  for (std::size_t u = from; u < units.size(); ++u) keep_unit(u);
  context.done.before = live;
  context.done.after = kept;
  context.done.limit = p.exchanges ? *p.exchanges : p.messages.value_or(live);
  context.done.why = p.exchanges
                         ? "older than the newest " + std::to_string(*p.exchanges) + " exchanges"
                         : "older than the newest " + std::to_string(context.done.limit) + " messages";
  // The turn is one of the N, though older than what it was kept for.
  if (anchored)
    context.done.why = "beyond the newest " + std::to_string(context.done.limit) +
                       " messages, of which one is the user's turn that the others answer";
  if (whole) {
    context.done.limit = *p.messages;
    context.done.beyond = true;
    context.done.why = "older than the newest " + std::to_string(kept) + " messages, which belong together";
  }
  drop_unkept(context, keep);
  return {};
}

Result<void> check(const policy::StepSetting& setting, const policy::Policy&) {
  const auto& p = *std::any_cast<Last>(&setting.parameters);
  if (!p.messages && !p.exchanges)
    return fail(policy::error_at(setting.mark, setting.path + ".last: say messages: N or exchanges: N"));
  return {};
}

}  // namespace

Step last_step() {
  return {
      .entry = policy::entry<Last>("last"),
      .summary = "keep the newest messages or exchanges",
      .finding = RuleId::too_many_messages,
      .apply = apply,
      .check = check,
  };
}

}  // namespace abridge::trim
