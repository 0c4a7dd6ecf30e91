#pragma once
#include <string_view>

// What colours a terminal's text, until k_off (ECMA-48, SGR).

namespace abridge::text {

inline constexpr std::string_view k_off = "\x1b[0m";
inline constexpr std::string_view k_bold = "\x1b[1m";
inline constexpr std::string_view k_dim = "\x1b[2m";
inline constexpr std::string_view k_red = "\x1b[31m";
inline constexpr std::string_view k_green = "\x1b[32m";
inline constexpr std::string_view k_yellow = "\x1b[33m";
inline constexpr std::string_view k_magenta = "\x1b[35m";
inline constexpr std::string_view k_cyan = "\x1b[36m";
inline constexpr std::string_view k_bold_red = "\x1b[1;31m";
inline constexpr std::string_view k_bold_green = "\x1b[1;32m";
inline constexpr std::string_view k_bold_blue = "\x1b[1;34m";
inline constexpr std::string_view k_bold_magenta = "\x1b[1;35m";

}  // namespace abridge::text
