#include "lib/tokens/split.hpp"

#include <array>

#include "lib/tokens/character.hpp"

namespace abridge::tokens {
namespace {

using Byte = std::uint8_t;

#include "lib/tokens/unicode_classes.inc"

constexpr Class class_of(std::uint32_t code) {
  return static_cast<Class>(k_blocks[k_block_of[code >> 7]][code & 127]);
}

/// The classes of what takes one or two bytes, in one step.
constexpr auto k_small = [] {
  std::array<Class, 0x800> classes{};
  for (std::uint32_t code = 0; code < classes.size(); ++code) classes[code] = class_of(code);
  return classes;
}();

[[gnu::always_inline]] inline Character decode(const Byte* at, const Byte* end) {
  const std::uint32_t lead = *at;
  if (lead < 0x80) return {k_small[lead], 1};
  const auto low = [&](int i) { return at[i] & 0x3FU; };
  const auto left = end - at;
  if (lead < 0xE0) {
    if (lead >= 0xC2 && left >= 2) return {k_small[(lead & 31) << 6 | low(1)], 2};
  } else if (lead < 0xF0) {
    if (left >= 3) return {class_of((lead & 15) << 12 | low(1) << 6 | low(2)), 3};
  } else if (lead < 0xF5 && left >= 4) {
    const std::uint32_t code = (lead & 7) << 18 | low(1) << 12 | low(2) << 6 | low(3);
    return {code < 0x110000 ? class_of(code) : k_other, 4};
  }
  return {k_other, 1};
}

constexpr Classes k_letters = set_of(k_upper, k_lower, k_letter);
constexpr Classes k_white = set_of(k_blank, k_newline);
constexpr Classes k_punctuation = set_of(k_other, k_mark);  // [^\s\p{L}\p{N}]

/// Behind the characters from `at` on whose class is in `set`.
[[gnu::always_inline]] inline const Byte* skip(const Byte* at, const Byte* end, Classes set) {
  while (at < end) {
    const Character c = decode(at, end);
    if (!in(c.kind, set)) break;
    at += c.size;
  }
  return at;
}

/// Behind `(?i:'s|'t|'re|'ve|'m|'ll|'d)` at `at`; `at` where there is none. Case folds simply: beside ASCII
/// only U+017F (long s) is an s.
const Byte* contraction_end(const Byte* at, const Byte* end) {
  if (end - at < 2 || *at != '\'') return at;
  const Byte first = at[1] | 0x20;
  if (first == 's' || first == 't' || first == 'm' || first == 'd') return at + 2;
  if (end - at < 3) return at;
  if (at[1] == 0xC5 && at[2] == 0xBF) return at + 3;
  const Byte second = at[2] | 0x20;
  const bool two = (first == 'l' && second == 'l') || ((first == 'r' || first == 'v') && second == 'e');
  return two ? at + 3 : at;
}

/// `\p{N}{1,3}`
const Byte* number_end(const Byte* at, const Byte* end) {
  for (int i = 0; i < 3 && at < end; ++i) {
    const Character c = decode(at, end);
    if (c.kind != k_number) break;
    at += c.size;
  }
  return at;
}

/// ` ?[^\s\p{L}\p{N}]+` and then newlines, with `slashes` also slashes; `at` where that doesn't match.
const Byte* punctuation_end(const Byte* at, const Byte* end, bool slashes) {
  const Byte* start = *at == ' ' ? at + 1 : at;
  const Byte* stop = skip(start, end, k_punctuation);
  if (stop == start) return at;
  while (stop < end && (*stop == '\r' || *stop == '\n' || (slashes && *stop == '/'))) ++stop;
  return stop;
}

/// `\s*[\r\n]+|\s+(?!\S)|\s+`
const Byte* white_space_end(const Byte* at, const Byte* end) {
  const Byte* behind_newline = nullptr;
  const Byte* last = at;
  const Byte* stop = at;
  while (stop < end) {
    const Character c = decode(stop, end);
    if (!in(c.kind, k_white)) break;
    last = stop;
    stop += c.size;
    if (c.kind == k_newline) behind_newline = stop;
  }
  if (behind_newline != nullptr) return behind_newline;
  return stop == end || last == at ? stop : last;
}

struct O200k {
  static constexpr Classes k_word = set_of(k_upper, k_lower, k_letter, k_mark);

  /// Both alternatives for words at once, without the character before: the longest run of what may come
  /// first, then of what may come last; where nothing is left for the last, the run gives back its capitals
  /// at the end, down to what can be either, and failing that the second alternative takes them all.
  static const Byte* word_end(const Byte* at, const Byte* end) {
    const Byte* behind_either = nullptr;
    Class kind = k_other;
    while (at < end) {
      const Character c = decode(at, end);
      kind = c.kind;
      if (!in(kind, set_of(k_upper, k_letter, k_mark))) break;
      at += c.size;
      if (kind != k_upper) behind_either = at;
    }
    if (at < end && kind == k_lower)
      at = skip(at, end, set_of(k_lower, k_letter, k_mark));
    else if (behind_either != nullptr)
      at = behind_either;
    return contraction_end(at, end);
  }

  static const Byte* piece(const Byte* at, const Byte* end) {
    const Character first = decode(at, end);
    if (in(first.kind, k_word)) return word_end(at, end);
    if (first.kind == k_number) return number_end(at, end);
    if (first.kind != k_newline) {
      const Byte* next = at + first.size;
      if (next < end && in(decode(next, end).kind, k_word)) return word_end(next, end);
    }
    const Byte* stop = punctuation_end(at, end, true);
    return stop != at ? stop : white_space_end(at, end);
  }
};

struct Cl100k {
  static const Byte* piece(const Byte* at, const Byte* end) {
    if (const Byte* stop = contraction_end(at, end); stop != at) return stop;
    const Character first = decode(at, end);
    if (in(first.kind, k_letters)) return skip(at, end, k_letters);
    if (first.kind == k_number) return number_end(at, end);
    if (first.kind != k_newline) {
      const Byte* next = at + first.size;
      if (next < end && in(decode(next, end).kind, k_letters)) return skip(next, end, k_letters);
    }
    const Byte* stop = punctuation_end(at, end, false);
    return stop != at ? stop : white_space_end(at, end);
  }
};

}  // namespace

Character character_at(const Byte* at, const Byte* end) { return decode(at, end); }

const Byte* piece_end(Pattern pattern, const Byte* at, const Byte* end) {
  return pattern == Pattern::o200k ? O200k::piece(at, end) : Cl100k::piece(at, end);
}

}  // namespace abridge::tokens
