#include <array>

#include "lib/target/targets.hpp"

namespace abridge::target {
namespace {
// generateContent.
constexpr std::array k_gemini_rules{
    Enforced{RuleId::misplaced_system, Severity::error, Fix::safe,
             Fix::safe},  // the system prompt is a field of its own
    Enforced{RuleId::tool_result_orphan, Severity::error, Fix::none, Fix::unsafe},    // langchain 27799
    Enforced{RuleId::tool_call_unanswered, Severity::error, Fix::none, Fix::unsafe},  // gemini-cli 4217
    Enforced{RuleId::tool_result_misplaced, Severity::error, Fix::safe, Fix::safe},   // langchain 27799
    Enforced{RuleId::role_spelling, Severity::error, Fix::safe, Fix::safe},      // "valid role: user, model"
    Enforced{RuleId::empty_content, Severity::error, Fix::safe, Fix::safe},      // gemini-cli 7769
    Enforced{RuleId::tool_arguments, Severity::error, Fix::none, Fix::none},     // `args` is a Struct
    Enforced{RuleId::tool_name_format, Severity::error, Fix::none, Fix::none},   // FunctionDeclaration.name
    Enforced{RuleId::signature_damaged, Severity::error, Fix::none, Fix::none},  // earendil-works/pi 471
    Enforced{RuleId::thought_signature, Severity::error, Fix::none,
             Fix::none},  // lbjlaq/Antigravity-Manager 3202; older models sign nothing
    Enforced{RuleId::lone_surrogate, Severity::error, Fix::safe, Fix::safe},  // vertesia/llumiverse 462
};
}  // namespace

Target gemini() {
  Target t;
  t.name = "gemini";
  t.summary = "Google Gemini generateContent";
  t.rules = {k_gemini_rules.begin(), k_gemini_rules.end()};
  Grammar& g = t.grammar;
  g.first = Grammar::First::user;              // google-gemini/gemini-cli 11814
  g.neighbours = Grammar::Neighbours::joined;  // earendil-works/pi 2251
  g.results_alone = true;                      // Vertex wants no text beside them
  g.last = Grammar::Last::user;                // songquanpeng/one-api 836
  g.calls_follow_user = true;                  // gemini-cli 26486
  g.results_in_next_message = true;
  g.system = {{"systemInstruction", "system_instruction"}, "contents", SystemPlace::As::parts};
  g.thought_signatures = true;
  g.thinking_models = {"gemini-3"};
  g.tool_id_required = false;  // functions are told by their names and their order
  g.tool_name = {.min = 1, .max = 128, .limited = true, .characters = "_-.:"};
  return t;
}

}  // namespace abridge::target
