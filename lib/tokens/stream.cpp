#include "lib/tokens/stream.hpp"

namespace abridge::tokens {

// No piece has a letter or a digit behind a newline; and a piece that ends with a newline ends there whether
// the text goes on or not.
std::size_t last_safe_cut(std::string_view text) {
  const auto is_word = [](char c) {
    const char lower = static_cast<char>(c | 0x20);
    return (lower >= 'a' && lower <= 'z') || (c >= '0' && c <= '9');
  };
  for (std::size_t at = text.size(); at > 1; --at)
    if (at < text.size() && text[at - 1] == '\n' && is_word(text[at])) return at;
  return 0;
}

}  // namespace abridge::tokens
