#pragma once
#include <algorithm>
#include <cstddef>
#include <string_view>

namespace abridge {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_ascii_small(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_ascii_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_ascii_letter(char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }
/// A letter of A to Z as a small one, anything else as it is.
constexpr char ascii_lower(char c) { return is_ascii_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; }
/// A letter of a to z as a capital, anything else as it is.
constexpr char ascii_upper(char c) { return is_ascii_small(c) ? static_cast<char>(c - 'a' + 'A') : c; }
/// Whether a file's name has this ending, in letters of either case.
constexpr bool ends_in(std::string_view name, std::string_view ending) {
  return name.size() >= ending.size() &&
         std::equal(ending.begin(), ending.end(), name.end() - static_cast<std::ptrdiff_t>(ending.size()),
                    [](char a, char b) { return ascii_lower(a) == ascii_lower(b); });
}

}  // namespace abridge
