#pragma once
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/flags/flag.hpp"

// The commands with what they take, for what is made from them: man pages and completions.

namespace abridge::cli::manual {

/// A command, or a verb of one.
struct CommandOutline {
  const Command* command;
  std::string name;                  ///< `trim`, `thread show`
  std::vector<const Flag*> options;  ///< --help is the first
  std::vector<const Flag*> arguments;
  std::vector<CommandOutline> verbs;  ///< then it has no options and arguments but --help

  /// Its last word.
  std::string own_name() const { return std::string(command->name); }
};

/// All commands but the hidden ones, in the order of `abridge --help`.
std::vector<CommandOutline> outlines();

}  // namespace abridge::cli::manual
