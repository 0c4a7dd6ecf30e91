#include <fmt/format.h>

#include <algorithm>

#include "lib/trim/newest.hpp"
#include "lib/trim/notices.hpp"
#include "lib/trim/steps.hpp"

// Keeps the first and the newest messages and leaves out the middle.

namespace abridge::trim {
namespace {

struct Ends {
  std::size_t first = 2;
  std::size_t last = 20;
  Of of = Of::messages;
  std::string notice;
  NoticeAt notice_at = NoticeAt::content;
};
std::vector<policy::Field> fields_of(const Ends*) {
  return {policy::field<&Ends::first>("first", "keep the first N (system messages stay besides)"),
          policy::field<&Ends::last>("last", "keep the newest N"),
          policy::field<&Ends::of>(
              "of", "what N is a number of: messages, or exchanges (a user message with all up to the next)"),
          policy::field<&Ends::notice>("notice", k_notice_doc),
          policy::field<&Ends::notice_at>("notice_at", k_notice_at_doc)};
}

Result<void> apply_ends(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<Ends>(&parameters);
  Conversation& c = context.conversation;
  Done& done = context.done;
  const Closure& closure = context.closure;
  const Counts counts = [&](std::size_t i) {
    const Message& m = c.messages[c.order[i]];
    return !is_system(m.role) && !m.notice;
  };
  const bool exchanges = p.of == Of::exchanges;
  const auto measure = [&](std::size_t begin) {
    return exchanges ? exchanges_from(closure, begin) : count(counts, begin, c.order.size());
  };
  done.before = done.after = measure(0);
  done.limit = p.first + p.last;
  if (exchanges) done.measured = Done::Measured::exchanges;
  if (done.before <= done.limit) {
    const std::vector<char> all(c.order.size(), 1);
    done.beyond = exchanges && turns_from(c, all, 0) > done.limit;
    return {};
  }
  const std::size_t head = end_of_first(closure, p.first, p.of, counts);  // the place where the middle begins
  Newest newest = !exchanges ? newest_of(c, closure, p.last, head, counts)
                             : newest_exchanges(c, closure, p.last, std::nullopt, head, counts);
  for (std::size_t i = 0; i < c.order.size(); ++i)
    if (i < head || is_system(c.messages[c.order[i]].role)) newest.keep[i] = 1;
  const std::size_t kept = exchanges ? newest.exchanges : newest.kept;
  done.beyond = p.last > 0 && (exchanges ? turns_from(c, newest.keep, 0) > done.limit : kept > p.last);
  if (done.beyond && !exchanges) done.newest = words_of_beyond(kept, p.last);
  done.after = done.before - measure(head) + kept;
  if (done.after == done.before) return {};
  done.why =
      fmt::format("between the first {} and the newest {}{}", p.first, p.last, exchanges ? " exchanges" : "");
  const std::vector<Gap> gaps = gaps_of(c, newest.keep);
  drop_unkept(context, newest.keep);
  if (!p.notice.empty()) put_notices(context, gaps, p.notice, p.notice_at);
  return {};
}

Result<void> check_ends(const policy::StepSetting& setting, const policy::Policy&) {
  const auto& p = *std::any_cast<Ends>(&setting.parameters);
  return check_notice(p.notice, setting, setting.path + ".ends.notice");
}

}  // namespace

Step ends_step() {
  return {
      .entry = policy::entry<Ends>("ends"),
      .summary = "keep the first and the newest messages, leave out the middle",
      .finding = RuleId::too_many_messages,
      .apply = apply_ends,
      .check = check_ends,
      .notice = [](const std::any& p) -> std::string_view { return std::any_cast<const Ends&>(p).notice; },
  };
}

}  // namespace abridge::trim
