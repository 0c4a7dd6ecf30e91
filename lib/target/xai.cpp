#include "lib/target/targets.hpp"

namespace abridge::target {

// Each row names a public report of the refusal.
Target xai() {
  Target t = chat_completions();
  t.name = "xai";
  t.summary = "xAI chat";
  enforce(t, {RuleId::empty_content, Severity::error, Fix::safe, Fix::safe});  // langchain 34140
  return t;
}

}  // namespace abridge::target
