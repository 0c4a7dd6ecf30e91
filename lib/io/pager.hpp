#pragma once
#include <memory>
#include <string>

#include "lib/base/result.hpp"
#include "lib/io/output.hpp"

namespace abridge::io {

/// What is written goes to a command of the shell's (`less -R`), which shows it on the terminal: it is begun
/// with the first of it, and the destructor waits until it ends.
std::unique_ptr<Output> pager_output(std::string command);

}  // namespace abridge::io
