#pragma once
#include <string_view>
#include <vector>

#include "lib/look/page/html.hpp"
#include "lib/look/page/line_diff.hpp"

namespace abridge::look::page {

/// What somebody says: its lines as they are, and what it fences off as code (``` or ~~~) set as
/// code; words as they ask to be set (phrases.hpp).
void write_prose(Html& html, std::string_view text);
/// What a program says or is told: as it is, each letter as wide as the others.
void write_code(Html& html, std::string_view text);
/// Lines that went and came, and some of those around them.
void write_diff(Html& html, const std::vector<Run>& runs);

}  // namespace abridge::look::page
