#pragma once
#include <string>

#include "lib/policy/policy.hpp"

// How a policy says one rule or one step: the fields that each has besides, and those of its own table.

namespace abridge::policy {

/// Whether something was written in the preset that every policy extends unless it says otherwise.
bool is_of_recommended(const Mark& mark);

/// Reads `off`, `warn`, `error`, `fix` or a map over the setting that held before.
Result<void> read_rule(RuleSetting& out, const Entry& entry, const Node& node, const std::string& path);
/// Reads a step: its name, or a map with its name as the only key.
Result<void> read_step(StepSetting& out, const PolicyVocabulary& vocabulary, const Node& node,
                       const std::string& path);

FieldSchema rule_schema(const Entry& entry);
FieldSchema step_schema(const Entry& entry);

}  // namespace abridge::policy
