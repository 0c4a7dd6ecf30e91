#if defined(__x86_64__)
#include <immintrin.h>

#include <algorithm>
#include <array>

#include "lib/json/escape.hpp"
#include "lib/json/kernels.hpp"

namespace abridge::json {
namespace {

constexpr std::size_t k_width = 64;

std::uint64_t lowest(std::size_t bits) {
  return bits < 64 ? (std::uint64_t{1} << bits) - 1 : ~std::uint64_t{0};
}
std::size_t count_of(std::uint64_t bits) { return static_cast<std::size_t>(_mm_popcnt_u64(bits)); }

/// `size` bytes, of which there are no more than 64; zeros after them.
__m512i bytes_at(const char* at, std::size_t size) {
  return size == k_width ? _mm512_loadu_si512(at) : _mm512_maskz_loadu_epi8(lowest(size), at);
}
/// Writes the first `count`; all 64 where there is room for them, which is faster.
void put(char* to, std::size_t count, __m512i bytes, bool is_roomy) {
  if (is_roomy)
    _mm512_storeu_si512(to, bytes);
  else
    _mm512_mask_storeu_epi8(to, lowest(count), bytes);
}

/// The letters of control characters' escapes; 0 of those that have none.
alignas(k_width) constexpr std::array<std::uint8_t, k_width> k_letters = [] {
  std::array<std::uint8_t, k_width> letters{};
  for (std::size_t i = 0; i < 0x20; ++i)
    if (k_escape_sequences[i].size == 2)
      letters[i] = static_cast<std::uint8_t>(k_escape_sequences[i].bytes[1]);
  return letters;
}();

/// What an ASCII character stands for after a backslash.
alignas(k_width) constexpr std::array<std::uint8_t, 2 * k_width> k_meanings = [] {
  std::array<std::uint8_t, 2 * k_width> meanings{};
  for (std::size_t i = 0; i < meanings.size(); ++i)
    meanings[i] = static_cast<std::uint8_t>(escape_meaning(static_cast<char>(i)));
  return meanings;
}();

/// As `encode`, for a few bytes that there is room for.
std::size_t encode_each(const char* text, std::size_t size, char* out) {
  char* end = out;
  for (std::size_t i = 0; i < size; ++i) {
    const EscapeSequence& escape = escape_of(text[i]);
    if (escape.size == 0) {
      *end++ = text[i];
    } else {
      for (std::size_t k = 0; k < escape.size; ++k) *end++ = escape.bytes[k];
    }
  }
  return static_cast<std::size_t>(end - out);
}

/// Of 32 bytes with a backslash before those that are special: what to keep of pairs of a backslash and a
/// byte.
std::uint64_t kept_of_pairs(std::uint64_t special) {
  constexpr std::uint64_t k_backslashes = 0x5555555555555555;
  return _pdep_u64(special, k_backslashes) | ~k_backslashes;
}
__m512i pairs_of(__m256i bytes) {
  return _mm512_or_si512(_mm512_slli_epi16(_mm512_cvtepu8_epi16(bytes), 8), _mm512_set1_epi16('\\'));
}

/// The backslashes that escape what comes after them, of those in 64 bytes that begin with a character.
std::uint64_t escaping(std::uint64_t backslashes) {
  constexpr std::uint64_t k_odd = 0xAAAAAAAAAAAAAAAA;
  const std::uint64_t may_be_escaped = backslashes << 1;
  return (((may_be_escaped | k_odd) - backslashes) ^ k_odd) & backslashes;
}

}  // namespace

Copied encode_avx512(std::string_view text, char* out, std::size_t room) {
  constexpr std::size_t k_longest = sizeof(EscapeSequence::bytes);
  const __m512i letters = _mm512_load_si512(k_letters.data());
  Copied copied;
  while (copied.read < text.size()) {
    const char* const at = text.data() + copied.read;
    char* const to = out + copied.written;
    const std::size_t size = std::min(text.size() - copied.read, k_width);
    const bool is_roomy = room - copied.written >= k_longest * k_width;
    if (!is_roomy && room - copied.written < k_longest * size) break;
    __m512i bytes = bytes_at(at, size);
    const std::uint64_t controls = _mm512_mask_cmplt_epu8_mask(lowest(size), bytes, _mm512_set1_epi8(0x20));
    const std::uint64_t special = controls | _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('"')) |
                                  _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('\\'));
    copied.read += size;
    if (special == 0) {
      put(to, size, bytes, is_roomy);
      copied.written += size;
      continue;
    }
    if (controls != 0) {
      const __m512i of_controls = _mm512_permutexvar_epi8(bytes, letters);
      if (_mm512_mask_testn_epi8_mask(controls, of_controls, of_controls) != 0) {
        copied.written += encode_each(at, size, to);
        continue;
      }
      bytes = _mm512_mask_mov_epi8(bytes, controls, of_controls);
    }
    const std::uint64_t of_first = kept_of_pairs(special & 0xFFFFFFFF) & lowest(2 * size);
    const std::uint64_t of_second = size <= 32 ? 0 : kept_of_pairs(special >> 32) & lowest(2 * (size - 32));
    const __m512i first = _mm512_maskz_compress_epi8(of_first, pairs_of(_mm512_castsi512_si256(bytes)));
    const __m512i second =
        _mm512_maskz_compress_epi8(of_second, pairs_of(_mm512_extracti64x4_epi64(bytes, 1)));
    const std::size_t end_of_first = count_of(of_first);
    const std::size_t end_of_second = count_of(of_second);
    put(to, end_of_first, first, is_roomy);
    put(to + end_of_first, end_of_second, second, is_roomy);
    copied.written += end_of_first + end_of_second;
  }
  return copied;
}

Copied decode_avx512(std::string_view raw, char* out) {
  const __m512i low = _mm512_load_si512(k_meanings.data());
  const __m512i high = _mm512_load_si512(k_meanings.data() + k_width);
  Copied copied;
  while (copied.read < raw.size()) {
    const char* const at = raw.data() + copied.read;
    char* const to = out + copied.written;
    const std::size_t size = std::min(raw.size() - copied.read, k_width);
    const bool is_roomy = size == k_width;  // no more is written than was read
    const __m512i bytes = bytes_at(at, size);
    const std::uint64_t backslashes = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('\\'));
    if (backslashes == 0) {
      put(to, size, bytes, is_roomy);
      copied.read += size;
      copied.written += size;
      continue;
    }
    const std::uint64_t escapes = escaping(backslashes);
    const std::uint64_t escaped = escapes << 1;
    const std::uint64_t unicode = _mm512_mask_cmpeq_epi8_mask(escaped, bytes, _mm512_set1_epi8('u'));
    // Up to a backslash that is the last byte of these, or that begins what is not undone here.
    std::size_t taken = size - (escapes >> (size - 1) & 1);
    if (unicode != 0) taken = static_cast<std::size_t>(_tzcnt_u64(unicode)) - 1;
    const __m512i meant = _mm512_mask_mov_epi8(bytes, escaped, _mm512_permutex2var_epi8(low, bytes, high));
    const std::uint64_t kept = ~escapes & lowest(taken);
    put(to, count_of(kept), _mm512_maskz_compress_epi8(kept, meant), is_roomy);
    copied.read += taken;
    copied.written += count_of(kept);
    if (unicode != 0 || (size < k_width && taken < size)) break;
  }
  return copied;
}

}  // namespace abridge::json
#endif
