#include <array>

#include "lib/target/targets.hpp"

namespace abridge::target {
namespace {
// Mistral's chat API and chat templates.
constexpr std::array k_rules{
    Enforced{RuleId::roles_not_alternating, Severity::error, Fix::safe, Fix::safe},  // opencode 5034
    Enforced{RuleId::tool_id_format, Severity::error, Fix::safe,
             Fix::safe},  // jackmpcollins/magentic 276: 9 alphanumerics
    Enforced{RuleId::tool_result_orphan, Severity::error, Fix::none, Fix::unsafe},    // as Chat Completions
    Enforced{RuleId::tool_call_unanswered, Severity::error, Fix::none, Fix::unsafe},  // as Chat Completions
    Enforced{RuleId::tool_result_misplaced, Severity::error, Fix::safe, Fix::safe},   // as Chat Completions
    Enforced{RuleId::tool_name_format, Severity::error, Fix::none, Fix::none},        // as Chat Completions
    Enforced{RuleId::role_order, Severity::error, Fix::none, Fix::none},      // avante-corp/avante.nvim 2695
    Enforced{RuleId::last_role, Severity::error, Fix::none, Fix::none},       // 0xPlaygrounds/rig 1130
    Enforced{RuleId::lone_surrogate, Severity::error, Fix::safe, Fix::safe},  // vertesia/llumiverse 462
};
}  // namespace

Target mistral() {
  Target t;
  t.name = "mistral";
  t.summary = "Mistral chat";
  t.rules = k_rules;
  t.tool_id_min = 9;
  t.tool_id_max = 9;
  t.tool_id_limited = true;
  t.tool_name_max = 64;
  t.tool_name_characters = "_-";
  t.answers_results_first = true;
  return t;
}

}  // namespace abridge::target
