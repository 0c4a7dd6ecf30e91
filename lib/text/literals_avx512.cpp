#if defined(__x86_64__)
#include <immintrin.h>

#include "lib/text/literals_kernel.hpp"

namespace abridge::text {
namespace {

constexpr std::size_t k_width = 64;

/// The groups of each byte at one of a sign's places.
class Lookup {
 public:
  explicit Lookup(const std::array<std::uint8_t, 256>& groups) {
    for (std::size_t i = 0; i < 4; ++i) quarters_[i] = _mm512_loadu_si512(groups.data() + i * k_width);
  }
  __m512i ascii(__m512i bytes) const { return _mm512_permutex2var_epi8(quarters_[0], bytes, quarters_[1]); }
  __m512i any(__m512i bytes) const {
    const __m512i others = _mm512_permutex2var_epi8(quarters_[2], bytes, quarters_[3]);
    return _mm512_mask_mov_epi8(ascii(bytes), _mm512_movepi8_mask(bytes), others);
  }

 private:
  __m512i quarters_[4];
};

}  // namespace

std::size_t literals_avx512(const LiteralGroups& groups, const char* at, std::size_t size,
                            std::uint32_t* out) {
  if (size < k_width) return literals_portable(groups, at, size, out);
  const Lookup first(groups.whole[0]);
  const Lookup second(groups.whole[1]);
  const Lookup third(groups.whole[2]);
  const auto places = [&](std::size_t i) {
    const __m512i a = _mm512_loadu_si512(at + i);
    const __m512i b = _mm512_loadu_si512(at + i + 1);
    const __m512i c = _mm512_loadu_si512(at + i + 2);
    if (_mm512_movepi8_mask(_mm512_or_si512(a, c)) == 0)
      return _mm512_test_epi8_mask(_mm512_and_si512(first.ascii(a), second.ascii(b)), third.ascii(c));
    return _mm512_test_epi8_mask(_mm512_and_si512(first.any(a), second.any(b)), third.any(c));
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
