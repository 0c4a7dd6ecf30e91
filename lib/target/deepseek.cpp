#include <array>

#include "lib/target/targets.hpp"

namespace abridge::target {
namespace {
// DeepSeek's chat API, in the words of Chat Completions. Each row names a public report of the refusal.
constexpr std::array k_rules{
    Enforced{RuleId::tool_result_orphan, Severity::error, Fix::none, Fix::unsafe},    // as Chat Completions
    Enforced{RuleId::tool_call_unanswered, Severity::error, Fix::none, Fix::unsafe},  // QwenLM/qwen-code 315
    Enforced{RuleId::tool_result_misplaced, Severity::error, Fix::safe, Fix::safe},   // as Chat Completions
    Enforced{RuleId::tool_name_format, Severity::error, Fix::none, Fix::none},        // as Chat Completions
    Enforced{RuleId::reasoning_content, Severity::warn, Fix::none,
             Fix::none},  // continuedev/continue 11276; only where the model thinks
    Enforced{RuleId::lone_surrogate, Severity::error, Fix::safe, Fix::safe},  // as Chat Completions
};
}  // namespace

Target deepseek() {
  Target t;
  t.name = "deepseek";
  t.summary = "DeepSeek chat";
  t.rules = k_rules;
  t.tool_name_max = 64;
  t.tool_name_characters = "_-";
  t.reasoning_content = Target::ReasoningContent::wanted;
  return t;
}

}  // namespace abridge::target
