#pragma once
#include <cstdint>
#include <string_view>

#include "lib/base/buffer.hpp"

namespace abridge::pipeline {

/// What line ends are taken out of: a document, or a part of it; or each of several values.
enum class OneLine : std::uint8_t { document, each_value };

/// Takes the white space out at which lines end between tokens; `json` may be damaged. `after_line_end`:
/// whether a line end stands before it, and then whether it ends with one.
void put_on_one_line(Buffer& json, bool& after_line_end, OneLine what);

/// Whether white space begins a line: others have nothing on them, or what is indented.
bool has_white_line(std::string_view lines);

}  // namespace abridge::pipeline
