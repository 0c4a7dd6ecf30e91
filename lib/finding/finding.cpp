#include "lib/finding/finding.hpp"

#include <fmt/format.h>

namespace abridge {
namespace {

constexpr std::size_t k_longest_word = 80;  // bytes of a word that a sentence quotes

/// A transcript is written by strangers: what a sentence quotes of it must not reach a terminal as an escape
/// code.
std::string visible(std::string_view word) {
  std::string out;
  std::size_t end = word.size();
  if (end > k_longest_word) {
    end = k_longest_word;
    while (end > 0 && (static_cast<unsigned char>(word[end]) & 0xC0) == 0x80) --end;
  }
  for (std::size_t i = 0; i < end; ++i) {
    const auto c = static_cast<unsigned char>(word[i]);
    const bool c1 = c == 0xC2 && i + 1 < end && static_cast<unsigned char>(word[i + 1]) < 0xA0;
    if (c < 0x20 || c == 0x7F) {
      out += fmt::format("\\x{:02x}", c);
    } else if (c1) {
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(word[++i]));
    } else {
      out += static_cast<char>(c);
    }
  }
  if (end < word.size()) out += "…";
  return out;
}

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
  return fmt::format(fmt::runtime(sentence), visible(words[0]), visible(words[1]), numbers[0], numbers[1],
                     numbers[2]);
}

}  // namespace abridge
