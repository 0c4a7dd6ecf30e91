#include <array>

#include "lib/target/targets.hpp"

namespace abridge::target {
namespace {
// Groq's chat API, in the words of Chat Completions. Each row names a public report of the refusal.
constexpr std::array k_rules{
    Enforced{RuleId::tool_result_orphan, Severity::error, Fix::none, Fix::unsafe},    // as Chat Completions
    Enforced{RuleId::tool_call_unanswered, Severity::error, Fix::none, Fix::unsafe},  // as Chat Completions
    Enforced{RuleId::tool_result_misplaced, Severity::error, Fix::safe, Fix::safe},   // as Chat Completions
    Enforced{RuleId::tool_name_format, Severity::error, Fix::none, Fix::none},        // as Chat Completions
    Enforced{RuleId::reasoning_content, Severity::error, Fix::none, Fix::unsafe},     // janhq/jan 8136
    Enforced{RuleId::lone_surrogate, Severity::error, Fix::safe, Fix::safe},          // as Chat Completions
};
}  // namespace

Target groq() {
  Target t;
  t.name = "groq";
  t.summary = "Groq chat";
  t.rules = k_rules;
  t.tool_name_max = 64;
  t.tool_name_characters = "_-";
  t.reasoning_content = Target::ReasoningContent::refused;
  return t;
}

}  // namespace abridge::target
