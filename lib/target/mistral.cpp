#include "lib/target/targets.hpp"

namespace abridge::target {

// Mistral's chat API and chat templates.
Target mistral() {
  Target t = chat_completions();
  t.name = "mistral";
  t.summary = "Mistral chat";
  enforce(t,
          {RuleId::misplaced_system, Severity::error, Fix::safe, Fix::safe});  // "Unexpected role 'system'"
  enforce(t, {RuleId::role_spelling, Severity::error, Fix::safe, Fix::safe});  // its roles have no developer
  Grammar& g = t.grammar;
  g.unknown_roles = {Role::developer};
  g.first = Grammar::First::user;                    // chat templates: "must alternate user/assistant/…"
  g.neighbours = Grammar::Neighbours::users_joined;  // opencode 5034; its own encoder joins the user's
  g.last = Grammar::Last::user;                      // 0xPlaygrounds/rig 1130
  g.takes_prefix = true;                             // the same: "or Assistant with prefix True"
  g.answers_results_first = true;                    // avante-corp/avante.nvim 2695
  g.tool_id = {.min = 9, .max = 9, .limited = true, .characters = {}};  // jackmpcollins/magentic 276
  return t;
}

}  // namespace abridge::target
