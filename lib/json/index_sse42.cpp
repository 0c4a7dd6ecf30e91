#if defined(__x86_64__)
#include <immintrin.h>

#include "lib/json/count_kernel.hpp"
#include "lib/json/simd_window.hpp"

namespace abridge::json {
namespace {

/// 16 bytes. Masks have one bit per byte.
struct Vector {
  static constexpr int k_width = 16;
  __m128i v;

  static Vector load(const char* at) { return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(at))}; }
  static Vector all(std::uint8_t byte) { return {_mm_set1_epi8(static_cast<char>(byte))}; }
  /// 16 entries for `look_up`.
  template <class... Bytes>
  static Vector table(Bytes... entries) {
    return {_mm_setr_epi8(static_cast<char>(entries)...)};
  }
  /// The entry of each byte's low nibble; 0 where the byte is above 0x7F.
  static Vector look_up(Vector table, Vector index) { return {_mm_shuffle_epi8(table.v, index.v)}; }
  static Vector high_nibbles(Vector x) { return Vector{_mm_srli_epi16(x.v, 4)} & all(15); }
  static Vector minus_saturated(Vector x, Vector y) { return {_mm_subs_epu8(x.v, y.v)}; }
  /// The bytes N places before each, across the edge to the vector before.
  template <int N>
  static Vector shifted(Vector now, Vector before) {
    return {_mm_alignr_epi8(now.v, before.v, 16 - N)};
  }
  static std::uint16_t signs(Vector x) { return static_cast<std::uint16_t>(_mm_movemask_epi8(x.v)); }
  static std::uint16_t equal(Vector x, Vector y) { return signs({_mm_cmpeq_epi8(x.v, y.v)}); }
  static Vector lesser(Vector x, Vector y) { return {_mm_min_epu8(x.v, y.v)}; }
  static std::uint16_t at_most(Vector x, Vector y) { return equal(lesser(x, y), x); }
  static std::uint16_t below_signed(Vector x, Vector y) { return signs({_mm_cmplt_epi8(x.v, y.v)}); }
  static std::uint16_t any(Vector x) { return static_cast<std::uint16_t>(~equal(x, all(0))); }
  static std::uint64_t prefix_xor(std::uint64_t mask) {
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(
        _mm_clmulepi64_si128(_mm_set_epi64x(0, static_cast<std::int64_t>(mask)), _mm_set1_epi8(-1), 0)));
  }
  friend Vector operator|(Vector x, Vector y) { return {_mm_or_si128(x.v, y.v)}; }
  friend Vector operator&(Vector x, Vector y) { return {_mm_and_si128(x.v, y.v)}; }
  friend Vector operator^(Vector x, Vector y) { return {_mm_xor_si128(x.v, y.v)}; }
};

}  // namespace

const Kernels k_sse42_kernels = kernels_with<SimdWindow<Vector>>();

}  // namespace abridge::json
#endif
