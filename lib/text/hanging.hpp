#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace abridge::text {

/// What becomes of a word that is wider than a line: it stays whole, so that it can be copied, or is cut
/// where the line ends.
enum class LongWords : std::uint8_t { whole, cut };

/// Lines that may be painted (colors.hpp), each broken where it is wider than `columns`: between words, and
/// beside wide characters, which are written without blanks between them. It goes on after as many blanks as
/// it begins with, or `hang` where it begins with none. Paint ends with each line, and begins again on the
/// next. 0 columns = as they are.
std::string hanging_lines(std::string_view lines, std::size_t hang, std::size_t columns,
                          LongWords words = LongWords::whole);

}  // namespace abridge::text
