#include <array>

#include "lib/json/text.hpp"
#include "lib/text/byte_set.hpp"

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

constexpr text::ByteSet k_special = [] {
  text::ByteSet set;
  for (std::size_t i = 0; i < k_letters.size(); ++i)
    if (k_letters[i] != 0) set.add(static_cast<char>(i));
  return set;
}();

}  // namespace

void encode(std::string_view text, std::string& out) {
  std::size_t at = 0;
  text::ByteFinder finder(k_special, text);
  for (;;) {
    const std::size_t special = finder.next(at);
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
  if (k_special.find_in(text, 0) == text.size()) return text;
  std::string escaped;
  escaped.reserve(text.size() + text.size() / 8 + 8);
  encode(text, escaped);
  return arena.copy(escaped);
}

}  // namespace abridge::json
