#pragma once
#include <functional>
#include <string_view>

#include "cli/options.hpp"
#include "cli/world.hpp"

namespace abridge::cli {

inline constexpr std::string_view k_no_pager = "--no-pager";

/// Whether `run_paged` may start one.
bool may_page(const Options& options, const World& world);

/// Runs a command whose output is read by people: on a terminal through a pager (ABRIDGE_PAGER, PAGER or
/// less), unless --no-pager or --json is said. Gives its exit code.
int run_paged(const Options& options, World& world, const std::function<int(World& world)>& run);

}  // namespace abridge::cli
