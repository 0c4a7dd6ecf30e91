#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

// Escapes of raw string text, one at a time.

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

/// What stands for a byte that needs an escape: `size` bytes, 0 where it needs none.
struct EscapeSequence {
  std::array<char, 6> bytes{};
  std::uint8_t size = 0;
};
inline constexpr std::array<EscapeSequence, 256> k_escape_sequences = [] {
  std::array<EscapeSequence, 256> escapes{};
  for (std::size_t i = 0; i < 0x20; ++i)
    escapes[i] = {{'\\', 'u', '0', '0', i < 0x10 ? '0' : '1', "0123456789abcdef"[i % 16]}, 6};
  const auto letter = [&](char c, char after) { escapes[static_cast<std::size_t>(c)] = {{'\\', after}, 2}; };
  letter('"', '"');
  letter('\\', '\\');
  letter('\b', 'b');
  letter('\f', 'f');
  letter('\n', 'n');
  letter('\r', 'r');
  letter('\t', 't');
  return escapes;
}();
constexpr const EscapeSequence& escape_of(char c) {
  return k_escape_sequences[static_cast<unsigned char>(c)];
}

}  // namespace abridge::json
