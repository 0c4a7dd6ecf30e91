#pragma once
#include <string_view>

namespace abridge {

/// What a search through bytes gives that finds nothing.
inline constexpr std::size_t npos = std::string_view::npos;

}  // namespace abridge
