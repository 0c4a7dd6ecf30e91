#include "lib/target/targets.hpp"

namespace abridge::target {

// Each row names a public report of the refusal.
Target deepseek() {
  Target t = chat_completions();
  t.name = "deepseek";
  t.summary = "DeepSeek chat";
  enforce(t, {RuleId::role_spelling, Severity::error, Fix::safe, Fix::safe});  // its roles have no developer
  enforce(t, {RuleId::reasoning_content, Severity::error, Fix::none,
              Fix::none});  // continuedev/continue 11276; only where the model thinks
  t.grammar.unknown_roles = {Role::developer};
  t.grammar.thinking_models = {"reasoner"};
  t.grammar.wants_reasoning_content = true;
  return t;
}

}  // namespace abridge::target
