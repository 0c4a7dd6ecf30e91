#include <algorithm>

#include "lib/model/pairs.hpp"
#include "lib/trim/steps.hpp"

// Leaves out what stands after the last message in which a role says something.

namespace abridge::trim {
namespace {

struct EndOn {
  Role role = Role::assistant;
};
std::vector<policy::Field> fields_of(const EndOn*) {
  return {policy::field<&EndOn::role>("role", "the role of the last message")};
}

/// Whether a message is somebody's last word: a call waits for its result, and thinking is followed by what
/// was thought.
bool is_last_word(const Conversation& c, const Message& m) {
  return !m.notice && !has(c, m, BlockKind::tool_call) && !is_mute(c, m);
}

Result<void> apply_end_on(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<EndOn>(&parameters);
  Conversation& c = context.conversation;
  // How far the calls of each message, and of those before it, reach.
  const Pairs pairs = pair_tools(c);
  std::vector<std::uint32_t> reach(c.order.size(), 0);
  for (std::uint32_t b = 0; b < pairs.partner.size(); ++b) {
    if (pairs.partner[b] == Pairs::k_none || pairs.owner[b] == Pairs::k_none) continue;
    const std::uint32_t one = pairs.owner[b];
    const std::uint32_t two = pairs.owner[pairs.partner[b]];
    reach[std::min(one, two)] = std::max(reach[std::min(one, two)], std::max(one, two));
  }
  std::size_t end = 0;  // of what stays
  std::uint32_t farthest = 0;
  for (std::uint32_t i = 0; i < c.order.size(); ++i) {
    const Message& m = c.messages[c.order[i]];
    farthest = std::max(farthest, reach[i]);
    if (farthest <= i && has_role(m, p.role) && is_last_word(c, m)) end = i + 1;
  }
  std::vector<char> keep(c.order.size(), 1);
  for (std::size_t i = end; i < keep.size(); ++i)
    if (!is_system(c.messages[c.order[i]].role)) keep[i] = 0;
  context.done.before = c.order.size();
  context.done.why = "after the last message of role " + std::string(name_of(p.role));
  drop_unkept(context, keep);
  context.done.after = context.done.before - context.done.dropped;
  return {};
}

}  // namespace

Step end_on_step() {
  return {
      .entry = policy::entry<EndOn>("end_on"),
      .summary = "leave out what stands after the last message of a role",
      .apply = apply_end_on,
      .ends_on = [](const std::any& p) -> std::optional<Role> { return std::any_cast<const EndOn&>(p).role; },
  };
}

}  // namespace abridge::trim
