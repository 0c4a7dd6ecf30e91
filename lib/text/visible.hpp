#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace abridge::text {

/// `utf8` (a stranger's) as it may stand in a line for people: control characters, line separators, and
/// characters that turn text around or can't be seen (look.hpp) are spelled out (`\x1b`, `\u202e`,
/// `\u{e0053}`), bad bytes too. Cut after `max_bytes` with `…`; 0 = whole.
std::string visible(std::string_view utf8, std::size_t max_bytes = 0);

/// Lines of a stranger's as they may stand on a terminal: what it would obey, and what nobody can see, is
/// spelled out as by `visible`, but line ends, tabs, and what scripts and emoji need to be drawn stay.
std::string visible_lines(std::string_view utf8);

}  // namespace abridge::text
