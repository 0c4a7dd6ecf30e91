#include <array>

#include "lib/target/targets.hpp"

namespace abridge::target {
namespace {
// generateContent.
constexpr std::array k_rules{
    Enforced{RuleId::first_role, Severity::error, Fix::none, Fix::unsafe},  // google-gemini/gemini-cli 11814
    Enforced{RuleId::last_role, Severity::error, Fix::none, Fix::none},     // songquanpeng/one-api 836
    Enforced{RuleId::roles_not_alternating, Severity::warn, Fix::none, Fix::none},  // earendil-works/pi 2251
    Enforced{RuleId::misplaced_system, Severity::error, Fix::safe,
             Fix::safe},  // the system prompt is a field of its own
    Enforced{RuleId::tool_result_orphan, Severity::error, Fix::none, Fix::unsafe},    // langchain 27799
    Enforced{RuleId::tool_call_unanswered, Severity::error, Fix::none, Fix::unsafe},  // gemini-cli 4217
    Enforced{RuleId::tool_result_misplaced, Severity::error, Fix::safe, Fix::safe},   // langchain 27799
    Enforced{RuleId::empty_content, Severity::error, Fix::safe, Fix::safe},           // gemini-cli 7769
    Enforced{RuleId::tool_name_format, Severity::error, Fix::none, Fix::none},   // FunctionDeclaration.name
    Enforced{RuleId::signature_damaged, Severity::error, Fix::none, Fix::none},  // earendil-works/pi 471
    Enforced{RuleId::thought_signature, Severity::warn, Fix::none,
             Fix::none},  // lbjlaq/Antigravity-Manager 3202; older models sign nothing
    Enforced{RuleId::lone_surrogate, Severity::error, Fix::safe, Fix::safe},  // vertesia/llumiverse 462
};
constexpr std::array<std::string_view, 2> k_system_keys{"systemInstruction", "system_instruction"};
}  // namespace

Target gemini() {
  Target t;
  t.name = "gemini";
  t.summary = "Google Gemini generateContent";
  t.rules = k_rules;
  t.tool_id_required = false;  // functions are told by their names and their order
  t.tool_name_max = 128;
  t.tool_name_characters = "_-.:";
  t.results_in_next_message = true;
  t.thought_signatures = true;
  t.system_place = {k_system_keys, "contents", SystemPlace::As::parts};
  return t;
}

}  // namespace abridge::target
