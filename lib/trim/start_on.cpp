#include "lib/policy/slots.hpp"
#include "lib/trim/steps.hpp"

// Leaves out what stands before the first message of a role.

namespace abridge::trim {
namespace {

struct StartOn {
  std::string role = "user";
};
std::vector<policy::Field> fields_of(const StartOn*) {
  return {policy::field<&StartOn::role>("role",
                                        "the role of the first message (system messages stay before it)")};
}

Result<void> apply(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<StartOn>(&parameters);
  Conversation& c = context.conversation;
  std::vector<char> keep(c.order.size(), 1);
  for (std::size_t i = 0; i < c.order.size(); ++i) {
    const Message& m = c.messages[c.order[i]];
    bool person = has_role(m, p.role);
    // A user message that only carries results starts nothing: its calls would be missing.
    if (person && p.role == "user" && m.block_count > 0) {
      person = false;
      for (const Block& b : c.blocks_of(m))
        person = person || (!b.dropped && b.kind != BlockKind::tool_result);
    }
    if (person) break;
    if (!is_system(m.role)) keep[i] = 0;
  }
  context.done.before = c.order.size();
  context.done.why = "before the first message of role " + p.role;
  drop_unkept(context, keep);
  context.done.after = context.done.before - context.done.dropped;
  return {};
}

Result<void> check(const policy::StepSetting& setting, const policy::Policy&) {
  const auto& p = *std::any_cast<StartOn>(&setting.parameters);
  if (auto r = policy::check_role(p.role, setting.mark_of("role"), setting.path + ".start_on.role"); !r)
    return r;
  return {};
}

}  // namespace

Step start_on_step() {
  return {policy::entry<StartOn>("start_on"), "leave out what stands before the first message of a role", "",
          apply, check};
}

}  // namespace abridge::trim
