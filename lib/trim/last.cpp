#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "lib/text/grouped.hpp"
#include "lib/trim/newest.hpp"
#include "lib/trim/notices.hpp"
#include "lib/trim/steps.hpp"

// Keeps the newest messages, or the newest exchanges.

namespace abridge::trim {
namespace {

enum class SystemMode : std::uint8_t { keep, count, drop };
constexpr auto names_of(SystemMode) {
  return std::to_array<Name<SystemMode>>(
      {{SystemMode::keep, "keep"}, {SystemMode::count, "count"}, {SystemMode::drop, "drop"}});
}

struct First {
  std::size_t first = 0;
};
std::vector<policy::Field> fields_of(const First*) {
  return {policy::field<&First::first>("first", "the first N messages (system messages besides)")};
}

struct Last {
  std::optional<std::size_t> messages;
  std::optional<std::size_t> exchanges;
  SystemMode system = SystemMode::keep;
  First protect;
  std::string notice;
  NoticeAt notice_at = NoticeAt::content;
};
std::vector<policy::Field> fields_of(const Last*) {
  return {policy::field<&Last::messages>("messages", "keep the newest N messages"),
          policy::field<&Last::exchanges>("exchanges",
                                          "keep the newest N user messages, each with all up to the next"),
          policy::field<&Last::system>(
              "system", "system messages: keep them beside the N, count them among the N, or drop them"),
          policy::field<&Last::protect>("protect", "what stays besides"),
          policy::field<&Last::notice>("notice", k_notice_doc),
          policy::field<&Last::notice_at>("notice_at", k_notice_at_doc)};
}

/// `older than the newest message`, `older than the newest 4 messages`.
std::string older_than(std::size_t n, std::string_view what) {
  return n == 1 ? fmt::format("older than the newest {}", what)
                : fmt::format("older than the newest {} {}s", text::grouped(n), what);
}

std::string reason(const Done& done, const Newest& newest) {
  if (done.measured == Done::Measured::exchanges) return older_than(done.limit, "exchange");
  if (done.beyond)
    return fmt::format("older than the newest {} messages, which belong together",
                       text::grouped(newest.kept));
  if (newest.crowded)
    return fmt::format("{}, since one more would come to over {} messages",
                       older_than(newest.exchanges, "exchange"), text::grouped(done.limit));
  // The turn is one of the N, though older than what it was kept for.
  if (newest.anchored)
    return fmt::format(
        "beyond the newest {} messages, of which one is the user's turn that the others answer",
        text::grouped(done.limit));
  if (newest.kept == 0 || newest.kept >= done.limit) return older_than(done.limit, "message");
  const std::string older = older_than(newest.kept, "message");
  if (newest.fewer == Fewer::turn)
    return fmt::format("{}, since with {} the history would not begin with the user", older,
                       text::grouped(done.limit));
  if (newest.fewer == Fewer::together)
    return fmt::format("{}, since those before belong together and are too many for {}", older,
                       text::grouped(done.limit));
  return "system messages are left out";  // there are no more than that, and all of them stay
}

Result<void> apply_last(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<Last>(&parameters);
  Conversation& c = context.conversation;
  const Closure& closure = context.closure;
  Done& done = context.done;
  const Counts counts = [&](std::size_t place) {
    const Message& m = c.messages[c.order[place]];
    return !m.notice && (p.system == SystemMode::count || !is_system(m.role));
  };
  const std::size_t head = end_of_first(closure, p.protect.first, Of::messages, counts);
  const std::size_t live = count(counts, head, c.order.size());
  Newest newest = p.exchanges ? newest_exchanges(c, closure, *p.exchanges, p.messages, head, counts)
                              : newest_of(c, closure, p.messages.value_or(live), head, counts);
  for (std::size_t i = 0; i < c.order.size(); ++i) {
    const bool counted = p.system == SystemMode::count || !is_system(c.messages[c.order[i]].role);
    if (counted ? i < head : p.system == SystemMode::keep) newest.keep[i] = 1;
  }
  if (p.exchanges && !newest.crowded) {
    done.measured = Done::Measured::exchanges;
    done.before = exchanges_from(closure, head);
    done.after = newest.exchanges;
    done.limit = *p.exchanges;
    done.beyond = turns_from(c, newest.keep, head) > done.limit;
  } else {
    done.before = live;
    done.after = newest.kept;
    done.limit = p.messages.value_or(live);
    done.beyond = done.limit > 0 && newest.kept > done.limit;
    if (done.beyond) done.newest = words_of_beyond(newest.kept, done.limit);
  }
  const bool all = std::all_of(newest.keep.begin(), newest.keep.end(), [](char kept) { return kept != 0; });
  if (all && done.before <= done.limit) return {};
  done.why = reason(done, newest);
  if (head > 0) done.why += fmt::format(", and not among the first {}", p.protect.first);
  const std::vector<Gap> gaps = p.notice.empty() ? std::vector<Gap>() : gaps_of(c, newest.keep);
  drop_unkept(context, newest.keep);
  put_notices(context, gaps, p.notice, p.notice_at);
  return {};
}

/// No more messages than N: all of them stay, whoever begins.
bool idles_last(const Glance& seen, const std::any& parameters, Done& done) {
  const auto& p = *std::any_cast<Last>(&parameters);
  const bool by_number = p.messages && !p.exchanges && p.protect.first == 0;
  if (!by_number || p.system == SystemMode::drop || seen.messages > *p.messages) return false;
  if (seen.notices > 0) return false;  // one stays only where something follows it
  done.before = seen.messages - (p.system == SystemMode::count ? 0 : seen.systems);
  done.after = done.before;
  done.limit = *p.messages;
  return true;
}

Result<void> check_last(const policy::StepSetting& setting, const policy::Policy&) {
  const auto& p = *std::any_cast<Last>(&setting.parameters);
  if (!p.messages && !p.exchanges)
    return fail(policy::error_at(setting.mark, setting.path + ".last: give messages: N or exchanges: N"));
  return check_notice(p.notice, setting, setting.path + ".last.notice");
}

}  // namespace

Step last_step() {
  return {
      .entry = policy::entry<Last>("last"),
      .summary = "keep the newest messages or exchanges",
      .finding = RuleId::too_many_messages,
      .apply = apply_last,
      .check = check_last,
      .idles = idles_last,
      .notice = [](const std::any& p) -> std::string_view { return std::any_cast<const Last&>(p).notice; },
  };
}

}  // namespace abridge::trim
