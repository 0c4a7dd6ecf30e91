#pragma once
#include <span>
#include <string>
#include <string_view>

#include "lib/pipeline/settings.hpp"
#include "tests/fuzz/targets/target.hpp"

namespace abridge::fuzz {

/// A preset with assignments laid on it, as `-p` and `--set` take them. Those that don't fit are left out.
policy::Policy policy_of(std::string_view preset, std::span<const std::string_view> assignments);
/// Of a run over that, at a time that stays the same.
pipeline::Settings settings_of(policy::Policy policy);
/// Runs bytes through the pipeline; what is written. What is wrong with them is no fault.
std::string run(std::string_view bytes, const pipeline::Settings& settings);

}  // namespace abridge::fuzz
