#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace abridge::recover {

/// The next comma or closing bracket outside of the brackets that open from `at` on, before `limit`; npos
/// where there is none. Whatever stands between: strings end at the latest with their line, so that a missing
/// quote doesn't turn the rest inside out.
inline std::size_t next_outside(std::string_view text, std::size_t at, std::size_t limit) {
  std::size_t open = 0;
  bool in_string = false;
  for (; at < limit; ++at) {
    const char c = text[at];
    if (in_string) {
      if (c == '\\') ++at;
      if (c == '"' || c == '\n') in_string = false;
      continue;
    }
    if (c == '"') in_string = true;
    const bool closes = c == '}' || c == ']';
    if (open == 0 && (closes || c == ',')) return at;
    if (c == '{' || c == '[') ++open;
    if (closes) --open;
  }
  return std::string_view::npos;
}

}  // namespace abridge::recover
