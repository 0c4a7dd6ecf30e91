#include <algorithm>

#include "lib/trim/newest.hpp"
#include "lib/trim/steps.hpp"

// Keeps the first and the newest messages and leaves out the middle.

namespace abridge::trim {
namespace {

struct Ends {
  std::size_t first = 2;
  std::size_t last = 20;
  std::string notice;
  NoticeAt notice_at = NoticeAt::content;
};
std::vector<policy::Field> fields_of(const Ends*) {
  return {
      policy::field<&Ends::first>("first", "keep the first N messages (system messages stay besides)"),
      policy::field<&Ends::last>("last", "keep the newest N messages"),
      policy::field<&Ends::notice>("notice", "put where messages were left out; {dropped} is their number"),
      policy::field<&Ends::notice_at>("notice_at",
                                      "before the next message's content, or as a user message of its own")};
}

Result<void> apply(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<Ends>(&parameters);
  Conversation& c = context.conversation;
  const std::span<const Unit> units = context.closure.units();
  const auto counts = [&](std::size_t i) {
    const Message& m = c.messages[c.order[i]];
    return !is_system(m.role) && !m.notice;
  };
  const auto count = [&](std::size_t begin, std::size_t end) {
    std::size_t n = 0;
    for (std::size_t i = begin; i < end; ++i) n += counts(i) ? 1 : 0;
    return n;
  };
  const std::size_t live = count(0, c.order.size());
  context.done.before = live;
  context.done.limit = p.first + p.last;
  context.done.after = live;
  if (live <= p.first + p.last) return {};
  std::size_t head = 0;  // the place where the middle begins
  std::size_t kept = 0;
  for (const Unit& u : units) {
    kept += count(u.begin, u.end);
    if (kept > p.first) break;
    head = u.end;
  }
  Newest newest = newest_of(c, context.closure, p.last, head, counts);
  std::size_t left_out = 0;            // with those that notices speak of
  std::size_t after = c.order.size();  // the first message that is kept after one that is not
  bool gap = false;
  for (std::size_t i = 0; i < c.order.size(); ++i) {
    const Message& m = c.messages[c.order[i]];
    if (i < head || is_system(m.role)) newest.keep[i] = 1;
    if (newest.keep[i] == 0) {
      left_out += left_out_with(c, m);
      gap = true;
    } else if (gap && !is_system(m.role)) {
      after = std::min(after, i);
    }
  }
  const std::size_t now = count(0, head) + newest.kept;
  context.done.beyond = p.last > 0 && newest.kept > p.last;
  context.done.after = now;
  if (now == live) return {};
  context.done.why =
      "between the first " + std::to_string(p.first) + " and the newest " + std::to_string(p.last);
  drop_unkept(context, newest.keep);
  if (!p.notice.empty()) {
    // At the very end there is no next message: the notice is one of its own.
    const NoticeAt at = after == c.order.size() ? NoticeAt::message : p.notice_at;
    put_notice(context, after, p.notice, left_out, at);
  }
  return {};
}

Result<void> check(const policy::StepSetting& setting, const policy::Policy&) {
  const auto& p = *std::any_cast<Ends>(&setting.parameters);
  return check_notice(p.notice, setting, setting.path + ".ends.notice");
}

}  // namespace

Step ends_step() {
  return {
      .entry = policy::entry<Ends>("ends"),
      .summary = "keep the first and the newest messages, leave out the middle",
      .finding = RuleId::too_many_messages,
      .apply = apply,
      .check = check,
      .notice = [](const std::any& p) -> std::string_view { return std::any_cast<const Ends&>(p).notice; },
  };
}

}  // namespace abridge::trim
