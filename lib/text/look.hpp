#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lib/text/white_space.hpp"

namespace abridge::text {

/// How a character shows to somebody who reads. The one place that says which don't.
enum class Visibility : std::uint8_t {
  seen,
  blank,    ///< white space (is_space)
  filler,   ///< takes room as a blank does, and is none: a Hangul filler, an empty Braille pattern
  control,  ///< of C0 and C1, what is no white space
  turning,  ///< turns the direction of the text around it
  unseen,   ///< takes no room: what Unicode says may be ignored, formats, and noncharacters
};

/// Of any code point; without ASCII, a look into Unicode's tables.
Visibility look_beyond_ascii(char32_t c);

constexpr bool is_ascii_control(char32_t c) { return c < 0x20 || c == 0x7F; }

inline Visibility look_of(char32_t c) {
  if (c >= 0x80) return look_beyond_ascii(c);
  return is_space(c) ? Visibility::blank : is_ascii_control(c) ? Visibility::control : Visibility::seen;
}

/// Whether both are letters or digits of ASCII: between them no script needs what isn't seen.
constexpr bool are_of_plain_word(char32_t before, char32_t after) {
  const auto is_one = [](char32_t c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  return is_one(before) && is_one(after);
}

/// Goes through a text's characters, and says of those that aren't seen which are needed to draw others: a
/// joiner beside a letter beyond ASCII or an emoji, one variation selector after it, the letters of a flag.
class NeededUnseen {
 public:
  /// `c` is the next character, `after` the one that follows it; 0 = none.
  bool operator()(char32_t c, char32_t after);
  /// The same, of a character of ASCII that is seen or blank.
  void pass(char32_t plain);

 private:
  char32_t before_ = 0;    // without the selector that it has
  bool selected_ = false;  // it has one
  bool in_flag_ = false;
};

/// Bytes of the escape sequence at the front of `text`, which a terminal obeys and doesn't show (ECMA-48); 0
/// where no whole one begins there. Reads to its end, or to the next one's beginning.
std::size_t escape_sequence(std::string_view text);

}  // namespace abridge::text
