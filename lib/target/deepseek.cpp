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
  t.rules = {k_rules.begin(), k_rules.end()};
  Grammar& g = t.grammar;
  g.wants_reasoning_content = true;
  g.tool_name = {.min = 1, .max = 64, .limited = true, .characters = "_-"};
  return t;
}

}  // namespace abridge::target
