#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "cli/world.hpp"
#include "lib/base/result.hpp"

namespace abridge::cli {

/// How much of an id, a conversation's or a thread's, is taken for it at least, in bytes, where no other
/// begins so.
inline constexpr std::size_t k_least_of_an_id = 4;

/// How much of each id tells it from the others, in bytes; at least as much as people want to see of one.
std::size_t enough_of(std::vector<std::string_view> ids);

/// Has --select say whole ids where it says their beginnings: for that the inputs are looked through, before
/// anything else is done with them. Standard input can't be read twice: of what stands there whole ids are
/// wanted. Error: several ids begin so, and none is that.
Result<void> complete_ids(Options& options, World& world);

}  // namespace abridge::cli
