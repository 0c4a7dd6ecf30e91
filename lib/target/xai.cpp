#include <array>

#include "lib/target/targets.hpp"

namespace abridge::target {
namespace {
// xAI's chat API, in the words of Chat Completions. Each row names a public report of the refusal.
constexpr std::array k_rules{
    Enforced{RuleId::empty_content, Severity::error, Fix::safe, Fix::safe},           // langchain 34140
    Enforced{RuleId::tool_result_orphan, Severity::error, Fix::none, Fix::unsafe},    // as Chat Completions
    Enforced{RuleId::tool_call_unanswered, Severity::error, Fix::none, Fix::unsafe},  // as Chat Completions
    Enforced{RuleId::tool_result_misplaced, Severity::error, Fix::safe, Fix::safe},   // as Chat Completions
    Enforced{RuleId::tool_name_format, Severity::error, Fix::none, Fix::none},        // as Chat Completions
    Enforced{RuleId::lone_surrogate, Severity::error, Fix::safe, Fix::safe},          // as Chat Completions
};
}  // namespace

Target xai() {
  Target t;
  t.name = "xai";
  t.summary = "xAI chat";
  t.rules = {k_rules.begin(), k_rules.end()};
  Grammar& g = t.grammar;
  g.tool_name = {.min = 1, .max = 64, .limited = true, .characters = "_-"};
  return t;
}

}  // namespace abridge::target
