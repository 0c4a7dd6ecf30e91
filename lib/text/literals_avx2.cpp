#if defined(__x86_64__)
#include <immintrin.h>

#include "lib/text/literals_kernel.hpp"

namespace abridge::text {
namespace {

__m256i broadcast(const LiteralMasks::Halves& halves) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(halves.data())));
}

/// The groups that each of 32 bytes belongs to.
__m256i groups_of(const char* at, __m256i low, __m256i high) {
  const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
  const __m256i half = _mm256_set1_epi8(15);
  return _mm256_and_si256(_mm256_shuffle_epi8(low, _mm256_and_si256(bytes, half)),
                          _mm256_shuffle_epi8(high, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), half)));
}

}  // namespace

std::size_t literals_avx2(const LiteralMasks& masks, const char* at, std::size_t size, std::uint32_t* out) {
  constexpr std::size_t k_width = 32;
  const __m256i low[] = {broadcast(masks.low[0]), broadcast(masks.low[1]), broadcast(masks.low[2])};
  const __m256i high[] = {broadcast(masks.high[0]), broadcast(masks.high[1]), broadcast(masks.high[2])};
  std::size_t count = 0;
  std::size_t i = 0;
  for (; i + k_width <= size; i += k_width) {
    const __m256i both =
        _mm256_and_si256(groups_of(at + i, low[0], high[0]), groups_of(at + i + 1, low[1], high[1]));
    const __m256i all = _mm256_and_si256(both, groups_of(at + i + 2, low[2], high[2]));
    const __m256i none = _mm256_cmpeq_epi8(all, _mm256_setzero_si256());
    std::uint32_t bits = ~static_cast<std::uint32_t>(_mm256_movemask_epi8(none));
    // Four at a time, whether or not there are as many: to write one is cheaper than to guess wrong.
    const auto found = static_cast<std::size_t>(_mm_popcnt_u32(bits));
    for (std::size_t k = 0;;) {
      for (std::size_t four = k + 4; k < four; ++k, bits &= bits - 1)
        out[count + k] = static_cast<std::uint32_t>(i) + _tzcnt_u32(bits);
      if (k >= found) break;
    }
    count += found;
  }
  const std::size_t rest = literals_portable(masks, at + i, size - i, out + count);
  for (std::size_t k = 0; k < rest; ++k) out[count + k] += static_cast<std::uint32_t>(i);
  return count + rest;
}

}  // namespace abridge::text
#endif
