#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/format/claude_code/changes.hpp"

namespace abridge::format {

/// A uuid (version 8: anybody's own) for a line that we make, of what it says, what it hangs on, and a number
/// that tells it from others that say the same: the same run gives the same.
std::string made_uuid(std::string_view message, std::string_view parent, std::uint64_t number);

/// The line itself. `like` is the one that it is like, `parent` and `uuid` are JSON; without a uuid where it
/// is empty.
std::string made_line(const ClaudeMade& made, json::Value like, std::string_view parent,
                      std::string_view uuid);

}  // namespace abridge::format
