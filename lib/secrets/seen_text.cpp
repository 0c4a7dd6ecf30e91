#include "lib/secrets/seen_text.hpp"

#include <algorithm>

#include "lib/json/escape.hpp"
#include "lib/text/look.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::secrets {
namespace {

constexpr char k_escape = '\x1b';

bool is_left_out(char32_t c) {
  switch (text::look_of(c)) {
    case text::Visibility::seen:
    case text::Visibility::blank:
      return false;
    case text::Visibility::filler:
    case text::Visibility::control:
    case text::Visibility::turning:
    case text::Visibility::unseen:
      return true;
  }
  return false;
}

constexpr bool is_printed(int code) { return code > ' ' && code < 0x7F; }

struct Unseen {
  std::size_t size;  // bytes; 0 = it is seen, or none
  bool is_escape = false;
};

/// The code unit that an escape stands for, with all the backslashes that there are of it, as it may be
/// nested.
struct Unit {
  int code;
  std::size_t size;
};
Unit unit_at(std::string_view raw, std::size_t at) {
  std::size_t letter = at;
  while (letter < raw.size() && raw[letter] == '\\') ++letter;
  if (letter == at) return {-1, 0};
  return {json::unicode_escape(raw, letter - 1), letter + 5 - at};
}

Unseen unseen_at(std::string_view raw, std::size_t at) {
  if (raw[at] == '\\') {
    const Unit unit = unit_at(raw, at);
    if (unit.code < 0) return {0};
    if (!json::is_high_surrogate(unit.code))
      return {is_left_out(static_cast<char32_t>(unit.code)) ? unit.size : 0, unit.code == k_escape};
    const Unit low = at + unit.size < raw.size() ? unit_at(raw, at + unit.size) : Unit{-1, 0};
    if (!json::is_low_surrogate(low.code)) return {0};
    const auto code = static_cast<char32_t>(0x10000 + ((unit.code - 0xD800) << 10) + (low.code - 0xDC00));
    return {is_left_out(code) ? unit.size + low.size : 0};
  }
  if (static_cast<unsigned char>(raw[at]) < 0x80)
    return {is_left_out(static_cast<unsigned char>(raw[at])) ? std::size_t{1} : 0, raw[at] == k_escape};
  if (text::valid_prefix(raw.substr(at, 4)) == 0) return {0};
  std::size_t end = at;
  const char32_t code = text::next_code_point(raw, end);
  return {is_left_out(code) ? end - at : 0};
}

/// Whether a printed character of ASCII, escaped or not, ends or begins there. Where that can't be told, it
/// does.
bool printed_ends_at(std::string_view raw, std::size_t at) {
  constexpr std::size_t k_escape_size = 6;
  if (at == 0 || !is_printed(raw[at - 1])) return false;
  const int code = at < k_escape_size ? -1 : json::unicode_escape(raw, at - k_escape_size);
  return code < 0 || is_printed(code);
}
bool printed_begins_at(std::string_view raw, std::size_t at) {
  if (!is_printed(raw[at])) return false;
  const int code = unit_at(raw, at).code;
  return code < 0 || is_printed(code);
}

/// Bytes of the rest of an escape sequence, whose first character is left out already. It goes no further
/// than to the next control character, and that may have one more.
std::size_t rest_of_sequence(std::string_view raw) {
  constexpr std::size_t k_most = 1024;
  constexpr char k_bell = '\a';
  std::string sequence(1, k_escape);
  std::vector<std::size_t> ends{0};
  bool is_last = false;
  for (std::size_t at = 0; at < raw.size() && sequence.size() < k_most && !is_last;) {
    int code = static_cast<unsigned char>(raw[at]);
    std::size_t size = 1;
    if (raw[at] == '\\') {
      const Unit unit = unit_at(raw, at);
      size = unit.code < 0 ? std::min(raw.find_first_not_of('\\', at), raw.size()) - at : unit.size;
      code = unit.code < 0 ? '\\' : unit.code;
    }
    if (code >= 0x80 || code == '\n') break;
    is_last = code == k_bell || (sequence.size() > 1 && sequence.back() == k_escape);
    at += size;
    sequence += static_cast<char>(code);
    ends.push_back(at);
  }
  const std::size_t size = text::escape_sequence(sequence);
  return size == 0 ? 0 : ends[size - 1];
}

}  // namespace

SeenText::SeenText(std::string_view raw) {
  text_.reserve(raw.size());
  std::size_t missing = 0;
  for (std::size_t at = 0; at < raw.size();) {
    const auto c = static_cast<unsigned char>(raw[at]);
    const Unseen unseen = c < 0x7F && c >= 0x20 && c != '\\' ? Unseen{0} : unseen_at(raw, at);
    if (unseen.size == 0) {
      text_ += raw[at++];
      // An escape that is seen goes on with what is none.
      while (c == '\\' && at < raw.size() && raw[at] == '\\') text_ += raw[at++];
      continue;
    }
    at += unseen.size;
    missing += unseen.size;
    if (unseen.is_escape) {
      const std::size_t rest = rest_of_sequence(raw.substr(at));
      at += rest;
      missing += rest;
    }
    if (!gaps_.empty() && gaps_.back().place == text_.size())
      gaps_.back().missing = missing;
    else
      gaps_.push_back({text_.size(), missing});
  }
}

std::size_t SeenText::raw_at(std::size_t place) const {
  const auto after = std::upper_bound(gaps_.begin(), gaps_.end(), place,
                                      [](std::size_t p, const Gap& gap) { return p < gap.place; });
  return after == gaps_.begin() ? place : place + after[-1].missing;
}

const std::vector<std::string>& signs_of_unseen() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> signs{
        "\xc2\xad",     "\xcd\x8f",     "\xd8\x9c",     "\xe3\x85\xa4", "\xef\xbb\xbf", "\xef\xbe\xa0",
        "\xe1\x85\x9f", "\xe1\x85\xa0", "\xe1\x9e\xb4", "\xe1\x9e\xb5", "\xf0\x9b\xb2", "\xf0\x9d\x85",
        "\\u03",        "\\u06",        "\\u11",        "\\u17",        "\\u18",        "\\u20",
        "\\u31",        "\\uf",         "\\uF",         "\\ud",         "\\uD"};
    const auto add = [&](const char* begin, int first, int last) {
      for (int c = first; c <= last; ++c) signs.push_back(begin + std::string(1, static_cast<char>(c)));
    };
    add("\xe1\xa0", 0x8B, 0x8F);
    add("\xf3\xa0", 0x80, 0xBF);
    add("\xe2\x80", 0x8B, 0x8F);
    add("\xe2\x80", 0xAA, 0xAE);
    add("\xe2\x81", 0xA0, 0xAF);
    add("\xef\xb8", 0x80, 0x8F);
    add("\xef\xbf", 0xB0, 0xBB);
    return signs;
  }();
  return all;
}

bool is_seen(int code) {
  return code >= 0x80 && !json::is_high_surrogate(code) && !is_left_out(static_cast<char32_t>(code));
}

bool splits_a_word(std::string_view raw, std::size_t sign) {
  constexpr int k_most = 8;  // of more in a row the first tell
  while (sign > 0 && raw[sign - 1] == '\\') --sign;
  if (!printed_ends_at(raw, sign)) return false;
  std::size_t at = sign;
  for (int count = 0; at < raw.size(); ++count) {
    const Unseen unseen = unseen_at(raw, at);
    if (unseen.size == 0) return count > 0 && printed_begins_at(raw, at);
    if (count == k_most) return true;
    at += unseen.size;
    if (unseen.is_escape) at += rest_of_sequence(raw.substr(at));
  }
  return false;
}

}  // namespace abridge::secrets
