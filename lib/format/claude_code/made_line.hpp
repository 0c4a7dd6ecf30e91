#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/format/claude_code/changes.hpp"

namespace abridge::format {

/// The line itself. `like` is the one that it is like, `parent` and `uuid` are JSON; without a uuid where it
/// is empty.
std::string made_line(const ClaudeMade& made, json::Value like, std::string_view parent,
                      std::string_view uuid);

}  // namespace abridge::format
