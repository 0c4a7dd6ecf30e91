#include "lib/target/targets.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace abridge::target {
namespace {

/// What no provider takes, and the rules that watch over what the grammar says of the order of turns.
void add_rules_of_order(Target& t) {
  const auto add = [&](RuleId rule, Severity severity, Fix fix, Fix cut_fix) {
    t.rules.push_back({rule, severity, fix, cut_fix});
  };
  add(RuleId::empty_history, Severity::error, Fix::none, Fix::none);
  add(RuleId::history_emptied, Severity::error, Fix::none, Fix::none);
  const Grammar& g = t.grammar;
  if (g.first == Grammar::First::user) add(RuleId::first_role, Severity::error, Fix::none, Fix::unsafe);
  if (g.neighbours == Grammar::Neighbours::joined)
    add(RuleId::roles_not_alternating, Severity::warn, Fix::none, Fix::none);
  if (g.refuses_neighbours(Role::assistant))
    add(RuleId::roles_not_alternating, Severity::error, Fix::safe, Fix::safe);
  if (g.answers_results_first || g.calls_follow_user)
    add(RuleId::role_order, Severity::error, Fix::safe, Fix::safe);
  if (g.final_text_trimmed) add(RuleId::trailing_whitespace, Severity::error, Fix::safe, Fix::safe);
  if (g.thinking_first) add(RuleId::thinking_order, Severity::error, Fix::none, Fix::none);
  if (g.last != Grammar::Last::anyone) add(RuleId::last_role, Severity::error, Fix::none, Fix::none);
}

}  // namespace

void enforce(Target& t, Enforced row) {
  const auto same =
      std::find_if(t.rules.begin(), t.rules.end(), [&](const Enforced& e) { return e.rule == row.rule; });
  if (same == t.rules.end())
    t.rules.push_back(row);
  else
    *same = row;
}

std::span<const Target> all_targets() {
  static const auto targets = [] {
    std::array all{openai(),  openai_responses(), anthropic(), gemini(), mistral(),
                   bedrock(), deepseek(),         xai(),       groq()};
    for (Target& t : all) add_rules_of_order(t);
    return all;
  }();
  return targets;
}

std::span<const std::string_view> target_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> out;
    for (const Target& t : all_targets()) out.push_back(t.name);
    return out;
  }();
  return names;
}

const Target* find_target(std::string_view name) {
  for (const Target& t : all_targets())
    if (t.name == name) return &t;
  return nullptr;
}

}  // namespace abridge::target
