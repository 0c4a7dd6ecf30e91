#include <array>

#include "lib/target/targets.hpp"

namespace abridge::target {
namespace {
// Mistral's chat API and chat templates.
constexpr std::array k_rules{
    Enforced{RuleId::tool_id_format, Severity::error, Fix::safe,
             Fix::safe},  // jackmpcollins/magentic 276: 9 alphanumerics
    Enforced{RuleId::tool_result_orphan, Severity::error, Fix::none, Fix::unsafe},    // as Chat Completions
    Enforced{RuleId::tool_call_unanswered, Severity::error, Fix::none, Fix::unsafe},  // as Chat Completions
    Enforced{RuleId::tool_result_misplaced, Severity::error, Fix::safe, Fix::safe},   // as Chat Completions
    Enforced{RuleId::tool_name_format, Severity::error, Fix::none, Fix::none},        // as Chat Completions
    Enforced{RuleId::lone_surrogate, Severity::error, Fix::safe, Fix::safe},  // vertesia/llumiverse 462
};
}  // namespace

Target mistral() {
  Target t;
  t.name = "mistral";
  t.summary = "Mistral chat";
  t.rules = {k_rules.begin(), k_rules.end()};
  Grammar& g = t.grammar;
  g.first = Grammar::First::user;                    // chat templates: "must alternate user/assistant/…"
  g.neighbours = Grammar::Neighbours::users_joined;  // opencode 5034; its own encoder joins the user's
  g.last = Grammar::Last::user;                      // 0xPlaygrounds/rig 1130
  g.answers_results_first = true;                    // avante-corp/avante.nvim 2695
  g.tool_id = {.min = 9, .max = 9, .limited = true, .characters = {}};  // jackmpcollins/magentic 276
  g.tool_name = {.min = 1, .max = 64, .limited = true, .characters = "_-"};
  return t;
}

}  // namespace abridge::target
