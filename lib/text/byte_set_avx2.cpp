#if defined(__x86_64__)
#include <immintrin.h>

#include "lib/text/byte_set.hpp"

namespace abridge::text {
namespace {

__m256i broadcast(const std::array<std::uint8_t, 16>& row) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(row.data())));
}

}  // namespace

std::uint64_t members_avx2(const ByteSet& set, const char* at) {
  constexpr std::size_t k_width = 32;
  const __m256i below = broadcast(set.rows()[0]);
  const __m256i above = broadcast(set.rows()[1]);
  const __m256i bits = broadcast({1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128});
  const __m256i half = _mm256_set1_epi8(15);
  const auto members = [&](const char* begin) {
    const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(begin));
    const __m256i low = _mm256_and_si256(bytes, half);
    const __m256i high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), half);
    const __m256i row =
        _mm256_blendv_epi8(_mm256_shuffle_epi8(below, low), _mm256_shuffle_epi8(above, low), bytes);
    const __m256i is_member = _mm256_and_si256(row, _mm256_shuffle_epi8(bits, high));
    return ~static_cast<std::uint32_t>(
        _mm256_movemask_epi8(_mm256_cmpeq_epi8(is_member, _mm256_setzero_si256())));
  };
  return members(at) | std::uint64_t{members(at + k_width)} << k_width;
}

}  // namespace abridge::text
#endif
