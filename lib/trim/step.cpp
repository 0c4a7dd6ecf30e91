#include "lib/trim/step.hpp"

namespace abridge::trim {

void drop_unkept(StepContext& context, const std::vector<char>& keep) {
  Conversation& c = context.conversation;
  for (std::size_t i = 0; i < c.order.size(); ++i) {
    if (keep[i] != 0) continue;
    c.drop(c.messages[c.order[i]]);
    ++context.done.dropped;
  }
}

References recognise(const Conversation& c, const policy::Policy& policy) {
  References references;
  for (const policy::StepSetting& s : policy.trim)
    if (const Step& step = all_steps()[s.step]; step.recognise != nullptr)
      step.recognise(c, s.parameters, references);
  return references;
}

void finish(Conversation& c, const policy::Policy& policy, References& references) {
  for (const policy::StepSetting& s : policy.trim)
    if (const Step& step = all_steps()[s.step]; step.finish != nullptr)
      step.finish(c, s.parameters, references);
}

bool has_role(const Message& m, Role role) {
  if (role == Role::system) return is_system(m.role);
  if (role == Role::assistant) return is_assistant(m.role);
  if (role == Role::tool) return is_tool(m.role);
  return m.role == role || m.role_text == name_of(role);
}

}  // namespace abridge::trim
