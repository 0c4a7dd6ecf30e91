#include "lib/text/graphemes.hpp"

#include <utf8proc.h>

namespace abridge::text {
namespace {

constexpr bool is_printable_ascii(char32_t code) { return code >= 0x20 && code < 0x7F; }

}  // namespace

bool GraphemeBreaker::begins(char32_t code) {
  const char32_t before = before_;
  before_ = code;
  if (!started_) {
    started_ = true;
    return true;
  }
  if (is_printable_ascii(before) && is_printable_ascii(code)) {
    state_ = 0;  // as at the start: nothing before a plain letter matters after it
    return true;
  }
  return utf8proc_grapheme_break_stateful(static_cast<utf8proc_int32_t>(before),
                                          static_cast<utf8proc_int32_t>(code), &state_);
}

}  // namespace abridge::text
