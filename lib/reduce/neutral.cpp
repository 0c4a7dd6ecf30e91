#include "lib/reduce/neutral.hpp"

#include <algorithm>
#include <array>

#include "lib/text/letters.hpp"

namespace abridge::reduce {
namespace {

using text::Letter;

/// Where a script's letters stand, and the one that stands for all of them.
struct Script {
  char32_t first, last;
  char32_t small, capital;
};
constexpr std::array k_scripts{
    Script{0x0370, 0x03FF, 0x03B1, 0x0391},    // Greek
    Script{0x0400, 0x052F, 0x0430, 0x0410},    // Cyrillic
    Script{0x0530, 0x058F, 0x0561, 0x0531},    // Armenian
    Script{0x0590, 0x05FF, 0x05D0, 0x05D0},    // Hebrew
    Script{0x0600, 0x077F, 0x0627, 0x0627},    // Arabic
    Script{0x0900, 0x097F, 0x0915, 0x0915},    // Devanagari
    Script{0x0980, 0x09FF, 0x0995, 0x0995},    // Bengali
    Script{0x0B80, 0x0BFF, 0x0B95, 0x0B95},    // Tamil
    Script{0x0C00, 0x0C7F, 0x0C15, 0x0C15},    // Telugu
    Script{0x0E00, 0x0E7F, 0x0E01, 0x0E01},    // Thai
    Script{0x1000, 0x109F, 0x1000, 0x1000},    // Burmese
    Script{0x10A0, 0x10FF, 0x10D0, 0x10A0},    // Georgian
    Script{0x1100, 0x11FF, 0x1100, 0x1100},    // Hangul, in parts
    Script{0x1200, 0x139F, 0x1200, 0x1200},    // Ethiopic
    Script{0x1780, 0x17FF, 0x1780, 0x1780},    // Khmer
    Script{0x1F00, 0x1FFF, 0x03B1, 0x0391},    // Greek
    Script{0x3040, 0x309F, 0x3042, 0x3042},    // Hiragana
    Script{0x30A0, 0x30FF, 0x30A2, 0x30A2},    // Katakana
    Script{0x3400, 0x9FFF, 0x4E00, 0x4E00},    // Han
    Script{0xAC00, 0xD7AF, 0xAC00, 0xAC00},    // Hangul
    Script{0xF900, 0xFAFF, 0x4E00, 0x4E00},    // Han
    Script{0xFB50, 0xFEFF, 0x0627, 0x0627},    // Arabic
    Script{0x20000, 0x3FFFF, 0x4E00, 0x4E00},  // Han
};

/// Of scripts that the table has not, a Latin one.
char32_t letter_for(char32_t c, Letter kind) {
  const auto script = std::find_if(k_scripts.begin(), k_scripts.end(),
                                   [c](const Script& s) { return s.first <= c && c <= s.last; });
  if (script == k_scripts.end()) return kind == Letter::capital ? 'A' : 'a';
  return kind == Letter::capital ? script->capital : script->small;
}

}  // namespace

bool is_of_words(char32_t c) { return text::letter_of(c) != Letter::none; }

std::uint32_t Neutral::below(std::uint32_t n) {
  state_ = state_ * 1664525U + 1013904223U;
  return (state_ >> 16U) % n;
}

char32_t Neutral::next(char32_t c) {
  const Letter kind = text::letter_of(c);
  if (kind == Letter::none) return c;
  if (kind == Letter::digit) return '1' + (style_ == PlaceholderStyle::mixed ? below(9) : 0);
  const char32_t letter = letter_for(c, kind);
  if (style_ == PlaceholderStyle::plain || (letter != 'a' && letter != 'A')) return letter;
  return letter + below(is_hexadecimal_ ? 6 : 26);
}

}  // namespace abridge::reduce
