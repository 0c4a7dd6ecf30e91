#include "lib/tokens/count/stream.hpp"

#include "lib/tokens/count/encoding.hpp"

namespace abridge::tokens {

// But in GPT-2's pattern no piece has a letter or a digit after a newline; and a piece that ends with a
// newline ends there whether the text goes on or not. In that one the blanks before a line's first letter are
// a piece that reaches over the newline; but a letter or digit and a space after it are never in one piece.
// (No form of a text joins ASCII letters, digits, spaces and newlines to what stands before them.)
std::size_t last_safe_cut(std::string_view text, const Encoding& encoding) {
  const EncodingExtras* extras = encoding.extras();
  if (extras != nullptr && (extras->in_text.may_span_lines() || extras->in_normal.may_span_lines())) return 0;
  const auto is_word = [](char c) {
    const char lower = static_cast<char>(c | 0x20);
    return (lower >= 'a' && lower <= 'z') || (c >= '0' && c <= '9');
  };
  if (encoding.pattern() == SplitPattern::gpt2) {
    for (std::size_t at = text.size(); at > 2; --at)
      if (text[at - 2] == ' ' && is_word(text[at - 1]) && is_word(text[at - 3])) return at - 2;
    return 0;
  }
  for (std::size_t at = text.size(); at > 1; --at)
    if (at < text.size() && text[at - 1] == '\n' && is_word(text[at])) return at;
  return 0;
}

}  // namespace abridge::tokens
