#if defined(__x86_64__)
#include <immintrin.h>

#include <cstring>

#include "lib/text/byte_set.hpp"

namespace abridge::text {
namespace {

__m256i broadcast(const std::array<std::uint8_t, 16>& row) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(row.data())));
}

}  // namespace

std::size_t find_byte_avx2(const ByteSet& set, std::string_view text, std::size_t from) {
  constexpr std::size_t k_width = 32;
  constexpr std::size_t k_few = 6;  // bytes that are looked at sooner one by one
  const __m256i below = broadcast(set.rows()[0]);
  const __m256i above = broadcast(set.rows()[1]);
  const __m256i bits = broadcast({1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128});
  const __m256i half = _mm256_set1_epi8(15);
  /// Of 32 bytes those that are members, a bit each.
  const auto members = [&](const char* at) {
    const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
    const __m256i low = _mm256_and_si256(bytes, half);
    const __m256i high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), half);
    const __m256i row =
        _mm256_blendv_epi8(_mm256_shuffle_epi8(below, low), _mm256_shuffle_epi8(above, low), bytes);
    const __m256i is_member = _mm256_and_si256(row, _mm256_shuffle_epi8(bits, high));
    return ~static_cast<std::uint32_t>(
        _mm256_movemask_epi8(_mm256_cmpeq_epi8(is_member, _mm256_setzero_si256())));
  };
  for (; text.size() - from >= k_width; from += k_width)
    if (const std::uint32_t found = members(text.data() + from); found != 0)
      return from + static_cast<std::size_t>(__builtin_ctz(found));
  const std::size_t left = text.size() - from;
  if (left < k_few) return find_byte_portable(set, text, from);
  char rest[k_width] = {};
  std::memcpy(rest, text.data() + from, left);
  const std::uint32_t found = members(rest) & ((std::uint32_t{1} << left) - 1);
  return found == 0 ? text.size() : from + static_cast<std::size_t>(__builtin_ctz(found));
}

}  // namespace abridge::text
#endif
