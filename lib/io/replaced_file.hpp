#pragma once
#include <sys/stat.h>

#include <memory>
#include <optional>
#include <string>

#include "lib/io/output.hpp"
#include "lib/io/unfinished_file.hpp"

namespace abridge::io {

/// What file_output gives for a file: `file` stands at its target from `reveal` on. `path` is what messages
/// say, `target` what it leads to, `old` the file that is there and whose rights the new one has already.
std::unique_ptr<Output> replaced_file(std::string path, std::string target, UnfinishedFile file,
                                      const std::optional<struct stat>& old);

}  // namespace abridge::io
