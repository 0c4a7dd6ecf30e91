#if defined(__x86_64__)
#include <immintrin.h>

#include <array>

#include "lib/json/count_kernel.hpp"
#include "lib/json/simd_window.hpp"

namespace abridge::json {
namespace {

/// 64 bytes: a whole window. Masks have one bit per byte.
struct Vector {
  static constexpr int k_width = 64;
  __m512i v;

  static Vector load(const char* at) { return {_mm512_loadu_si512(at)}; }
  static Vector all(std::uint8_t byte) { return {_mm512_set1_epi8(static_cast<char>(byte))}; }
  /// 16 entries for `look_up`.
  template <class... Bytes>
  static Vector table(Bytes... entries) {
    return {_mm512_broadcast_i32x4(_mm_setr_epi8(static_cast<char>(entries)...))};
  }
  /// The entry of each byte's low nibble; 0 where the byte is above 0x7F.
  static Vector look_up(Vector table, Vector index) { return {_mm512_shuffle_epi8(table.v, index.v)}; }
  static Vector high_nibbles(Vector x) { return Vector{_mm512_srli_epi16(x.v, 4)} & all(15); }
  static Vector minus_saturated(Vector x, Vector y) { return {_mm512_subs_epu8(x.v, y.v)}; }
  /// The bytes N places before each, across the edge to the vector before.
  template <int N>
  static Vector shifted(Vector now, Vector before) {
    return {_mm512_alignr_epi8(now.v, _mm512_alignr_epi64(now.v, before.v, 6), 16 - N)};
  }
  static std::uint64_t signs(Vector x) { return _mm512_movepi8_mask(x.v); }
  static std::uint64_t equal(Vector x, Vector y) { return _mm512_cmpeq_epi8_mask(x.v, y.v); }
  static Vector lesser(Vector x, Vector y) { return {_mm512_min_epu8(x.v, y.v)}; }
  static std::uint64_t at_most(Vector x, Vector y) { return _mm512_cmple_epu8_mask(x.v, y.v); }
  static std::uint64_t below_signed(Vector x, Vector y) { return _mm512_cmplt_epi8_mask(x.v, y.v); }
  static std::uint64_t any(Vector x) { return _mm512_test_epi8_mask(x.v, x.v); }
  static std::uint64_t prefix_xor(std::uint64_t mask) {
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(
        _mm_clmulepi64_si128(_mm_set_epi64x(0, static_cast<std::int64_t>(mask)), _mm_set1_epi8(-1), 0)));
  }
  friend Vector operator|(Vector x, Vector y) { return {_mm512_or_si512(x.v, y.v)}; }
  friend Vector operator&(Vector x, Vector y) { return {_mm512_and_si512(x.v, y.v)}; }
  friend Vector operator^(Vector x, Vector y) { return {_mm512_xor_si512(x.v, y.v)}; }

  /// Sixteen places at a time: how many there are is asked once.
  static void write(std::uint32_t* out, std::uint64_t tokens, int count, std::uint32_t position) {
    alignas(k_width) static constexpr auto k_numbers = [] {
      std::array<std::uint8_t, k_width> all{};
      for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint8_t>(i);
      return all;
    }();
    __m512i found = _mm512_maskz_compress_epi8(tokens, _mm512_load_si512(k_numbers.data()));
    const __m512i base = _mm512_set1_epi32(static_cast<int>(position));
    for (;;) {
      _mm512_storeu_si512(out, _mm512_add_epi32(base, _mm512_cvtepu8_epi32(_mm512_castsi512_si128(found))));
      if ((count -= 16) <= 0) return;
      out += 16;
      found = _mm512_alignr_epi64(found, found, 2);
    }
  }
};

}  // namespace

const Kernels k_avx512_kernels = kernels_with<SimdWindow<Vector>>(&encode_avx512, &decode_avx512);

}  // namespace abridge::json
#endif
