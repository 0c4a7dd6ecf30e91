#pragma once
#include <span>
#include <string>
#include <string_view>

#include "lib/look/pattern.hpp"

namespace abridge::cli {

/// Of a line, the part around its matches that people see, as it may be shown, with each match in red where
/// it is coloured. There is at least one; they come in their order.
std::string excerpt_of(std::string_view line, std::span<const look::Pattern::Match> matches, bool coloured);

}  // namespace abridge::cli
