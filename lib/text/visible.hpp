#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace abridge::text {

/// `utf8` (a stranger's) as it may stand in a line for people: control characters, line separators, and
/// characters that turn text around or can't be seen are spelled out (`\x1b`, `\u202e`), bad bytes too. Cut
/// behind `max_bytes` with `…`; 0 = whole.
std::string visible(std::string_view utf8, std::size_t max_bytes = 0);

}  // namespace abridge::text
