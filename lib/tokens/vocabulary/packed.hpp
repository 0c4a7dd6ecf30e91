#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"

namespace abridge::tokens {

/// Reads a vocabulary as it is kept in lib/tokens/vocabulary/vocabularies (its README says how it is
/// written): the tokens' bytes in the order of their ids.
Result<std::vector<std::string>> read_packed(std::string_view bytes);

}  // namespace abridge::tokens
