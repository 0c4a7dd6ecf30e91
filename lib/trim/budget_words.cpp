#include "lib/trim/budget_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "lib/text/grouped.hpp"

namespace abridge::trim {
namespace {

/// `1 token is`, `3,000 tokens are`.
std::string amount_of(std::uint64_t max, std::string_view units) {
  return max == 1 ? fmt::format("1 {} is", units.substr(0, units.size() - 1))
                  : fmt::format("{} {} are", text::grouped(max), units);
}

/// A step's path as --set takes it without quotes: trim.0.
std::string set_path(std::string_view path) {
  std::string out(path);
  std::replace(out.begin(), out.end(), '[', '.');
  std::erase(out, ']');
  return out;
}

std::string joined(const std::vector<std::string>& parts, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i)
    out += (i == 0 ? "" : i + 1 < parts.size() ? ", " : std::string(last)) + parts[i];
  return out;
}

/// What makes it too much: one part that is so alone, or all of them.
std::string reason(const Unreachability& why) {
  struct Part {
    std::string what;
    std::uint64_t cost;
    bool many = false;
  };
  const bool systems = why.system_messages > 1;
  const auto held = [&](Hold hold) { return why.held[static_cast<std::size_t>(hold)]; };
  const auto number_of = [](std::string_view which, std::size_t n) {
    return n > 1 ? fmt::format("the {} {} messages", which, n) : fmt::format("the {} message", which);
  };
  const std::string first = number_of("first", why.protect->first);
  const std::string last = number_of("newest", why.protect->last);
  const std::vector<Part> parts{
      {systems ? "the system messages" : "the system text", why.system, systems},
      {"what is appended", why.appended},
      {"what stands around the history", why.around},
      {first, held(Hold::first), why.protect->first > 1},
      {last, held(Hold::last), why.protect->last > 1},
      {why.drops_exchanges ? "the exchange of the user's last message" : "the user's last message",
       held(Hold::last_user)},
      {"the open tool call", held(Hold::open_call)},
      {why.turn_is_newest ? "the user's last message"
       : why.oldest       ? "the first message or tool call"
                          : "the newest message or tool call",
       why.turn_is_newest || !why.oversize->asks ? why.newest : 0},
      {"the user's last message", why.turn_is_newest || held(Hold::last_user) > 0 ? 0 : why.turn},
      {"the summary", why.summary},
  };
  const auto says = [](const Part& part, std::string_view alone) {
    return fmt::format("{}{} {} {}", part.what, alone, part.many ? "take" : "takes",
                       text::grouped(part.cost));
  };
  for (const Part& part : parts)
    if (part.cost > why.max) return says(part, " alone");
  std::vector<std::string> said;
  for (const Part& part : parts)
    if (part.cost > 0) said.push_back(says(part, ""));
  return joined(said, " and ");
}

}  // namespace

Unreachability parts_of_least(StepContext& context, const Budget& budget, const Choice& choice,
                              std::uint64_t fixed) {
  const Conversation& c = context.conversation;
  Unreachability why{.path = context.path,
                     .unit = context.sizer.measured().unit,
                     .drops_exchanges = budget.drop == DropBy::exchange,
                     .protect = &budget.protect,
                     .oversize = &budget.oversize};
  why.system = context.sizer.system.most;
  why.system_messages = why.system > 0 ? 1 : 0;
  for (const AlsoCounted part : budget.counts)
    if (part == AlsoCounted::appended && context.sizer.overhead)
      why.appended = context.sizer.overhead(name_of(part));
  why.around = fixed - why.system - why.appended;
  for (const Bundle& bundle : choice.bundles) {
    if (!bundle.protected_) continue;
    for (std::uint32_t i = bundle.begin; i < bundle.end; ++i) {
      Message& m = context.conversation.messages[c.order[i]];
      const bool apart = is_system(m.role);
      // A bundle may be held for nothing but a system message within it.
      if (!apart && bundle.hold == Hold::none) continue;
      (apart ? why.system : why.held[static_cast<std::size_t>(bundle.hold)]) +=
          context.sizer.size(context.conversation, m);
      why.system_messages += apart ? 1 : 0;
    }
  }
  const auto cost_of = [&](std::size_t bundle) {
    return bundle == Choice::k_none ? 0 : choice.bundles[bundle].cost;
  };
  if (budget.keep == KeepBy::oldest) {
    why.oldest = true;
    why.newest = cost_of(choice.first);
    return why;
  }
  if (choice.newest != Choice::k_none && choice.bundles[choice.newest].hold == Hold::none)
    why.newest = cost_of(choice.newest) - systems_cost(context, choice.bundles[choice.newest]);
  if (choice.newest_turn != Choice::k_none) why.turn = turn_cost(context, choice.bundles[choice.newest_turn]);
  why.turn_is_newest = choice.newest_turn == choice.newest && why.turn == cost_of(choice.newest);
  return why;
}

std::string words_of(const Unreachability& why) {
  std::string out = fmt::format("{} too few: {}; use at least {}", amount_of(why.max, words_of(why.unit)),
                                reason(why), text::grouped(why.smallest));
  const std::string set = "--set " + set_path(why.path) + ".budget.";
  if (why.system > 0) {
    const std::uint64_t without = why.smallest - std::min(why.smallest, why.system);
    out += without <= why.max ? ", or --drop-system"
                              : fmt::format(", or {} with --drop-system", text::grouped(without));
  }
  const auto helps = [&](Hold hold) {
    const std::uint64_t held = why.held[static_cast<std::size_t>(hold)];
    return held > 0 && why.smallest - std::min(why.smallest, held) <= why.max;
  };
  if (why.summary > 0 && why.smallest - std::min(why.smallest, why.summary) <= why.max)
    out += ", or give the summary less (summarize.max)";
  if (helps(Hold::first)) out += ", or " + set + "protect.first=0";
  if (helps(Hold::last) && !why.protect->last_user) out += ", or " + set + "protect.last=0";
  const bool goes_down = why.oversize->asks || why.oversize->first == Oversize::First::clip;
  const std::uint64_t turn_alone = why.turn + why.system + why.around + why.appended;
  if (!why.oldest && !goes_down && !why.turn_is_newest && why.turn > 0 && turn_alone <= why.max)
    out += ", or " + set + "oversize='[clip, clear, ask]'";
  return out;
}

std::string words_of(Rung rung, std::uint64_t max, policy::MeasureUnit unit) {
  const std::string_view done = rung == Rung::clip    ? "its results are cut to fit"
                                : rung == Rung::clear ? "its results are cleared"
                                : rung == Rung::ask   ? "only the user's turn before it is kept"
                                                      : "nothing is kept before what is appended";
  return fmt::format("the newest message or tool call alone is over the budget of {} {}: {}",
                     text::grouped(max), words_of(unit), done);
}

}  // namespace abridge::trim
