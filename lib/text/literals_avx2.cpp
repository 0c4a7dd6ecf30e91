#if defined(__x86_64__)
#include <immintrin.h>

#include "lib/text/literals_kernel.hpp"

namespace abridge::text {
namespace {

__m256i broadcast(const LiteralGroups::Halves& halves) {
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

std::size_t literals_avx2(const LiteralGroups& groups, const char* at, std::size_t size, std::uint32_t* out) {
  constexpr std::size_t k_width = 32;
  if (size < k_width) return literals_portable(groups, at, size, out);
  const __m256i low[] = {broadcast(groups.low[0]), broadcast(groups.low[1]), broadcast(groups.low[2])};
  const __m256i high[] = {broadcast(groups.high[0]), broadcast(groups.high[1]), broadcast(groups.high[2])};
  const auto places = [&](std::size_t i) {
    const __m256i both =
        _mm256_and_si256(groups_of(at + i, low[0], high[0]), groups_of(at + i + 1, low[1], high[1]));
    const __m256i all = _mm256_and_si256(both, groups_of(at + i + 2, low[2], high[2]));
    const __m256i none = _mm256_cmpeq_epi8(all, _mm256_setzero_si256());
    return ~static_cast<std::uint32_t>(_mm256_movemask_epi8(none));
  };
  std::size_t count = 0;
  const auto write = [&](std::uint32_t bits, std::size_t i) {
    // Four at a time, whether or not there are as many: to write one is cheaper than to guess wrong.
    const auto found = static_cast<std::size_t>(_mm_popcnt_u32(bits));
    for (std::size_t k = 0; k == 0 || k < found; k += 4)
      for (std::size_t one = k; one < k + 4; ++one, bits &= bits - 1)
        out[count + one] = static_cast<std::uint32_t>(i) + _tzcnt_u32(bits);
    count += found;
  };
  std::size_t i = 0;
  for (; i + k_width <= size; i += k_width) write(places(i), i);
  // The rest with some that were looked at.
  const std::size_t last = size - k_width;
  if (i < size) write(places(last) & ~std::uint32_t{0} << (i - last), last);
  return count;
}

}  // namespace abridge::text
#endif
