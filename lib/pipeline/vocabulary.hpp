#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lib/policy/policy.hpp"
#include "lib/target/models.hpp"

// Joins the lists of the rooms below: what policies may say, and where they come from.

namespace abridge::pipeline {

/// All rules, steps and targets, as the policy's loader wants them.
const policy::PolicyVocabulary& vocabulary();

/// The resolved tree of `-p SPEC` with `--set` assignments laid on it.
Result<policy::Node> load_policy(const std::string& spec, std::span<const std::string> assignments);
/// A tree as a policy, checked whole: what rules, steps and styles make of it too. Its `model` is looked up
/// in `models`; none = those that the program knows.
Result<policy::Policy> read_policy(const policy::Node& tree, const target::Models* models = nullptr);
/// The models that the program knows, and those of a file (`--models`); none where there is no file.
Result<std::optional<target::Models>> load_models(const std::string& path);
/// All that a policy may say: its keys, their prose and what holds without them.
policy::FieldSchema policy_schema();

}  // namespace abridge::pipeline
