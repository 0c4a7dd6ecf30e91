#include "lib/reduce/characters.hpp"

#include <algorithm>

#include "lib/text/utf8.hpp"

namespace abridge::reduce {
namespace {

/// The character at the start of `text`, or its first byte where that is no UTF-8.
std::size_t length_of_first(std::string_view text) {
  std::size_t length = 1;
  while (length < std::min<std::size_t>(text.size(), 4) && text::goes_on(text[length])) ++length;
  return text::valid_prefix(text.substr(0, length)) == length ? length : 1;
}

}  // namespace

bool Characters::next(Char& out) {
  if (in_ != Outline::In::text) return json_.next(out);
  if (at_ >= text_.size()) return false;
  out.begin = at_;
  out.code = 0;
  const std::string_view rest = text_.substr(at_);
  if (rest[0] == '\\') {
    at_ += std::min<std::size_t>(rest.size(), rest.size() > 1 && rest[1] == 'u' ? 6 : 2);
  } else {
    const std::size_t length = length_of_first(rest);
    std::size_t after = 0;
    if (text::valid_prefix(rest.substr(0, length)) == length) out.code = text::next_code_point(rest, after);
    at_ += length;
  }
  out.end = at_;
  return true;
}

}  // namespace abridge::reduce
