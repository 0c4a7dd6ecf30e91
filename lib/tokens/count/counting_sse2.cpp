#if defined(__x86_64__)
#include <emmintrin.h>

#include "lib/tokens/count/counting.hpp"
#include "lib/tokens/count/vector_engine.hpp"

namespace abridge::tokens {
namespace {

/// 16 bytes. Masks have one bit per byte.
struct Vector {
  static constexpr int k_width = 16;
  __m128i v;

  static Vector load(const std::uint8_t* at) {
    return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(at))};
  }
  static Vector all(char byte) { return {_mm_set1_epi8(byte)}; }
  static Vector minus(Vector x, Vector y) { return {_mm_sub_epi8(x.v, y.v)}; }
  static Vector equal(Vector x, Vector y) { return {_mm_cmpeq_epi8(x.v, y.v)}; }
  /// Each byte times four; what a byte's top bits lose goes into the bottom of the next, which nobody reads.
  static Vector doubled_twice(Vector x) { return {_mm_slli_epi16(x.v, 2)}; }
  static std::uint64_t signs(Vector x) { return static_cast<std::uint16_t>(_mm_movemask_epi8(x.v)); }
  /// Which bytes, unsigned, are below `limit`.
  static std::uint64_t below(Vector x, int limit) {
    return signs(equal({_mm_min_epu8(x.v, _mm_set1_epi8(static_cast<char>(limit - 1)))}, x));
  }
  friend Vector operator|(Vector x, Vector y) { return {_mm_or_si128(x.v, y.v)}; }
};

}  // namespace

const CountKernels k_sse2_kernels = kernels_with<VectorEngine<Vector>>();

}  // namespace abridge::tokens
#endif
