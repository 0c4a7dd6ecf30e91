#pragma once
#include <cstddef>
#include <string_view>

// Reading escapes of raw string text, one at a time.

namespace abridge::json {

/// The value of a hex digit, -1 for any other byte.
constexpr int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// The value of the `\uXXXX` that begins at `at`, or -1 where none stands there.
constexpr int unicode_escape(std::string_view raw, std::size_t at) {
  if (raw.size() < 6 || at > raw.size() - 6 || raw[at] != '\\' || raw[at + 1] != 'u') return -1;
  int value = 0;
  for (std::size_t i = 2; i < 6; ++i) {
    const int digit = hex_value(raw[at + i]);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

constexpr bool is_high_surrogate(int code) { return code >= 0xD800 && code < 0xDC00; }
constexpr bool is_low_surrogate(int code) { return code >= 0xDC00 && code < 0xE000; }
constexpr bool is_surrogate(char32_t code) { return code >= 0xD800 && code < 0xE000; }

/// What the letter after a backslash stands for (not `u`); itself where it is no letter.
constexpr char escape_meaning(char letter) {
  switch (letter) {
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    default:
      return letter;
  }
}

}  // namespace abridge::json
