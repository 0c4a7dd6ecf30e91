#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "lib/base/result.hpp"
#include "lib/policy/node.hpp"

// What options say of a policy's steps, put into its tree before it is read.

namespace abridge::pipeline {

/// A value that stands in no file.
policy::Node scalar(std::string text);

/// Sets `trim[..].STEP.KEY` to `n` where the step is not tighter already, or appends the step. `unit` is that
/// of a budget, or empty. A step that says `instead` in the place of KEY is not meant.
void tighten(policy::Node& tree, std::string_view step, std::string_view key, std::size_t n,
             std::string_view unit, std::string_view instead = {});

/// Gives every step that can say so a notice of what is missing. An Error where there is none.
Result<void> put_notice(policy::Node& tree, const std::string& text);

}  // namespace abridge::pipeline
