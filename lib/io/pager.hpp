#pragma once
#include <memory>
#include <string>

#include "lib/base/result.hpp"
#include "lib/io/output.hpp"

namespace abridge::io {

/// What is written goes to a command of the shell's (`less -R`), which shows it on the terminal; the
/// destructor waits until that ends. Null where it can't be begun.
std::unique_ptr<Output> pager_output(const std::string& command);

}  // namespace abridge::io
