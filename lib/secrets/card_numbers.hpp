#pragma once
#include <string_view>

#include "lib/base/function_ref.hpp"
#include "lib/secrets/scanner.hpp"

namespace abridge::secrets {

/// Calls `found` for each number of a payment card that begins at or after `from`: digits in one piece, or in
/// groups with blanks or dashes between them as cards have them.
void for_each_card(std::string_view raw, std::size_t from, FunctionRef<void(Secret)> found);

}  // namespace abridge::secrets
