#pragma once
#include <span>
#include <string>
#include <string_view>

#include "lib/policy/policy.hpp"

// Joins the lists of the rooms below: what policies may say, and where they come from.

namespace abridge::pipeline {

/// All rules, steps and targets, as the policy's loader wants them.
const policy::Vocabulary& vocabulary();

/// The resolved tree of `-p SPEC` with `--set` assignments laid on it.
Result<policy::Node> load_policy(const std::string& spec, std::span<const std::string> assignments);
/// A tree as a policy, checked whole: what rules, steps and styles make of it too.
Result<policy::Policy> read_policy(const policy::Node& tree);
/// The JSON Schema of policies, as text.
std::string policy_schema_text();

}  // namespace abridge::pipeline
