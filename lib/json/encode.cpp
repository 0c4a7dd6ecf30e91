#include <array>
#include <cstring>

#include "lib/json/text.hpp"

namespace abridge::json {
namespace {

/// What stands after the backslash for each byte: 0 where it needs no escape, `u` where it has no letter of
/// its own.
constexpr std::array<char, 256> make_letters() {
  std::array<char, 256> letters{};
  for (std::size_t i = 0; i < 0x20; ++i) letters[i] = 'u';
  letters['"'] = '"';
  letters['\\'] = '\\';
  letters['\b'] = 'b';
  letters['\f'] = 'f';
  letters['\n'] = 'n';
  letters['\r'] = 'r';
  letters['\t'] = 't';
  return letters;
}
constexpr std::array<char, 256> k_letters = make_letters();

/// The offset of the first byte at or after `at` that needs an escape; `text.size()` where none does.
std::size_t find_special(std::string_view text, std::size_t at) {
  // Eight bytes at once: the top bit of each is set for one below 0x20, a quote or a backslash. Bytes above a
  // found one may be wrong (a borrow), so the exact place is looked for byte by byte.
  constexpr std::uint64_t ones = 0x0101010101010101U;
  constexpr std::uint64_t tops = 0x8080808080808080U;
  for (; text.size() - at >= 8; at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, 8);
    const std::uint64_t quote = word ^ (ones * '"');
    const std::uint64_t backslash = word ^ (ones * '\\');
    if ((((word - ones * 0x20) | (quote - ones) | (backslash - ones)) & ~word & tops) != 0) break;
  }
  while (at < text.size() && k_letters[static_cast<unsigned char>(text[at])] == 0) ++at;
  return at;
}

}  // namespace

void encode(std::string_view text, std::string& out) {
  std::size_t at = 0;
  for (;;) {
    const std::size_t special = find_special(text, at);
    out.append(text.substr(at, special - at));
    if (special == text.size()) return;
    const unsigned char c = static_cast<unsigned char>(text[special]);
    const char letter = k_letters[c];
    const char escape[] = {'\\', letter};
    out.append(escape, sizeof escape);
    if (letter == 'u') {
      out.append(c < 0x10 ? "000" : "001");
      out.push_back("0123456789abcdef"[c & 15]);
    }
    at = special + 1;
  }
}

std::string_view encoded(std::string_view text, Arena& arena) {
  if (find_special(text, 0) == text.size()) return text;
  std::string escaped;
  escaped.reserve(text.size() + text.size() / 8 + 8);
  encode(text, escaped);
  return arena.copy(escaped);
}

}  // namespace abridge::json
