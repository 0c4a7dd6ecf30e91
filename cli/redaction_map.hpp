#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "lib/base/result.hpp"
#include "lib/secrets/names.hpp"

namespace abridge::cli {

/// Reads a map of names and what they stand for; a missing file is an Error.
Result<void> read_redaction_map(const std::string& path, secrets::Names& names);
/// The same, and how many names it has; none where there is no file yet, or none is named.
Result<std::optional<std::size_t>> go_on_from_redaction_map(const std::string& path, secrets::Names& names);
/// Replaces it, whole, by all names that there are now; nobody else may read it.
Result<void> write_redaction_map(const std::string& path, const secrets::Names& names);

}  // namespace abridge::cli
