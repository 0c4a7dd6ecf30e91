#pragma once
#include <cstddef>
#include <cstdint>

// What the split patterns know of a character: one of nine classes, exactly those of Unicode 16.0.

namespace abridge::tokens {

/// Lu and Lt are one class, as are Lm and Lo: no pattern tells them apart. `\s` is k_blank and k_newline.
enum Class : std::uint8_t {
  k_other = 0,    ///< C
  k_upper = 1,    ///< Lu, Lt
  k_lower = 2,    ///< Ll
  k_letter = 3,   ///< Lm, Lo
  k_mark = 4,     ///< M
  k_number = 5,   ///< Nd, Nl, No
  k_blank = 6,    ///< White_Space but CR and LF
  k_newline = 7,  ///< CR, LF
  k_sign = 8,     ///< P, S
};

/// A set of classes as one bit each.
using Classes = std::uint32_t;
constexpr Classes set_of(auto... classes) { return ((1U << classes) | ...); }
constexpr bool in(Class c, Classes set) { return ((set >> c) & 1) != 0; }

struct Character {
  Class kind;
  std::uint8_t size;  ///< bytes
};

/// The character at `at` < `end`, in valid UTF-8. Reads nothing from `end` on; a cut character is k_other, 1.
Character character_at(const std::uint8_t* at, const std::uint8_t* end);

}  // namespace abridge::tokens
