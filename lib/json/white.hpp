#pragma once
#include <string_view>

namespace abridge::json {

/// White space between tokens: RFC 8259, section 2.
inline constexpr std::string_view k_white = " \t\r\n";
constexpr bool is_white(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// Without the white space around it.
constexpr std::string_view trim_white(std::string_view text) {
  while (!text.empty() && is_white(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_white(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace abridge::json
