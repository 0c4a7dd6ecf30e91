#include "lib/text/letters.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>

namespace abridge::text {

bool is_letter_of_words(char32_t c) {
  struct Range {
    char32_t first, last;
  };
  static constexpr std::array k_without_blanks{
      Range{0x0E00, 0x0EFF},    // Thai, Lao
      Range{0x1000, 0x109F},    // Burmese
      Range{0x1780, 0x17FF},    // Khmer
      Range{0x3040, 0x30FF},    // Kana
      Range{0x3400, 0x9FFF},    // Han
      Range{0xF900, 0xFAFF},    //
      Range{0x20000, 0x3FFFF},  //
  };
  if (std::any_of(k_without_blanks.begin(), k_without_blanks.end(),
                  [c](const Range& r) { return c >= r.first && c <= r.last; }))
    return false;
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(c))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ME:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_NO:
      return true;
    default:
      return false;
  }
}

Letter letter_of(char32_t c) {
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(c))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LT:
      return Letter::capital;
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
      return Letter::small;
    case UTF8PROC_CATEGORY_ND:
      return Letter::digit;
    default:
      return Letter::none;
  }
}

}  // namespace abridge::text
