#pragma once
#include "lib/api/options.hpp"
#include "lib/base/result.hpp"
#include "lib/pipeline/settings.hpp"

namespace abridge::api {

/// What the pipeline is to do for a task that goes through it: all but detect. Reads no file. Errors say
/// which option is wrong, those of a policy where.
Result<pipeline::Settings> settings_of(const Options& options, Task task);

}  // namespace abridge::api
