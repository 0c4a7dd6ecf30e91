#pragma once
#include <string_view>
#include <vector>

#include "lib/look/pattern.hpp"

namespace abridge::look {

/// Where a text says that a cut left something out, in the words of presets and of the steps' own markers:
/// `[cleared: 1200 characters]`, `... [truncated]`, `[3 earlier messages omitted]`. None spans lines.
std::vector<Pattern::Match> marks_in(std::string_view text);

}  // namespace abridge::look
