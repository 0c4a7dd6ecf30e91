#pragma once
#include <memory>
#include <string>

#include "lib/base/result.hpp"
#include "lib/io/output.hpp"

namespace abridge::io {

/// The file_output of a name that somebody chose: packed as the name's ending says (.gz, .zst). An Error
/// where it ends in what nothing is written in (.xz).
Result<std::unique_ptr<Output>> named_output(const std::string& path,
                                             FileReaders readers = FileReaders::as_before);

}  // namespace abridge::io
