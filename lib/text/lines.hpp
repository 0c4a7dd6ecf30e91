#pragma once
#include <string_view>
#include <vector>

namespace abridge::text {

/// The lines of a text without their ends (LF, or CR and LF); the last one may lack its end.
std::vector<std::string_view> lines_of(std::string_view text);

}  // namespace abridge::text
