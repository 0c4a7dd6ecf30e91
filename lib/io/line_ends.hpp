#pragma once
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string_view>

// Which line ends part two records.

namespace abridge::io {

/// The newline before a place; npos where there is none.
inline std::size_t newline_before(std::string_view bytes, std::size_t place) {
  const void* const found = ::memrchr(bytes.data(), '\n', place);
  return found == nullptr ? std::string_view::npos
                          : static_cast<std::size_t>(static_cast<const char*>(found) - bytes.data());
}

/// What says nothing around a line end: white space, NUL bytes, byte order marks.
inline constexpr std::string_view k_nothing("\0 \t\r\n\xEF\xBB\xBF", 8);
/// Where what stands before a line end ends.
inline std::size_t last_before(std::string_view bytes, std::size_t newline) {
  return newline == 0 ? std::string_view::npos : bytes.find_last_not_of(k_nothing, newline - 1);
}
/// What stands there, where that is at most so many bytes before the line end; else NUL.
inline char last_within(std::string_view bytes, std::size_t newline, std::size_t most) {
  const std::size_t from = newline - std::min(newline, most);
  const std::size_t at = bytes.substr(from, newline - from).find_last_not_of(k_nothing);
  return at == std::string_view::npos ? '\0' : bytes[from + at];
}
/// What stands after it; NUL where nothing does.
inline char first_after(std::string_view bytes, std::size_t newline) {
  const std::size_t at = bytes.find_first_not_of(k_nothing, newline + 1);
  return at == std::string_view::npos ? '\0' : bytes[at];
}
inline bool closes(char c) { return c == '}' || c == ']'; }
inline bool opens(char c) { return c == '{' || c == '['; }

}  // namespace abridge::io
