#pragma once
#include <cstdint>

namespace abridge::text {

/// Whether a character beyond ASCII makes a word together with its neighbours: letters, digits and marks, but
/// not those of scripts that put no blanks between words (Han, Kana, Thai, Lao, Khmer, Burmese).
bool is_letter_of_words(char32_t c);

/// What kind of letter a character is; small are those of scripts that have no capitals, too.
enum class Letter : std::uint8_t { none, small, capital, digit };
Letter letter_of(char32_t c);

}  // namespace abridge::text
