#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/policy/policy.hpp"
#include "lib/target/models.hpp"

namespace abridge::pipeline {

/// What is asked for beside a policy, and goes before what that says.
struct PolicyRequest {
  std::string model;        ///< empty = the policy's
  std::string model_place;  ///< where it is asked for, as messages name it: `--model gpt-5`
  std::vector<std::string> set;
  std::optional<std::size_t> last, max_chars, max_tokens, context_window;
  std::string notice;  ///< empty = as the policy says
  bool drop_system = false;
  std::optional<policy::As> as;  ///< none = as the policy says
};

/// A policy with what is asked for laid on it, read and checked whole. A trim that has nothing to cut, but a
/// model, is cut to what that reads. `models` are those that `model` may be; none = those that the program
/// knows.
Result<policy::Policy> read_asked(policy::Node tree, const PolicyRequest& asked, Job command,
                                  const target::Models* models = nullptr);
/// Whether a trim by this policy would leave every history as it is.
bool cuts_nothing(const policy::Policy& policy);
/// The first of its steps that would run a command of its own; null = none does.
const policy::StepSetting* runs_a_command(const policy::Policy& policy);

}  // namespace abridge::pipeline
