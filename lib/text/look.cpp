#include "lib/text/look.hpp"

#include <utf8proc.h>

namespace abridge::text {

Look look_beyond_ascii(char32_t c) {
  if (is_space(c)) return Look::blank;
  if (c < 0xA0) return Look::control;
  switch (c) {
    case 0x115F:
    case 0x1160:
    case 0x2800:
    case 0x3164:
    case 0xFFA0:
    case 0x16FE4:
    case 0x1D159:
      return Look::filler;
    case 0x061C:
    case 0x200E:
    case 0x200F:
      return Look::turning;
    default:
      break;
  }
  if ((c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069)) return Look::turning;
  const utf8proc_property_t& property = *utf8proc_get_property(static_cast<utf8proc_int32_t>(c));
  // Unicode keeps room among the ignorable ones, of which utf8proc knows those that are characters yet.
  const bool kept = c == 0x2065 || (c >= 0xFFF0 && c <= 0xFFF8) || (c >= 0xE0000 && c <= 0xE0FFF);
  const bool noncharacter = (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
  return property.ignorable || property.category == UTF8PROC_CATEGORY_CF || kept || noncharacter
             ? Look::unseen
             : Look::seen;
}

}  // namespace abridge::text
