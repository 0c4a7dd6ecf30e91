#if defined(__x86_64__)
#include <immintrin.h>

#include "lib/json/count_kernel.hpp"
#include "lib/json/simd_window.hpp"

namespace abridge::json {
namespace {

/// 32 bytes. Masks have one bit per byte.
struct Vector {
  static constexpr int k_width = 32;
  __m256i v;

  static Vector load(const char* at) { return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(at))}; }
  static Vector all(std::uint8_t byte) { return {_mm256_set1_epi8(static_cast<char>(byte))}; }
  /// 16 entries for `look_up`.
  template <class... Bytes>
  static Vector table(Bytes... entries) {
    return {_mm256_broadcastsi128_si256(_mm_setr_epi8(static_cast<char>(entries)...))};
  }
  /// The entry of each byte's low nibble; 0 where the byte is above 0x7F.
  static Vector look_up(Vector table, Vector index) { return {_mm256_shuffle_epi8(table.v, index.v)}; }
  static Vector high_nibbles(Vector x) { return Vector{_mm256_srli_epi16(x.v, 4)} & all(15); }
  static Vector minus_saturated(Vector x, Vector y) { return {_mm256_subs_epu8(x.v, y.v)}; }
  /// The bytes N places before each, across the edge to the vector before.
  template <int N>
  static Vector shifted(Vector now, Vector before) {
    return {_mm256_alignr_epi8(now.v, _mm256_permute2x128_si256(before.v, now.v, 0x21), 16 - N)};
  }
  static std::uint32_t signs(Vector x) { return static_cast<std::uint32_t>(_mm256_movemask_epi8(x.v)); }
  static std::uint32_t equal(Vector x, Vector y) { return signs({_mm256_cmpeq_epi8(x.v, y.v)}); }
  static Vector lesser(Vector x, Vector y) { return {_mm256_min_epu8(x.v, y.v)}; }
  static std::uint32_t at_most(Vector x, Vector y) { return equal(lesser(x, y), x); }
  static std::uint32_t below_signed(Vector x, Vector y) { return signs({_mm256_cmpgt_epi8(y.v, x.v)}); }
  static std::uint32_t any(Vector x) { return ~equal(x, all(0)); }
  static std::uint64_t prefix_xor(std::uint64_t mask) {
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(
        _mm_clmulepi64_si128(_mm_set_epi64x(0, static_cast<std::int64_t>(mask)), _mm_set1_epi8(-1), 0)));
  }
  friend Vector operator|(Vector x, Vector y) { return {_mm256_or_si256(x.v, y.v)}; }
  friend Vector operator&(Vector x, Vector y) { return {_mm256_and_si256(x.v, y.v)}; }
  friend Vector operator^(Vector x, Vector y) { return {_mm256_xor_si256(x.v, y.v)}; }
};

}  // namespace

const Kernels k_avx2_kernels = kernels_with<SimdWindow<Vector>>();

}  // namespace abridge::json
#endif
