#pragma once
#include <algorithm>
#include <cstddef>
#include <string_view>

#include "lib/base/ascii.hpp"
#include "lib/json/white.hpp"

namespace abridge::recover {

/// The key of a member, as it stands before the member's value.
struct Key {
  std::size_t begin = 0;  ///< of its quote
  std::string_view text;
  bool stands = false;    ///< a quote and a colon stand before the value
  bool is_whole = false;  ///< a string of JSON, without escapes
};

/// The key before the value at `value`, if one stands there; several colons are read as one. Looks no further
/// back than the longest key that anybody asks about.
inline Key key_before(std::string_view text, std::size_t value) {
  constexpr std::size_t k_longest = 128;  // bytes
  const auto skip = [&](std::size_t end, auto is_skipped) {
    while (end > 0 && is_skipped(text[end - 1])) --end;
    return end;
  };
  Key key;
  const std::size_t white = skip(value, json::is_white);
  const std::size_t colon = skip(value, [](char c) { return c == ':' || json::is_white(c); });
  const bool has_colon = text.substr(colon, white - colon).find(':') != std::string_view::npos;
  key.stands = has_colon && colon > 0 && text[colon - 1] == '"';
  if (!key.stands) return key;
  const std::size_t end = colon - 1;
  const std::size_t first = end > k_longest ? end - k_longest : 0;
  const std::size_t quote = text.substr(first, end - first).rfind('"');
  if (quote == std::string_view::npos) return key;
  key.begin = first + quote;
  key.text = text.substr(key.begin + 1, end - key.begin - 1);
  key.is_whole = std::none_of(key.text.begin(), key.text.end(),
                              [](char c) { return c == '\\' || static_cast<unsigned char>(c) < ' '; });
  return key;
}

/// The letters of the key before the value at `value`, where one of its quotes or the colon may be lost.
inline std::string_view word_before(std::string_view text, std::size_t value) {
  constexpr std::size_t k_longest = 32;  // bytes
  std::size_t end = value;
  while (end > 0 && (text[end - 1] == ':' || text[end - 1] == '"' || json::is_white(text[end - 1]))) --end;
  std::size_t begin = end;
  while (begin > 0 && end - begin < k_longest && is_ascii_letter(text[begin - 1])) --begin;
  return end == value ? std::string_view{} : text.substr(begin, end - begin);
}

/// The same, where a few bytes that are no JSON stand between the colon and the value.
inline Key key_before_unexpected(std::string_view text, std::size_t value) {
  constexpr std::size_t k_few = 16;  // bytes
  std::size_t at = value;
  while (at > 0 && value - at <= k_few &&
         std::string_view("[{]}\",:\n").find(text[at - 1]) == std::string_view::npos)
    --at;
  return at > 0 && text[at - 1] == ':' ? key_before(text, at) : Key{};
}

}  // namespace abridge::recover
