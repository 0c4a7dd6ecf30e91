#include "lib/tokens/count/split.hpp"

#include <array>

#include "lib/tokens/count/character.hpp"

namespace abridge::tokens {
namespace {

using Byte = std::uint8_t;

#include "lib/tokens/count/unicode_classes.inc"

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
constexpr Classes k_punctuation = set_of(k_other, k_sign, k_mark);  // [^\s\p{L}\p{N}]

/// After the characters from `at` on whose class is in `set`.
[[gnu::always_inline]] inline const Byte* skip(const Byte* at, const Byte* end, Classes set) {
  while (at < end) {
    const Character c = decode(at, end);
    if (!in(c.kind, set)) break;
    at += c.size;
  }
  return at;
}

/// After `(?i:'s|'t|'re|'ve|'m|'ll|'d)` at `at`; `at` where there is none. Case folds simply: beside ASCII
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

/// The next character; of no size at the end.
Character next_of(const Byte* at, const Byte* end) {
  return at == end ? Character{k_other, 0} : decode(at, end);
}

/// `\s+(?!\S)|\s+`, and before it `\s*[\r\n]+` where newlines count. What follows gets the last character.
/// `next` gives the character at a place, as next_of.
enum class Newlines : bool { alike, first };
template <class Next>
const Byte* white_space_end(const Byte* at, const Byte* end, Newlines newlines, Next next) {
  const Byte* after_newline = nullptr;
  const Byte* last = at;
  const Byte* stop = at;
  Character c = next(stop, end);
  for (; c.size != 0 && in(c.kind, k_white); c = next(stop, end)) {
    last = stop;
    stop += c.size;
    if (c.kind == k_newline) after_newline = stop;
  }
  if (newlines == Newlines::first && after_newline != nullptr) return after_newline;
  return c.size == 0 || last == at ? stop : last;
}
const Byte* white_space_end(const Byte* at, const Byte* end) {
  return white_space_end(at, end, Newlines::first, next_of);
}

struct O200k {
  static constexpr Classes k_word = set_of(k_upper, k_lower, k_letter, k_mark);

  /// Both alternatives for words at once, without the character before: the longest run of what may come
  /// first, then of what may come last; where nothing is left for the last, the run gives back its capitals
  /// at the end, down to what can be either, and failing that the second alternative takes them all.
  static const Byte* word_end(const Byte* at, const Byte* end) {
    const Byte* after_either = nullptr;
    Class kind = k_other;
    while (at < end) {
      const Character c = decode(at, end);
      kind = c.kind;
      if (!in(kind, set_of(k_upper, k_letter, k_mark))) break;
      at += c.size;
      if (kind != k_upper) after_either = at;
    }
    if (at < end && kind == k_lower)
      at = skip(at, end, set_of(k_lower, k_letter, k_mark));
    else if (after_either != nullptr)
      at = after_either;
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

/// cl100k_base's, and Qwen's, which takes numbers one by one.
template <bool single_numbers>
struct Cl100k {
  static const Byte* piece(const Byte* at, const Byte* end) {
    if (const Byte* stop = contraction_end(at, end); stop != at) return stop;
    const Character first = decode(at, end);
    if (in(first.kind, k_letters)) return skip(at, end, k_letters);
    if (first.kind == k_number) return single_numbers ? at + first.size : number_end(at, end);
    if (first.kind != k_newline) {
      const Byte* next = at + first.size;
      if (next < end && in(decode(next, end).kind, k_letters)) return skip(next, end, k_letters);
    }
    const Byte* stop = punctuation_end(at, end, false);
    return stop != at ? stop : white_space_end(at, end);
  }
};

/// GPT-2's: contractions in small letters only, and nothing but U+0020 joins what follows it.
struct Gpt2 {
  static const Byte* contraction_end(const Byte* at, const Byte* end) {
    if (end - at < 2 || *at != '\'') return at;
    const Byte first = at[1];
    if (first == 's' || first == 't' || first == 'm' || first == 'd') return at + 2;
    if (end - at < 3) return at;
    const bool two = (first == 'l' && at[2] == 'l') || ((first == 'r' || first == 'v') && at[2] == 'e');
    return two ? at + 3 : at;
  }
  static const Byte* piece(const Byte* at, const Byte* end) {
    if (const Byte* stop = contraction_end(at, end); stop != at) return stop;
    const Byte* start = *at == ' ' && at + 1 < end ? at + 1 : at;
    const Class kind = decode(start, end).kind;
    if (in(kind, k_letters)) return skip(start, end, k_letters);
    if (kind == k_number) return skip(start, end, set_of(k_number));
    if (in(kind, k_punctuation)) return skip(start, end, k_punctuation);
    return white_space_end(at, end, Newlines::alike, next_of);
  }
};

/// DeepSeek's: numbers, then runs of kana and common Chinese characters are taken out first; such a run, and
/// what is left between them, is split as if it stood alone.
struct DeepSeek {
  static constexpr Classes k_word = set_of(k_upper, k_lower, k_letter, k_mark);

  enum class Part : std::uint8_t { text, number, east_asian };
  static Part part_of(const Byte* at, const Character& c) {
    if (c.kind == k_number) return Part::number;
    if (c.size != 3 || *at < 0xE3) return Part::text;
    const std::uint32_t code = (*at & 15U) << 12 | (at[1] & 0x3FU) << 6 | (at[2] & 0x3FU);
    return (code >= 0x3040 && code <= 0x30FF) || (code >= 0x4E00 && code <= 0x9FA5) ? Part::east_asian
                                                                                    : Part::text;
  }
  static bool is_ascii_letter(Byte byte) { return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z'; }

  static const Byte* piece(const Byte* at, const Byte* end) {
    switch (part_of(at, decode(at, end))) {
      case Part::number:
        return number_end(at, end);
      case Part::east_asian:
        return Within<Part::east_asian>::piece(at, end);
      case Part::text:
        break;
    }
    return Within<Part::text>::piece(at, end);
  }

  /// A part from one of its characters on.
  template <Part part>
  struct Within {
    /// The character at `at`; of no size at the part's end.
    static Character next(const Byte* at, const Byte* end) {
      if (at == end) return {k_other, 0};
      const Character c = decode(at, end);
      return part_of(at, c) == part ? c : Character{k_other, 0};
    }
    static const Byte* run(const Byte* at, const Byte* end, Classes set) {
      for (;;) {
        const Character c = next(at, end);
        if (c.size == 0 || !in(c.kind, set)) return at;
        at += c.size;
      }
    }

    static const Byte* piece(const Byte* at, const Byte* end) {
      const Character first = decode(at, end);
      if (in(first.kind, k_word)) return run(at, end, k_word);
      const Byte* second = at + first.size;
      if (first.size == 1 && first.kind == k_sign && second < end && is_ascii_letter(*second)) {
        while (second < end && is_ascii_letter(*second)) ++second;
        return second;
      }
      if (first.kind != k_newline && first.kind != k_sign) {
        const Character c = next(second, end);
        if (c.size != 0 && in(c.kind, k_word)) return run(second, end, k_word);
      }
      const Byte* start = *at == ' ' ? second : at;
      if (const Byte* stop = run(start, end, set_of(k_sign)); stop != start)
        return run(stop, end, set_of(k_newline));
      if (in(first.kind, k_white)) return white_space_end(at, end, Newlines::first, next);
      return unmatched_end(second, end);
    }

    /// What the pattern matches nowhere (control characters that no word follows) is a piece up to the next
    /// match.
    static const Byte* unmatched_end(const Byte* at, const Byte* end) {
      for (;;) {
        const Character c = next(at, end);
        if (c.size == 0 || c.kind != k_other) return at;
        const Character after = next(at + c.size, end);
        if (after.size != 0 && in(after.kind, k_word)) return at;
        at += c.size;
      }
    }
  };
};

}  // namespace

Character character_at(const Byte* at, const Byte* end) { return decode(at, end); }

const Byte* piece_end(SplitPattern pattern, const Byte* at, const Byte* end) {
  switch (pattern) {
    case SplitPattern::o200k:
      return O200k::piece(at, end);
    case SplitPattern::cl100k:
      return Cl100k<false>::piece(at, end);
    case SplitPattern::qwen2:
      return Cl100k<true>::piece(at, end);
    case SplitPattern::gpt2:
      return Gpt2::piece(at, end);
    case SplitPattern::deepseek:
      return DeepSeek::piece(at, end);
  }
  return end;
}

}  // namespace abridge::tokens
