#pragma once
#include "cli/options.hpp"
#include "cli/world.hpp"
#include "lib/base/result.hpp"

namespace abridge::cli {

/// How much of an id, a conversation's or a thread's, is taken for it at least, in bytes, where no other
/// begins so.
inline constexpr std::size_t k_least_of_an_id = 4;

/// Has --select say whole ids where it says their beginnings: for that the inputs are looked through, before
/// anything else is done with them. Standard input can't be read twice: of what stands there whole ids are
/// wanted. Error: several ids begin so, and none is that.
Result<void> complete_ids(Options& options, World& world);

}  // namespace abridge::cli
