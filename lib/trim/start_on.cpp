#include "lib/model/units.hpp"
#include "lib/trim/steps.hpp"

// Leaves out what stands before the first message of a role.

namespace abridge::trim {
namespace {

struct StartOn {
  Role role = Role::user;
};
std::vector<policy::Field> fields_of(const StartOn*) {
  return {policy::field<&StartOn::role>("role",
                                        "the role of the first message (system messages stay before it)")};
}

Result<void> apply_start_on(StepContext& context, const std::any& parameters) {
  const auto& p = *std::any_cast<StartOn>(&parameters);
  Conversation& c = context.conversation;
  std::vector<char> keep(c.order.size(), 1);
  for (std::size_t i = 0; i < c.order.size(); ++i) {
    const Message& m = c.messages[c.order[i]];
    // A user message that only carries results starts nothing: its calls would be missing.
    const bool person = has_role(m, p.role) && (p.role != Role::user || m.notice || starts_exchange(c, m));
    if (person) {
      // Where a history begins with the user, whoever is wanted first goes with the turn that is answered.
      const bool answers = p.role != Role::user && context.closure.wants_turn();
      if (const std::uint32_t turn = answers ? context.closure.turn_before(i) : Closure::k_none;
          turn != Closure::k_none)
        keep[turn] = 1;
      break;
    }
    if (!is_system(m.role)) keep[i] = 0;
  }
  context.done.before = c.order.size();
  context.done.why = "before the first message of role " + std::string(name_of(p.role));
  drop_unkept(context, keep);
  context.done.after = context.done.before - context.done.dropped;
  return {};
}

}  // namespace

Step start_on_step() {
  return {
      .entry = policy::entry<StartOn>("start_on"),
      .summary = "leave out what stands before the first message of a role",
      .apply = apply_start_on,
      .starts_on = [](const std::any& p) -> std::optional<Role> {
        return std::any_cast<const StartOn&>(p).role;
      },
  };
}

}  // namespace abridge::trim
