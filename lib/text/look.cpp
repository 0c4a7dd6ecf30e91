#include "lib/text/look.hpp"

#include <utf8proc.h>

namespace abridge::text {
namespace {

constexpr char k_escape = '\x1B';
constexpr char32_t k_keycap = 0x20E3;
constexpr char32_t k_black_flag = 0x1F3F4;

constexpr bool is_joiner(char32_t c) { return c == 0x200C || c == 0x200D; }
constexpr bool is_selector(char32_t c) { return c >= 0xFE00 && c <= 0xFE0F; }
/// Letters that nobody sees: of use in flags alone, after a black one.
constexpr bool is_tag(char32_t c) { return c >= 0xE0000 && c <= 0xE007F; }

bool is_seen_beyond_ascii(char32_t c) { return c >= 0x80 && look_beyond_ascii(c) == Visibility::seen; }
bool is_unseen(char32_t c) { return c >= 0x80 && look_beyond_ascii(c) == Visibility::unseen; }

/// Bytes at the front of `text` from `first` to `last`.
std::size_t run_of(std::string_view text, char first, char last) {
  std::size_t n = 0;
  while (n < text.size() && text[n] >= first && text[n] <= last) ++n;
  return n;
}

/// What ends on one of `first` to `last`, after what may stand before that; 0 = it doesn't.
std::size_t ended_by(std::string_view text, std::size_t at, char first, char last) {
  return run_of(text.substr(at), first, last) == 0 ? 0 : at + 1;
}

/// A sequence with parameters: `[0m`, after its `[`.
std::size_t control_sequence(std::string_view text) {
  std::size_t at = run_of(text, '0', '?');
  at += run_of(text.substr(at), ' ', '/');
  return ended_by(text, at, '@', '~');
}

/// A string for the terminal, after what begins it: up to BEL or ST.
std::size_t control_string(std::string_view text) {
  const std::size_t end = text.find_first_of("\a\x1B\n\r");
  if (end == std::string_view::npos) return 0;
  if (text[end] == '\a') return end + 1;
  return text.substr(end).starts_with("\x1B\\") ? end + 2 : 0;
}

}  // namespace

bool NeededUnseen::operator()(char32_t c, char32_t after) {
  const auto follows_seen = [&] { return is_seen_beyond_ascii(before_); };
  bool is_needed = false;
  if (is_joiner(c))
    is_needed = !are_of_plain_word(before_, after) && !is_unseen(before_) && !is_unseen(after) &&
                (follows_seen() || is_seen_beyond_ascii(after));
  else if (is_selector(c))
    is_needed = !selected_ && (follows_seen() || after == k_keycap);
  else if (is_tag(c))
    is_needed = in_flag_;
  in_flag_ = c == k_black_flag || (is_tag(c) && in_flag_);
  selected_ = is_selector(c);
  if (!selected_ || !is_needed) before_ = c;
  return is_needed;
}

void NeededUnseen::pass(char32_t plain) {
  before_ = plain;
  selected_ = in_flag_ = false;
}

std::size_t escape_sequence(std::string_view text) {
  if (text.size() < 2) return 0;
  const bool two_bytes = text[0] == '\xC2' && static_cast<unsigned char>(text[1]) < 0xA0;
  if (text[0] != k_escape && !two_bytes) return 0;
  // What is one character of C1 is an escape and a letter, too.
  const char kind = two_bytes ? static_cast<char>(text[1] - '\x40') : text[1];
  const std::string_view rest = text.substr(2);
  std::size_t length = 0;
  switch (kind) {
    case '[':
      length = control_sequence(rest);
      break;
    case ']':
    case 'P':
    case 'X':
    case '^':
    case '_':
      length = control_string(rest);
      break;
    default:
      return two_bytes ? 2 : ended_by(text, 1 + run_of(text.substr(1), ' ', '/'), '0', '~');
  }
  return length == 0 ? 0 : 2 + length;
}

Visibility look_beyond_ascii(char32_t c) {
  if (is_space(c)) return Visibility::blank;
  if (c < 0xA0) return Visibility::control;
  switch (c) {
    case 0x115F:
    case 0x1160:
    case 0x2800:
    case 0x3164:
    case 0xFFA0:
    case 0x16FE4:
    case 0x1D159:
      return Visibility::filler;
    case 0x061C:
    case 0x200E:
    case 0x200F:
      return Visibility::turning;
    default:
      break;
  }
  if ((c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069)) return Visibility::turning;
  const utf8proc_property_t& property = *utf8proc_get_property(static_cast<utf8proc_int32_t>(c));
  // Unicode keeps room among the ignorable ones, of which utf8proc knows those that are characters yet.
  const bool kept = c == 0x2065 || (c >= 0xFFF0 && c <= 0xFFF8) || (c >= 0xE0000 && c <= 0xE0FFF);
  const bool noncharacter = (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
  return property.ignorable || property.category == UTF8PROC_CATEGORY_CF || kept || noncharacter
             ? Visibility::unseen
             : Visibility::seen;
}

}  // namespace abridge::text
