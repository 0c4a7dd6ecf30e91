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
  // danny-avila/LibreChat 12836; Moonshot's: continuedev/continue 11600, 11711,
  // OnesoftQwQ/opencode-go-copilot 1.
  t.grammar.thinking_models = {"deepseek-v4", "kimi-k2-thinking", "kimi-k2.5", "reasoner"};
  t.grammar.wants_reasoning_content = true;
  return t;
}

}  // namespace abridge::target
