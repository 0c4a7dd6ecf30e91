#include "lib/finding/finding.hpp"

#include <fmt/format.h>

#include "lib/text/visible.hpp"

namespace abridge {
namespace {

constexpr std::size_t k_longest_word = 160;  // bytes of a word that a sentence quotes

std::string escaped_token(std::string_view token) {
  std::string out;
  for (char c : token) {
    if (c == '~')
      out += "~0";
    else if (c == '/')
      out += "~1";
    else
      out += c;
  }
  return out;
}

}  // namespace

std::string Pointer::text() const {
  std::string out(base);
  if (index != k_no_index) out += '/' + std::to_string(index);
  if (!field.empty()) out += '/' + escaped_token(field);
  if (part != k_no_index) out += '/' + std::to_string(part);
  return out;
}

std::string Finding::message() const {
  return fmt::format(fmt::runtime(sentence), text::visible(words[0], k_longest_word),
                     text::visible(words[1], k_longest_word), numbers[0], numbers[1], numbers[2]);
}

}  // namespace abridge
