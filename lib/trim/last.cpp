#include <functional>
#include <string>
#include <utility>

#include "lib/trim/newest.hpp"
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

using Counts = std::function<bool(std::size_t)>;

std::size_t count(const Counts& counts, std::size_t begin, std::size_t end) {
  std::size_t n = 0;
  for (std::size_t i = begin; i < end; ++i) n += counts(i) ? 1 : 0;
  return n;
}

/// The newest exchanges, within `messages` where that is said; the newest one in any case.
Newest newest_exchanges(const StepContext& context, const Last& p, const Counts& counts) {
  const Conversation& c = context.conversation;
  const std::span<const Unit> units = context.closure.units();
  Newest newest;
  newest.keep.assign(c.order.size(), 0);
  if (p.messages == 0U) return newest;
  std::size_t from = c.order.size();
  std::size_t exchanges = 0;
  std::size_t pending = 0;  // messages since the last whole exchange
  bool fits = true;
  for (std::size_t u = units.size(); u-- > 0 && exchanges < *p.exchanges && fits;) {
    pending += count(counts, units[u].begin, units[u].end);
    fits = exchanges == 0 || !p.messages || newest.kept + pending <= *p.messages;
    // What stands before the first user message belongs to no exchange.
    const std::uint32_t turn = context.closure.turn_before(units[u].end);
    if (!fits || turn == Closure::k_none || turn < units[u].begin) continue;
    newest.kept += std::exchange(pending, 0);
    ++exchanges;
    // What stands before the turn in its unit can't begin a history that begins with the user.
    from = context.closure.wants_turn() ? turn : units[u].begin;
  }
  // Where fewer exchanges than N exist, nothing is too old: what stands before the first one stays too.
  if (exchanges < *p.exchanges && fits && (!p.messages || newest.kept + pending <= *p.messages)) {
    from = 0;
  }
  newest.kept = count(counts, from, c.order.size());
  for (std::size_t i = from; i < c.order.size(); ++i)
    newest.keep[i] = counts(i) || c.messages[c.order[i]].notice ? 1 : 0;
  return newest;
}

Result<void> apply(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<Last>(&parameters);
  Conversation& c = context.conversation;
  const Counts counts = [&](std::size_t place) {
    const Message& m = c.messages[c.order[place]];
    return !m.notice && (p.system == SystemMode::count || !is_system(m.role));
  };
  const std::size_t live = count(counts, 0, c.order.size());
  Newest newest = p.exchanges ? newest_exchanges(context, p, counts)
                              : newest_of(c, context.closure, p.messages.value_or(live), 0, counts);
  if (p.system == SystemMode::keep)
    for (std::size_t i = 0; i < c.order.size(); ++i)
      if (is_system(c.messages[c.order[i]].role)) newest.keep[i] = 1;
  context.done.before = live;
  context.done.after = newest.kept;
  const bool by_messages = !p.exchanges || (p.messages && newest.kept > *p.messages);
  context.done.limit = by_messages ? p.messages.value_or(live) : *p.exchanges;
  context.done.beyond = by_messages && context.done.limit > 0 && newest.kept > context.done.limit;
  context.done.why = p.exchanges
                         ? "older than the newest " + std::to_string(*p.exchanges) + " exchanges"
                         : "older than the newest " + std::to_string(context.done.limit) + " messages";
  // The turn is one of the N, though older than what it was kept for.
  if (newest.anchored)
    context.done.why = "beyond the newest " + std::to_string(context.done.limit) +
                       " messages, of which one is the user's turn that the others answer";
  if (context.done.beyond)
    context.done.why =
        "older than the newest " + std::to_string(newest.kept) + " messages, which belong together";
  drop_unkept(context, newest.keep);
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
