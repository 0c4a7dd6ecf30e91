#include "lib/target/targets.hpp"

namespace abridge::target {

// Each row names a public report of the refusal.
Target groq() {
  Target t = chat_completions();
  t.name = "groq";
  t.summary = "Groq chat";
  enforce(t, {RuleId::reasoning_content, Severity::error, Fix::none, Fix::unsafe});  // janhq/jan 8136
  t.grammar.refuses_reasoning_content = true;
  return t;
}

}  // namespace abridge::target
