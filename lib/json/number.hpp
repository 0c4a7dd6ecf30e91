
#include "lib/base/ascii.hpp"
#pragma once

namespace abridge::json {

/// Whether `c` may stand directly after a literal or a number.
constexpr bool ends_scalar(char c) {
  return c == ',' || c == '}' || c == ']' || c == '\n' || c == ' ' || c == '\r' || c == '\t';
}

/// The end of the number (RFC 8259, section 6) that begins at `at` and is not longer than `end`; null where
/// none does.
inline const char* number_end(const char* at, const char* end) {
  if (at != end && *at == '-') ++at;
  if (at == end || !is_digit(*at)) return nullptr;
  if (*at == '0') {
    ++at;
    if (at != end && is_digit(*at)) return nullptr;
  } else {
    do ++at;
    while (at != end && is_digit(*at));
  }
  if (at != end && *at == '.') {
    ++at;
    if (at == end || !is_digit(*at)) return nullptr;
    do ++at;
    while (at != end && is_digit(*at));
  }
  if (at != end && (*at == 'e' || *at == 'E')) {
    ++at;
    if (at != end && (*at == '+' || *at == '-')) ++at;
    if (at == end || !is_digit(*at)) return nullptr;
    do ++at;
    while (at != end && is_digit(*at));
  }
  return at;
}

}  // namespace abridge::json
