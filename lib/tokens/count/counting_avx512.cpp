#if defined(__x86_64__)
#include <immintrin.h>

#include "lib/tokens/count/counting.hpp"
#include "lib/tokens/count/plain_engine.hpp"

namespace abridge::tokens {
namespace {

struct Avx512 {
  [[gnu::always_inline]] static std::uint64_t below(__m512i bytes, char from, char count) {
    return _mm512_cmplt_epu8_mask(_mm512_sub_epi8(bytes, _mm512_set1_epi8(from)), _mm512_set1_epi8(count));
  }
  [[gnu::always_inline]] static std::uint64_t equal(__m512i bytes, char byte) {
    return _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(byte));
  }
  [[gnu::always_inline]] static Masks masks(const std::uint8_t* at) {
    const __m512i bytes = _mm512_loadu_si512(at);
    const __m512i case_bit = _mm512_set1_epi8(0x20);
    Masks m;
    m.letters = below(_mm512_or_si512(bytes, case_bit), 'a', 26);
    m.capitals = _mm512_mask_testn_epi8_mask(m.letters, bytes, case_bit);
    m.digits = below(bytes, '0', 10);
    m.newlines = equal(bytes, '\n') | equal(bytes, '\r');
    m.spaces = equal(bytes, ' ');
    m.blanks = m.spaces | (below(bytes, '\t', 5) & ~m.newlines);
    m.high = _mm512_movepi8_mask(bytes);
    m.slashes = equal(bytes, '/');
    m.apostrophes = equal(bytes, '\'');
    return m;
  }

  [[gnu::always_inline]] static void write_places(std::uint32_t* out, std::uint32_t base, std::uint64_t mask,
                                                  int count) {
    alignas(64) static constexpr std::uint8_t k_places[64] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
        22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
        44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    const __m512i places = _mm512_maskz_compress_epi8(mask, _mm512_load_si512(k_places));
    const __m512i bases = _mm512_set1_epi32(static_cast<int>(base));
    const auto write = [&](int at, __m128i sixteen) __attribute__((always_inline)) {
      _mm512_storeu_si512(out + at, _mm512_add_epi32(bases, _mm512_cvtepu8_epi32(sixteen)));
    };
    write(0, _mm512_castsi512_si128(places));
    if (__builtin_expect(count <= 16, 1)) return;
    write(16, _mm512_extracti32x4_epi32(places, 1));
    if (count <= 32) return;
    write(32, _mm512_extracti32x4_epi32(places, 2));
    write(48, _mm512_extracti32x4_epi32(places, 3));
  }

  template <unsigned count>
  [[gnu::always_inline]] static std::uint32_t least(const std::uint32_t* ranks) {
    __m512i least = _mm512_load_si512(ranks);
    for (unsigned i = 16; i < count; i += 16) least = _mm512_min_epu32(least, _mm512_load_si512(ranks + i));
    return _mm512_reduce_min_epu32(least);
  }
  [[gnu::always_inline]] static std::uint32_t find_pair(const std::uint64_t* slots, std::uint64_t key) {
    const __m512i keys = _mm512_srli_epi64(_mm512_slli_epi64(_mm512_load_si512(slots), 1), 19);
    return _mm512_cmpeq_epi64_mask(keys, _mm512_set1_epi64(static_cast<std::int64_t>(key)));
  }
};

}  // namespace

const CountKernels k_avx512_kernels = kernels_with<Avx512>();

}  // namespace abridge::tokens
#endif
