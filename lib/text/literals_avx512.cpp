#if defined(__x86_64__)
#include <immintrin.h>

#include "lib/text/literals_kernel.hpp"

namespace abridge::text {
namespace {

__m512i broadcast(const LiteralMasks::Halves& halves) {
  return _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(halves.data())));
}

/// The groups that each of 64 bytes belongs to.
__m512i groups_of(const char* at, __m512i low, __m512i high) {
  const __m512i bytes = _mm512_loadu_si512(at);
  const __m512i half = _mm512_set1_epi8(15);
  return _mm512_and_si512(_mm512_shuffle_epi8(low, _mm512_and_si512(bytes, half)),
                          _mm512_shuffle_epi8(high, _mm512_and_si512(_mm512_srli_epi16(bytes, 4), half)));
}

}  // namespace

std::size_t literals_avx512(const LiteralMasks& masks, const char* at, std::size_t size, std::uint32_t* out) {
  constexpr std::size_t k_width = 64;
  if (size < k_width) return literals_avx2(masks, at, size, out);
  const __m512i low[] = {broadcast(masks.low[0]), broadcast(masks.low[1]), broadcast(masks.low[2])};
  const __m512i high[] = {broadcast(masks.high[0]), broadcast(masks.high[1]), broadcast(masks.high[2])};
  const auto places = [&](std::size_t i) {
    const __m512i both =
        _mm512_and_si512(groups_of(at + i, low[0], high[0]), groups_of(at + i + 1, low[1], high[1]));
    return _mm512_test_epi8_mask(both, groups_of(at + i + 2, low[2], high[2]));
  };
  alignas(k_width) std::uint8_t numbers[k_width];
  for (std::size_t n = 0; n < k_width; ++n) numbers[n] = static_cast<std::uint8_t>(n);
  const __m512i all = _mm512_load_si512(numbers);
  std::size_t count = 0;
  const auto write = [&](std::uint64_t bits, std::size_t i) {
    // Sixteen at a time, whether or not there are as many: to write them is cheaper than to guess wrong.
    const auto found = static_cast<std::size_t>(_mm_popcnt_u64(bits));
    _mm512_store_si512(numbers, _mm512_maskz_compress_epi8(bits, all));
    const __m512i base = _mm512_set1_epi32(static_cast<int>(i));
    for (std::size_t k = 0; k == 0 || k < found; k += 16) {
      const __m128i sixteen = _mm_load_si128(reinterpret_cast<const __m128i*>(numbers + k));
      _mm512_storeu_si512(out + count + k, _mm512_add_epi32(base, _mm512_cvtepu8_epi32(sixteen)));
    }
    count += found;
  };
  std::size_t i = 0;
  for (; i + k_width <= size; i += k_width) write(places(i), i);
  // The rest with some that were looked at.
  const std::size_t last = size - k_width;
  if (i < size) write(places(last) & ~std::uint64_t{0} << (i - last), last);
  return count;
}

}  // namespace abridge::text
#endif
