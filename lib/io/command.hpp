#pragma once
#include <chrono>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "lib/base/result.hpp"

namespace abridge::io {

/// A program to run, without a shell.
struct ExternalProgram {
  std::span<const std::string>
      words;               ///< its name, looked for in PATH unless it has a slash; then its arguments
  std::string_view input;  ///< all of its standard input
  std::chrono::milliseconds timeout;
  std::size_t most;  ///< bytes of its standard output that are taken
};

/// Runs it to its end, in a process group of its own, with this program's environment and no other
/// descriptors than the three standard ones. What it wrote to standard output; when this returns, nothing of
/// its group runs on.
/// Errors, to stand after its name: it can't be started, took too long, wrote more than `most`, or ended
/// otherwise than with 0; then with the last line that it wrote to standard error.
Result<std::string> run(const ExternalProgram& command);

/// Ends all that `run` runs now, for a signal that ends this program. May be called in a signal handler.
void end_commands() noexcept;

}  // namespace abridge::io
