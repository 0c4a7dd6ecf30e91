#pragma once
#include "cli/options.hpp"
#include "cli/world.hpp"

namespace abridge::cli {

/// Runs a pipeline command over the options' files, or over what they were given instead: opens inputs and
/// outputs, says how it ended, and gives the exit code.
int run_pipeline(const Options& options, World& world);

}  // namespace abridge::cli
