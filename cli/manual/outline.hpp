#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"

// The commands as they declare themselves, for what is made from them: man pages and completions.

namespace abridge::cli::manual {

struct OptionLine {
  std::vector<std::string> names;  ///< as they are written: -p, --policy
  std::string word;                ///< what stands behind it; empty = nothing: a flag
  std::string help;
  bool repeats = false;
  bool required = false;

  bool is_flag() const { return word.empty(); }
};

struct Argument {
  std::string word;  ///< `FILE...` where it may stand several times, else its name
  std::string help;
  bool required = false;

  bool repeats() const { return word.ends_with("..."); }
};

/// A command, or a verb of one.
struct Outline {
  std::string name;  ///< `trim`, `thread show`
  std::string summary;
  std::string_view description;
  std::string_view examples;
  std::vector<OptionLine> options;
  std::vector<Argument> arguments;
  std::vector<Outline> verbs;  ///< then it has no options and arguments but --help

  /// Its last word.
  std::string own_name() const { return name.substr(name.rfind(' ') + 1); }
};

/// All commands but the hidden ones, in the order of `abridge --help`.
std::vector<Outline> outlines();

}  // namespace abridge::cli::manual
