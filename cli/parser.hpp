#pragma once
#include <CLI/CLI.hpp>
#include <map>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/flags/flag.hpp"
#include "cli/options.hpp"
#include "lib/base/result.hpp"

namespace abridge::cli {

/// The command line of one command: CLI11 parts it into flags and values, and the flags read the values.
class Parser {
 public:
  /// Declares what `words`, which must outlive it, may say of the command's flags, and what it can't be run
  /// without: all of the flags would take longer than a small file. Its verbs do so once they are named.
  Parser(const Command& command, const std::vector<std::string>& words);
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;

  CLI::App& app() { return app_; }
  /// The command, or its verb that was named. After parsing, as the following.
  const Command& named() const { return *named_; }
  /// What was said, read in the order in which it was said. The Error is of the first value that is wrong.
  Result<Options> options() const;

 private:
  void declare(CLI::App& app, const Command& command);

  const std::vector<std::string>& words_;
  CLI::App app_;
  const CLI::App* verb_;  ///< where there is none, the app
  const Command* named_;
  std::map<const CLI::Option*, const Flag*> flags_;
};

}  // namespace abridge::cli
