#include "lib/tokens/count/script.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <iterator>
#include <optional>

#include "lib/text/utf8.hpp"

namespace abridge::tokens {
namespace {

/// Where a script's characters begin in Unicode; it reaches to the next row. No value: signs, which belong to
/// what they stand in.
struct Range {
  char32_t from;
  std::optional<Script> script;
};
constexpr std::optional<Script> k_none = std::nullopt;
constexpr Range k_ranges[] = {
    {0x00, k_none},
    {0xC0, Script::accented},
    {0x300, k_none},
    {0x370, Script::greek},
    {0x400, Script::cyrillic},
    {0x530, Script::other},
    {0x590, Script::hebrew},
    {0x600, Script::arabic},
    {0x700, Script::other},
    {0x750, Script::arabic},
    {0x780, Script::other},
    {0x8A0, Script::arabic},
    {0x900, Script::indic},
    {0xE00, Script::thai},
    {0xE80, Script::other},
    {0x1100, Script::korean},
    {0x1200, Script::other},
    {0x1C80, Script::cyrillic},
    {0x1C90, Script::other},
    {0x1D00, Script::accented},
    {0x1F00, Script::greek},
    {0x2000, k_none},
    {0x2070, Script::symbols},
    {0x2C00, Script::other},
    {0x2DE0, Script::cyrillic},
    {0x2E00, k_none},
    {0x2E80, Script::cjk},
    {0x3130, Script::korean},
    {0x3190, Script::cjk},
    {0xA000, Script::other},
    {0xA640, Script::cyrillic},
    {0xA6A0, Script::other},
    {0xA720, Script::accented},
    {0xA800, Script::other},
    {0xA960, Script::korean},
    {0xA980, Script::other},
    {0xAC00, Script::korean},
    {0xD800, Script::other},
    {0xF900, Script::cjk},
    {0xFB00, Script::accented},
    {0xFB1D, Script::hebrew},
    {0xFB50, Script::arabic},
    {0xFE00, k_none},
    {0xFE30, Script::cjk},
    {0xFE70, Script::arabic},
    {0xFEFF, k_none},
    {0xFF00, Script::cjk},
    {0xFFF0, Script::symbols},
    {0x10000, Script::other},
    {0x1F000, Script::symbols},
    {0x20000, Script::cjk},
    {0x40000, Script::other},
};

std::optional<Script> script_of(char32_t c) {
  if (c < 0x80) {
    const char32_t lower = c | 0x20;
    return lower >= 'a' && lower <= 'z' ? std::optional(Script::text) : k_none;
  }
  // What most texts are made of.
  if (c >= 0x3190 && c < 0xA000) return Script::cjk;
  if (c >= 0x400 && c < 0x530) return Script::cyrillic;
  const auto* after = std::upper_bound(std::begin(k_ranges), std::end(k_ranges), c,
                                       [](char32_t at, const Range& r) { return at < r.from; });
  return (after - 1)->script;
}

std::uint64_t eight_at(std::string_view text, std::size_t at) {
  std::uint64_t out = 0;
  std::memcpy(&out, text.data() + at, sizeof out);
  return out;
}

/// Where the first byte from `at` on stands that is not ASCII.
std::size_t end_of_ascii(std::string_view text, std::size_t at) {
  constexpr std::uint64_t k_high = 0x8080808080808080ULL;
  while (at + 8 <= text.size() && (eight_at(text, at) & k_high) == 0) at += 8;
  while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80) ++at;
  return at;
}

/// How far around an accented letter a text is taken for one in that language, in bytes: in German one letter
/// in seventy is.
constexpr std::size_t k_around = 96;

}  // namespace

bool ScriptParts::next(ScriptPart& part) {
  const std::size_t begin = at_;
  if (begin == text_.size()) return false;
  std::optional<Script> script;
  std::size_t accent = begin;  // after the last accented letter
  std::size_t at = begin;
  const auto end_at = [&](std::size_t end) {
    // A blank belongs to the word after it.
    if (end > begin + 1 && end < text_.size() && text_[end - 1] == ' ') --end;
    part = {text_.substr(begin, end - begin), script.value_or(Script::text)};
    at_ = end;
    return true;
  };
  while (at < text_.size()) {
    if (script == Script::text) {
      at = end_of_ascii(text_, at);
      if (at == text_.size()) break;
    }
    const std::size_t here = at;
    const auto first = static_cast<unsigned char>(text_[at]);
    const auto now = script_of(first < 0x80 ? (++at, first) : text::next_code_point(text_, at));
    if (!now || now == script) {
      if (now == Script::accented) accent = at;
      continue;
    }
    if (!script) {
      script = now;
      accent = at;
    } else if (script == Script::text && now == Script::accented) {
      const std::size_t from = std::max(begin, here > k_around ? here - k_around : 0);
      const std::size_t blank = from == begin ? begin : std::min(text_.find(' ', from), here);
      if (blank > begin) return end_at(blank);
      script = now;
      accent = at;
    } else if (script == Script::accented && now == Script::text) {
      if (here > accent + k_around && text_[here - 1] == ' ') return end_at(here);
    } else {
      return end_at(here);
    }
  }
  return end_at(text_.size());
}

Digits digits_of(std::string_view text) {
  constexpr std::uint64_t k_high = 0x8080808080808080ULL;
  Digits out;
  unsigned run = 0;  // digits of the group that is begun
  const auto take = [&](bool digit) {
    out.digits += digit ? 1 : 0;
    out.groups += digit && run == 0 ? 1 : 0;
    run = digit && run < 2 ? run + 1 : 0;
  };
  std::size_t at = 0;
  for (; at + 8 <= text.size(); at += 8) {
    // The high bit of each byte that is a digit: without 30 it is at most 9.
    const std::uint64_t rest = eight_at(text, at) ^ 0x3030303030303030ULL;
    const std::uint64_t digits = ~(((rest & ~k_high) + 0x7676767676767676ULL) | rest) & k_high;
    if (digits == 0) {
      run = 0;
      continue;
    }
    if constexpr (std::endian::native == std::endian::little) {
      for (int i = 0; i < 8; ++i) take((digits >> (8 * i + 7) & 1) != 0);
    } else {
      for (int i = 7; i >= 0; --i) take((digits >> (8 * i + 7) & 1) != 0);
    }
  }
  for (; at < text.size(); ++at) take(text[at] >= '0' && text[at] <= '9');
  return out;
}

std::uint64_t count_punctuation(std::string_view text) {
  std::uint64_t n = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const auto letter = static_cast<unsigned char>((byte | 0x20) - 'a');
    n += byte > 0x20 && byte < 0x7F && letter > 25 && static_cast<unsigned char>(byte - '0') > 9 ? 1 : 0;
  }
  return n;
}

}  // namespace abridge::tokens
