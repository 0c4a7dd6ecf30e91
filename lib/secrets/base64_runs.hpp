#pragma once
#include <cstddef>
#include <string_view>

#include "lib/base/function_ref.hpp"

namespace abridge::secrets {

/// Calls `look(begin, end, decoded)` for each run of base64 that begins at or after `from` and stands for
/// text: long enough for a secret, and no longer than k_longest.
void for_each_base64(std::string_view raw, std::size_t from,
                     FunctionRef<void(std::size_t begin, std::size_t end, std::string_view decoded)> look);

}  // namespace abridge::secrets
