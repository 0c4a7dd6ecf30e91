#pragma once
#include <algorithm>
#include <string_view>

namespace abridge::text {

/// White space as Python's str.strip takes it: U+0009–D, 1C–1F, 20, 85, A0, 1680, 2000–200A, 2028/9, 202F,
/// 205F, 3000.
constexpr bool is_space(char32_t c) {
  if (c < 0x80) return (c >= 0x09 && c <= 0x0D) || (c >= 0x1C && c <= 0x20);
  return c == 0x85 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 ||
         c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

/// A text without blanks, tabs and line ends at both ends; a view into it also where nothing is left.
constexpr std::string_view trimmed(std::string_view text) {
  constexpr std::string_view k_blanks = " \t\r\n";
  text.remove_prefix(std::min(text.find_first_not_of(k_blanks), text.size()));
  return text.substr(0, text.find_last_not_of(k_blanks) + 1);
}

}  // namespace abridge::text
