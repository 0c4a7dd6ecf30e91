#include "lib/text/visible.hpp"

#include <fmt/format.h>

#include "lib/text/utf8.hpp"

namespace abridge::text {
namespace {

/// Controls, line and paragraph separators, zero-width and bidirectional controls, tags, and the two that no
/// XML may hold.
bool hidden(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x2069) || c == 0xFEFF || c == 0xFFFE ||
         c == 0xFFFF || (c >= 0xE0000 && c <= 0xE007F);
}

}  // namespace

std::string visible(std::string_view utf8, std::size_t max_bytes) {
  std::string out;
  std::size_t at = 0;
  while (at < utf8.size()) {
    if (max_bytes != 0 && at >= max_bytes) return out + "…";
    const std::size_t valid = valid_prefix(utf8.substr(at, 4));
    const auto lead = static_cast<unsigned char>(utf8[at]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (valid == 0 || valid < length) {
      out += fmt::format("\\x{:02x}", lead);
      ++at;
      continue;
    }
    const std::size_t begin = at;
    const char32_t c = next_code_point(utf8, at);
    if (!hidden(c))
      out += utf8.substr(begin, at - begin);
    else if (c < 0x100)
      out += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
    else
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
  }
  return out;
}

}  // namespace abridge::text
