#pragma once
#include <cstdint>

// Where pieces begin in 64 bytes that begin with one: bit algebra over masks of one bit a byte. It is certain
// only of ASCII, and only of what the bytes it sees decide.

namespace abridge::tokens {

/// Which of 64 bytes are what. An engine fills it.
struct Masks {
  std::uint64_t letters, capitals, digits;
  std::uint64_t newlines;  ///< CR, LF
  std::uint64_t spaces;    ///< U+0020
  std::uint64_t blanks;    ///< white space but newlines
  std::uint64_t high;      ///< above 0x7F
  std::uint64_t slashes, apostrophes;
};

struct PieceScan {
  std::uint64_t starts;  ///< where certain pieces begin; bit 0 is set
  int advance;  ///< the highest of them: the first piece that isn't certain begins there. 0: nothing is
};

/// The bits below `i`, 0 to 64.
[[gnu::always_inline]] inline std::uint64_t below(int i) {
  return i >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << i) - 1;
}
[[gnu::always_inline]] inline int lowest(std::uint64_t mask) { return __builtin_ctzll(mask); }
[[gnu::always_inline]] inline int highest(std::uint64_t mask) { return 63 - __builtin_clzll(mask); }

/// The length of `(?i:'s|'t|'re|'ve|'m|'ll|'d)` at an apostrophe with two bytes after it; 0 where it is
/// none.
[[gnu::always_inline]] inline int contraction_length(const std::uint8_t* apostrophe) {
  const int first = apostrophe[1] | 0x20;
  const int second = apostrophe[2] | 0x20;
  if (first == 's' || first == 't' || first == 'd' || first == 'm') return 2;
  return (first == 'l' && second == 'l') || ((first == 'v' || first == 'r') && second == 'e') ? 3 : 0;
}

/// Every third digit of a run begins a piece, counted from the run's start.
[[gnu::always_inline]] inline std::uint64_t digit_starts(std::uint64_t digits) {
  const std::uint64_t runs = digits & ~(digits << 1);
  std::uint64_t starts = runs;
  const std::uint64_t fourth = digits & (digits << 1) & (digits << 2) & (digits << 3);
  if (fourth != 0)
    for (std::uint64_t at = runs; (at = (at << 3) & fourth) != 0;) starts |= at;
  return starts;
}

/// `camel`: the pattern of o200k_base (a capital after a small letter begins a word; contractions belong to
/// the word before them; punctuation takes slashes as well as newlines after it); else that of cl100k_base.
template <bool camel>
[[gnu::always_inline]] inline PieceScan scan_pieces(const std::uint8_t* at, const Masks& m) {
  constexpr PieceScan k_uncertain{1, 0};
  const int valid = m.high != 0 ? lowest(m.high) : 64;
  if (valid < 4) return k_uncertain;
  const std::uint64_t white = m.blanks | m.newlines;
  const std::uint64_t punctuation = ~(m.letters | m.digits | white | m.high);

  // Newlines (and slashes) that the punctuation before them takes: an addition carries through each run.
  const std::uint64_t takeable = camel ? m.newlines | m.slashes : m.newlines;
  const std::uint64_t first_taken = m.newlines & (punctuation << 1);
  std::uint64_t taken = 0;
  if (first_taken != 0) taken = (takeable & ~(takeable + first_taken)) | first_taken;
  const std::uint64_t free_punctuation = punctuation & ~taken;
  const std::uint64_t free_white = white & ~taken;
  const std::uint64_t free_newlines = m.newlines & ~taken;

  std::uint64_t starts = 1;
  // A run of punctuation begins a piece unless the space before it did.
  const std::uint64_t run_starts = free_punctuation & ~(free_punctuation << 1);
  const std::uint64_t punctuation_starts = run_starts & ~(m.spaces << 1);
  starts |= punctuation_starts;
  // A word begins a piece unless the one character before it did: a blank, or punctuation that began there.
  const std::uint64_t word_starts = m.letters & ~(m.letters << 1);
  starts |= word_starts & ~((m.blanks | punctuation_starts) << 1);
  if (camel) starts |= m.capitals & ((m.letters & ~m.capitals) << 1);
  starts |= digit_starts(m.digits);
  // White space: its run, its last blank before something else, and what follows its last newline.
  starts |= free_white & ~(free_white << 1);
  starts |= m.blanks & ~(white >> 1);
  std::uint64_t after_newlines = m.blanks & (free_newlines << 1);
  if (after_newlines != 0) {
    // Of the blanks after newlines within one run, only those after its last newline begin a piece.
    std::uint64_t stopped = (m.blanks + after_newlines) & ~m.blanks & m.newlines;
    while (__builtin_expect(stopped != 0, 0)) {
      const std::uint64_t before = after_newlines & below(lowest(stopped));
      stopped &= stopped - 1;
      if (before != 0) after_newlines &= ~(std::uint64_t{1} << highest(before));
    }
    starts |= after_newlines;
  }

  // Certain is all up to after the last byte that isn't white space and has two bytes after it.
  const std::uint64_t solid = ~white & below(valid - 2);
  if (solid == 0) return k_uncertain;
  const int certain = highest(solid) + 1;
  std::uint64_t contractions = m.apostrophes & (camel ? m.letters << 1 : punctuation_starts);
  std::uint64_t top = below(certain + 1);
  if (camel && certain < 64 && ((contractions >> certain) & 1) != 0) top = below(certain);
  contractions &= below(certain);
  int last_end = -1;
  while (contractions != 0) {
    const int apostrophe = lowest(contractions);
    contractions &= contractions - 1;
    // A word has one.
    if (camel && apostrophe == last_end) continue;
    const int length = contraction_length(at + apostrophe);
    if (length == 0) continue;
    last_end = apostrophe + length;
    if (camel) starts &= ~(below(length) << apostrophe);
    if (last_end < 64) starts |= (std::uint64_t{1} << last_end) & m.letters;
  }
  starts &= top;
  return {starts, highest(starts)};
}

}  // namespace abridge::tokens
