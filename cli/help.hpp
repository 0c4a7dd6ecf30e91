#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "cli/command.hpp"

// What --help of a command says, made from the tables of commands and flags.

namespace abridge::cli {

/// The page of a command or verb, in lines of at most `width` columns (examples apart, which are pasted).
/// `name` is how it is called: `trim`, `thread add`.
std::string help_of(const Command& command, std::string_view name, std::size_t width);

/// What --help says of all of them, in lines of at most `width` columns; 0 = each as long as it is.
std::string help_of_all(std::size_t width);
/// What `abridge` alone says: enough to begin with.
std::string first_steps(std::size_t width);

/// How wide help is on a terminal of so many columns (0 = none, or not known): its width, where that can be
/// read well.
std::size_t help_width(std::size_t columns);

}  // namespace abridge::cli
