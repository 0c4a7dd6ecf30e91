#pragma once
#include <span>

#include "lib/base/embedded.hpp"

namespace abridge::format {

/// The JSON Schemas of conversations in the formats that are written, and of what `--findings json` and
/// `--report` write; sorted by name (schemas/).
std::span<const embedded::File> schemas();

}  // namespace abridge::format
