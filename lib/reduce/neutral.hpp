#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace abridge::reduce {

/// How words are made neutral: all letters of a script become one; or any of a few, by chance, where words
/// that differ must go on to differ, or to look random.
enum class PlaceholderStyle : std::uint8_t { plain, mixed };

/// A letter of the same script and case, or a digit; any other character is none, and stays.
bool is_of_words(char32_t c);

/// Makes the characters of one word neutral, one after the other.
class Neutral {
 public:
  /// `number`: of the word; the same gives the same.
  Neutral(PlaceholderStyle style, std::uint32_t number, bool is_hexadecimal)
      : style_(style), state_(number * 2654435761U + 1), is_hexadecimal_(is_hexadecimal) {}
  char32_t next(char32_t c);

 private:
  std::uint32_t below(std::uint32_t n);
  PlaceholderStyle style_;
  std::uint32_t state_;
  bool is_hexadecimal_;  // its letters are those of hexadecimal digits
};

}  // namespace abridge::reduce
