#include "lib/model/pairs.hpp"
#include "lib/policy/slots.hpp"
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
  const std::vector<Unit> units = units_of(c);
  const auto counts = [&](std::uint32_t i) {
    const Message& m = c.messages[c.order[i]];
    return !is_system(m.role) && !m.notice;
  };
  std::vector<std::size_t> cost(units.size(), 0);
  std::size_t live = 0;
  for (std::size_t u = 0; u < units.size(); ++u) {
    for (std::uint32_t i = units[u].begin; i < units[u].end; ++i)
      if (counts(i)) ++cost[u];
    live += cost[u];
  }
  context.done.before = live;
  context.done.limit = p.first + p.last;
  context.done.after = live;
  if (live <= p.first + p.last) return {};
  std::size_t head = 0;
  for (std::size_t kept = 0; head < units.size() && kept + cost[head] <= p.first; ++head) kept += cost[head];
  std::size_t tail = units.size();
  for (std::size_t kept = 0; tail > head && kept + cost[tail - 1] <= p.last; --tail) kept += cost[tail - 1];
  std::vector<char> keep(c.order.size(), 1);
  std::size_t dropped = 0;
  std::size_t left_out = 0;  // with those that notices speak of
  for (std::size_t u = head; u < tail; ++u) {
    for (std::uint32_t i = units[u].begin; i < units[u].end; ++i) {
      const Message& m = c.messages[c.order[i]];
      if (is_system(m.role)) continue;
      keep[i] = 0;
      if (counts(i)) ++dropped;
      left_out += left_out_with(c, m);
    }
  }
  if (dropped == live && context.done.limit > 0) {  // to keep none was no failure
    std::size_t smallest = cost.back();
    context.done.unreachable =
        "the newest tool call and its results are " + std::to_string(smallest) + " messages";
    context.done.smallest = smallest;
    return {};
  }
  context.done.after = live - dropped;
  context.done.why =
      "between the first " + std::to_string(p.first) + " and the newest " + std::to_string(p.last);
  drop_unkept(context, keep);
  if (!p.notice.empty()) {
    std::size_t place = tail < units.size() ? units[tail].begin : c.order.size();
    // At the very end there is no next message: the notice is one of its own.
    const NoticeAt at = place == c.order.size() ? NoticeAt::message : p.notice_at;
    put_notice(context, place, p.notice, left_out, at);
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
