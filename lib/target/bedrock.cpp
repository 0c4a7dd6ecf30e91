#include <array>

#include "lib/target/targets.hpp"

namespace abridge::target {
namespace {
// What Amazon Bedrock's Converse enforces, of messages that are written in another provider's words and
// turned into its own on the way. Each row names a public report of the refusal.
constexpr std::array k_rules{
    Enforced{RuleId::misplaced_system, Severity::error, Fix::safe, Fix::safe},  // a field of its own
    Enforced{RuleId::empty_content, Severity::error, Fix::safe, Fix::safe},  // aws-samples/bedrock-engineer 8
    Enforced{RuleId::tool_result_orphan, Severity::error, Fix::none, Fix::unsafe},  // Just-Curieous/Curie 16
    Enforced{RuleId::tool_call_unanswered, Severity::error, Fix::none,
             Fix::unsafe},  // the same, the other way round
    Enforced{RuleId::tool_result_misplaced, Severity::error, Fix::safe, Fix::safe},  // Just-Curieous/Curie 16
    Enforced{RuleId::tool_call_duplicate_id, Severity::error, Fix::none, Fix::unsafe},  // as Anthropic
    Enforced{RuleId::tool_result_duplicate, Severity::error, Fix::none, Fix::unsafe},   // as Anthropic
    Enforced{RuleId::tool_id_format, Severity::error, Fix::safe, Fix::safe},    // ToolUseBlock: 64 characters
    Enforced{RuleId::tool_name_format, Severity::error, Fix::none, Fix::none},  // ToolUseBlock: 64 characters
    Enforced{RuleId::mixed_tool_turn, Severity::warn, Fix::none,
             Fix::none},  // quarkus-langchain4j 1983; models differ
    Enforced{RuleId::tools_undefined, Severity::error, Fix::none, Fix::none},  // vxcontrol/pentagi 196
    Enforced{RuleId::lone_surrogate, Severity::error, Fix::safe, Fix::safe},   // as Anthropic
};
}  // namespace

Target bedrock() {
  Target t;
  t.name = "bedrock";
  t.summary = "Amazon Bedrock Converse";
  t.rules = {k_rules.begin(), k_rules.end()};
  Grammar& g = t.grammar;
  g.first = Grammar::First::user;               // "A conversation must start with a user message"
  g.neighbours = Grammar::Neighbours::refused;  // roles must alternate
  g.results_in_next_message = true;
  g.results_alone = true;
  g.tools_key = "toolConfig";
  g.tool_id = {.min = 1, .max = 64, .limited = true, .characters = "_-"};
  g.tool_name = {.min = 1, .max = 64, .limited = true, .characters = "_-"};
  return t;
}

}  // namespace abridge::target
