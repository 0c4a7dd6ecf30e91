#include "lib/text/visible.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lib/text/look.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::text {
namespace {

constexpr bool separates_lines(char32_t c) { return c == 0x85 || c == 0x2028 || c == 0x2029; }

/// Whether a terminal does something else at this character than to draw it.
bool is_obeyed(char32_t c, Visibility look) {
  return is_ascii_control(c) || look == Visibility::control || look == Visibility::turning ||
         separates_lines(c);
}

bool is_hidden(char32_t c) {
  const Visibility look = look_of(c);
  return is_obeyed(c, look) || look == Visibility::filler || look == Visibility::unseen;
}

/// Whether it is not seen, and nothing is drawn otherwise for it but where that is Needed; other variation
/// selectors, and marks of scripts, are of use.
constexpr bool is_of_no_use(char32_t c) {
  return c == 0xAD || (c >= 0x200B && c <= 0x200D) || c == 0xFEFF || (c >= 0x2060 && c <= 0x206F) ||
         (c >= 0xFFF9 && c <= 0xFFFB) || (c >= 0xE0000 && c <= 0xE007F);
}

/// The character that begins at `at`; 0 where none does.
char32_t code_at(std::string_view utf8, std::size_t at) {
  if (at >= utf8.size() || valid_prefix(utf8.substr(at, 4)) == 0) return 0;
  return next_code_point(utf8, at);
}

/// Appends what is seen of ASCII, or blank, from `at` on and before `end`, and goes past it.
void put_plain(std::string& out, std::string_view utf8, std::size_t& at, std::size_t end,
               NeededUnseen& is_needed) {
  const std::size_t begin = at;
  while (at < end && utf8[at] >= ' ' && utf8[at] < '\x7F') ++at;
  if (at == begin) return;
  out.append(utf8, begin, at - begin);
  is_needed.pass(static_cast<unsigned char>(utf8[at - 1]));
}

void spell_byte(std::string& out, char byte) {
  out += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
}

/// Appends the character at `at`, or how it is spelled where `is_spelled` says so of it and the one after it,
/// and goes past it.
template <class IsSpelled>
void put_next(std::string& out, std::string_view utf8, std::size_t& at, IsSpelled is_spelled) {
  const auto lead = static_cast<unsigned char>(utf8[at]);
  const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (valid_prefix(utf8.substr(at, 4)) < length) {
    spell_byte(out, utf8[at]);
    ++at;
    return;
  }
  const std::size_t begin = at;
  const char32_t c = next_code_point(utf8, at);
  if (!is_spelled(c, code_at(utf8, at)))
    out += utf8.substr(begin, at - begin);
  else if (c < 0x80)
    spell_byte(out, utf8[begin]);
  else if (c <= 0xFFFF)
    out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
  else
    out += fmt::format("\\u{{{:x}}}", static_cast<unsigned>(c));
}

}  // namespace

std::string visible(std::string_view utf8, std::size_t max_bytes) {
  const std::size_t end = max_bytes == 0 ? utf8.size() : std::min(utf8.size(), max_bytes);
  std::string out;
  out.reserve(end);
  NeededUnseen is_needed;
  for (std::size_t at = 0; at < utf8.size();) {
    put_plain(out, utf8, at, end, is_needed);
    if (at == utf8.size()) break;
    if (at >= end) return out + "…";
    put_next(out, utf8, at,
             [&](char32_t one, char32_t after) { return !is_needed(one, after) && is_hidden(one); });
  }
  return out;
}

std::string visible_lines(std::string_view utf8) {
  std::string out;
  out.reserve(utf8.size());
  NeededUnseen is_needed;
  for (std::size_t at = 0; at < utf8.size();) {
    put_plain(out, utf8, at, utf8.size(), is_needed);
    if (at == utf8.size()) break;
    const char c = utf8[at];
    if (c == '\n' || c == '\t' || utf8.substr(at, 2) == "\r\n") {
      out += c;
      ++at;
      is_needed.pass(static_cast<unsigned char>(c));
      continue;
    }
    put_next(out, utf8, at, [&](char32_t one, char32_t after) {
      return !is_needed(one, after) && (is_of_no_use(one) || is_obeyed(one, look_of(one)));
    });
  }
  return out;
}

}  // namespace abridge::text
