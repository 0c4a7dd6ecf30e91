#pragma once
#include <filesystem>
#include <system_error>
#include <vector>

namespace abridge::io {

/// What a folder holds, by name, however often a signal comes between. `error` says why it can't be read, or
/// not to its end: then what was read is given.
std::vector<std::filesystem::directory_entry> entries_of(const std::filesystem::path& folder,
                                                         std::error_code& error);

}  // namespace abridge::io
