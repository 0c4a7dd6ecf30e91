#if defined(__x86_64__)
#include <immintrin.h>

#include "lib/tokens/count/counting.hpp"
#include "lib/tokens/count/vector_engine.hpp"

namespace abridge::tokens {
namespace {

/// 32 bytes. Masks have one bit per byte.
struct Vector {
  static constexpr int k_width = 32;
  __m256i v;

  static Vector load(const std::uint8_t* at) {
    return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(at))};
  }
  static Vector all(char byte) { return {_mm256_set1_epi8(byte)}; }
  static Vector minus(Vector x, Vector y) { return {_mm256_sub_epi8(x.v, y.v)}; }
  static Vector equal(Vector x, Vector y) { return {_mm256_cmpeq_epi8(x.v, y.v)}; }
  /// Each byte times four; what a byte's top bits lose goes into the bottom of the next, which nobody reads.
  static Vector doubled_twice(Vector x) { return {_mm256_slli_epi16(x.v, 2)}; }
  static std::uint64_t signs(Vector x) { return static_cast<std::uint32_t>(_mm256_movemask_epi8(x.v)); }
  /// Which bytes, unsigned, are below `limit`.
  static std::uint64_t below(Vector x, int limit) {
    return signs(equal({_mm256_min_epu8(x.v, _mm256_set1_epi8(static_cast<char>(limit - 1)))}, x));
  }
  friend Vector operator|(Vector x, Vector y) { return {_mm256_or_si256(x.v, y.v)}; }
};

struct Avx2 : VectorEngine<Vector> {
  template <unsigned count>
  [[gnu::always_inline]] static std::uint32_t least(const std::uint32_t* ranks) {
    const auto eight = [&](unsigned i) __attribute__((always_inline)) {
      return _mm256_load_si256(reinterpret_cast<const __m256i*>(ranks + i));
    };
    __m256i both = eight(0);
    for (unsigned i = 8; i < count; i += 8) both = _mm256_min_epu32(both, eight(i));
    __m128i least = _mm_min_epu32(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1));
    least = _mm_min_epu32(least, _mm_shuffle_epi32(least, 0x4E));
    least = _mm_min_epu32(least, _mm_shuffle_epi32(least, 0xB1));
    return static_cast<std::uint32_t>(_mm_cvtsi128_si32(least));
  }
};

}  // namespace

const CountKernels k_avx2_kernels = kernels_with<Avx2>();

}  // namespace abridge::tokens
#endif
