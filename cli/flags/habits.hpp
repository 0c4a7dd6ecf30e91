#pragma once
#include <string>
#include <string_view>

#include "cli/command.hpp"

namespace abridge::cli {

/// Of an option that a command does not know, and that others of its kind have (`-n`, or several letters as
/// in
/// `-rn`): why it is not needed; else empty.
std::string_view why_not_needed(CommandId command, std::string_view option);

}  // namespace abridge::cli
