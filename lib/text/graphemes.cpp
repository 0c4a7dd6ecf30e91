#include "lib/text/graphemes.hpp"

#include <utf8proc.h>

namespace abridge::text {

bool GraphemeBreaker::begins(char32_t code) {
  const char32_t before = before_;
  before_ = code;
  if (!started_) {
    started_ = true;
    return true;
  }
  return utf8proc_grapheme_break_stateful(static_cast<utf8proc_int32_t>(before),
                                          static_cast<utf8proc_int32_t>(code), &state_);
}

}  // namespace abridge::text
