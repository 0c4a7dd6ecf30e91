#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lib/text/white_space.hpp"

namespace abridge::text {

/// How a character shows to somebody who reads. The one place that says which don't.
enum class Look : std::uint8_t {
  seen,
  blank,    ///< white space (is_space)
  filler,   ///< takes room as a blank does, and is none: a Hangul filler, an empty Braille pattern
  control,  ///< of C0 and C1, what is no white space
  turning,  ///< turns the direction of the text around it
  unseen,   ///< takes no room: what Unicode says may be ignored, formats, and noncharacters
};

/// Of any code point; without ASCII, a look into Unicode's tables.
Look look_beyond_ascii(char32_t c);

constexpr bool is_ascii_control(char32_t c) { return c < 0x20 || c == 0x7F; }

inline Look look_of(char32_t c) {
  if (c >= 0x80) return look_beyond_ascii(c);
  return is_space(c) ? Look::blank : is_ascii_control(c) ? Look::control : Look::seen;
}

/// Bytes of the escape sequence at the front of `text`, which a terminal obeys and doesn't show (ECMA-48); 0
/// where no whole one begins there. Reads to its end, or to the next one's beginning.
std::size_t escape_sequence(std::string_view text);

}  // namespace abridge::text
