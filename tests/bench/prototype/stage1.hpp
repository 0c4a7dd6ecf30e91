#pragma once
// Own stage 1: one pass over a block of whole lines -> token positions (ops, BOTH quotes of each string,
// scalar starts, and '\n' in JSONL mode), with ALL byte-level validation fused: UTF-8 (lookup4), raw control
// chars in strings, escape letters, 4 hex digits after \u.
#include <immintrin.h>
#include <cstddef>
#include <cstdint>
#if defined(__AVX512BW__) && !defined(NO512)
#define W 64
struct V {
  __m512i v;
  static V ld(const void* p) { return {_mm512_loadu_si512(p)}; }
  static V set(uint8_t c) { return {_mm512_set1_epi8((char)c)}; }
  static V tbl(__m128i t) { return {_mm512_broadcast_i32x4(t)}; }
};
inline V shuf(V t, V i) { return {_mm512_shuffle_epi8(t.v, i.v)}; }
inline uint64_t eqm(V a, V b) { return _mm512_cmpeq_epi8_mask(a.v, b.v); }
inline uint64_t him(V a) { return _mm512_movepi8_mask(a.v); }
inline uint64_t ltm(V a, uint8_t c) { return _mm512_cmplt_epu8_mask(a.v, _mm512_set1_epi8((char)c)); }
inline V operator|(V a, V b) { return {_mm512_or_si512(a.v, b.v)}; }
inline V operator&(V a, V b) { return {_mm512_and_si512(a.v, b.v)}; }
inline V operator^(V a, V b) { return {_mm512_xor_si512(a.v, b.v)}; }
inline V hin(V a) { return {_mm512_and_si512(_mm512_srli_epi16(a.v, 4), _mm512_set1_epi8(15))}; }
inline V subs(V a, uint8_t c) { return {_mm512_subs_epu8(a.v, _mm512_set1_epi8((char)c))}; }
inline uint64_t nz(V a) { return _mm512_test_epi8_mask(a.v, a.v); }
template <int N>
inline V prevN(V c, V p) {
  return {_mm512_alignr_epi8(
      c.v, _mm512_permutex2var_epi64(p.v, _mm512_set_epi64(13, 12, 11, 10, 9, 8, 7, 6), c.v), 16 - N)};
}
inline uint64_t gtm(V a, V b) { return _mm512_cmpgt_epu8_mask(a.v, b.v); }
#elif defined(__AVX2__)
#define W 32
struct V {
  __m256i v;
  static V ld(const void* p) { return {_mm256_loadu_si256((const __m256i*)p)}; }
  static V set(uint8_t c) { return {_mm256_set1_epi8((char)c)}; }
  static V tbl(__m128i t) { return {_mm256_broadcastsi128_si256(t)}; }
};
inline V shuf(V t, V i) { return {_mm256_shuffle_epi8(t.v, i.v)}; }
inline uint64_t eqm(V a, V b) { return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(a.v, b.v)); }
inline uint64_t him(V a) { return (uint32_t)_mm256_movemask_epi8(a.v); }
inline uint64_t ltm(V a, uint8_t c) {
  return (uint32_t)_mm256_movemask_epi8(
      _mm256_cmpeq_epi8(_mm256_min_epu8(a.v, _mm256_set1_epi8((char)(c - 1))), a.v));
}
inline V operator|(V a, V b) { return {_mm256_or_si256(a.v, b.v)}; }
inline V operator&(V a, V b) { return {_mm256_and_si256(a.v, b.v)}; }
inline V operator^(V a, V b) { return {_mm256_xor_si256(a.v, b.v)}; }
inline V hin(V a) { return {_mm256_and_si256(_mm256_srli_epi16(a.v, 4), _mm256_set1_epi8(15))}; }
inline V subs(V a, uint8_t c) { return {_mm256_subs_epu8(a.v, _mm256_set1_epi8((char)c))}; }
inline uint64_t nz(V a) {
  return (uint32_t)~_mm256_movemask_epi8(_mm256_cmpeq_epi8(a.v, _mm256_setzero_si256()));
}
template <int N>
inline V prevN(V c, V p) {
  return {_mm256_alignr_epi8(c.v, _mm256_permute2x128_si256(p.v, c.v, 0x21), 16 - N)};
}
inline uint64_t gtm(V a, V b) { return nz(V{_mm256_subs_epu8(a.v, b.v)}); }
#else
#define W 16
struct V {
  __m128i v;
  static V ld(const void* p) { return {_mm_loadu_si128((const __m128i*)p)}; }
  static V set(uint8_t c) { return {_mm_set1_epi8((char)c)}; }
  static V tbl(__m128i t) { return {t}; }
};
inline V shuf(V t, V i) { return {_mm_shuffle_epi8(t.v, i.v)}; }
inline uint64_t eqm(V a, V b) { return (uint16_t)_mm_movemask_epi8(_mm_cmpeq_epi8(a.v, b.v)); }
inline uint64_t him(V a) { return (uint16_t)_mm_movemask_epi8(a.v); }
inline uint64_t ltm(V a, uint8_t c) {
  return (uint16_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(a.v, _mm_set1_epi8((char)(c - 1))), a.v));
}
inline V operator|(V a, V b) { return {_mm_or_si128(a.v, b.v)}; }
inline V operator&(V a, V b) { return {_mm_and_si128(a.v, b.v)}; }
inline V operator^(V a, V b) { return {_mm_xor_si128(a.v, b.v)}; }
inline V hin(V a) { return {_mm_and_si128(_mm_srli_epi16(a.v, 4), _mm_set1_epi8(15))}; }
inline V subs(V a, uint8_t c) { return {_mm_subs_epu8(a.v, _mm_set1_epi8((char)c))}; }
inline uint64_t nz(V a) { return (uint16_t)~_mm_movemask_epi8(_mm_cmpeq_epi8(a.v, _mm_setzero_si128())); }
template <int N>
inline V prevN(V c, V p) {
  return {_mm_alignr_epi8(c.v, p.v, 16 - N)};
}
inline uint64_t gtm(V a, V b) { return nz(V{_mm_subs_epu8(a.v, b.v)}); }
#endif
static constexpr int NV = 64 / W;
#define EACH(expr)                           \
  ([&]() __attribute__((always_inline)) {    \
    uint64_t r = 0;                          \
    for (int j = 0; j < NV; j++) {           \
      V x = in[j];                           \
      r |= (uint64_t)(expr) << (j * W % 64); \
    }                                        \
    return r;                                \
  }())

struct Stage1 {
  uint64_t prev_str = 0, prev_esc = 0, prev_scalar = 0, prev_u = 0, err = 0;
  V pin, pinc;
  static inline uint64_t prefix_xor(uint64_t m) {
#ifdef __PCLMUL__
    return _mm_cvtsi128_si64(_mm_clmulepi64_si128(_mm_set_epi64x(0, m), _mm_set1_epi8((char)0xFF), 0));
#else
    m ^= m << 1;
    m ^= m << 2;
    m ^= m << 4;
    m ^= m << 8;
    m ^= m << 16;
    m ^= m << 32;
    return m;
#endif
  }
  // UTF-8 lookup4 (Keiser & Lemire)
  static inline V utf8_block(V c, V p) {
    enum : uint8_t {
      TS = 1,
      TL = 2,
      O3 = 4,
      O4a = 64,
      SUR = 16,
      O2 = 32,
      O4 = 64,
      TWO = 128,
      TOO = 8,
      TOO1000 = 64
    };
    const uint8_t CARRY = TS | TL | TWO;
    V p1 = prevN<1>(c, p);
    V b1h = shuf(V::tbl(_mm_setr_epi8(TL, TL, TL, TL, TL, TL, TL, TL, (char)TWO, (char)TWO, (char)TWO,
                                      (char)TWO, TS | O2, TS, TS | O3 | SUR, TS | TOO | TOO1000 | O4)),
                 hin(p1));
    V b1l = shuf(
        V::tbl(_mm_setr_epi8(
            (char)(CARRY | O3 | O2 | O4), (char)(CARRY | O2), (char)CARRY, (char)CARRY, (char)(CARRY | TOO),
            (char)(CARRY | TOO | TOO1000), (char)(CARRY | TOO | TOO1000), (char)(CARRY | TOO | TOO1000),
            (char)(CARRY | TOO | TOO1000), (char)(CARRY | TOO | TOO1000), (char)(CARRY | TOO | TOO1000),
            (char)(CARRY | TOO | TOO1000), (char)(CARRY | TOO | TOO1000), (char)(CARRY | TOO | TOO1000 | SUR),
            (char)(CARRY | TOO | TOO1000), (char)(CARRY | TOO | TOO1000))),
        p1 & V::set(15));
    V b2h =
        shuf(V::tbl(_mm_setr_epi8(TS, TS, TS, TS, TS, TS, TS, TS, (char)(TL | O2 | TWO | O3 | TOO1000 | O4),
                                  (char)(TL | O2 | TWO | O3 | TOO), (char)(TL | O2 | TWO | SUR | TOO),
                                  (char)(TL | O2 | TWO | SUR | TOO), TS, TS, TS, TS)),
             hin(c));
    V sc = b1h & b1l & b2h;
    V must = (subs(prevN<2>(c, p), 0xE0 - 0x80) | subs(prevN<3>(c, p), 0xF0 - 0x80)) & V::set(0x80);
    return must ^ sc;
  }
  V uerr;
  bool inc = false;
  void reset() {
    prev_str = prev_esc = prev_scalar = prev_u = err = 0;
    pin = V::set(0);
    uerr = V::set(0);
    inc = false;
  }
  template <bool NL>
  uint32_t* run(
      const char* base, size_t n, uint32_t* out,
      size_t from = 0) {  // n padded up; bytes after n must be readable; caller puts spaces/zeros after
    const V wst = V::tbl(_mm_setr_epi8(' ', 100, 100, 100, 17, 100, 113, 2, 100, '\t', '\n', 112, 100, '\r',
                                       100, 100)),
            opt_ = V::tbl(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ':', '{', ',', '}', 0, 0));
    const V elo = V::tbl(_mm_setr_epi8(0, 0, 1 | 4 | 8, 0, 8, 8, 4, 0, 0, 0, 0, 0, 2, 0, 4, 1)),
            ehi = V::tbl(_mm_setr_epi8(0, 0, 1, 0, 0, 2, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0));
    const V q = V::set('"'), bsl = V::set('\\'), x20 = V::set(0x20), nlv = V::set('\n'), uu = V::set('u');
    for (size_t i = from; i < n; i += 64) {
      V in[NV];
      for (int j = 0; j < NV; j++) in[j] = V::ld(base + i + j * W);
      uint64_t bs = EACH(eqm(x, bsl)), esc;
#ifndef X1
      if (!bs) {
        esc = prev_esc;
        prev_esc = 0;
      } else
#endif
      {
        bs &= ~prev_esc;
        uint64_t fe = bs << 1 | prev_esc;
        constexpr uint64_t even = 0x5555555555555555ull;
        uint64_t os = bs & ~even & ~fe, se;
        prev_esc = __builtin_add_overflow(os, bs, (unsigned long*)&se);
        esc = (even ^ (se << 1)) & fe;
      }
#ifndef X1
      if (esc)
#endif
      {
        uint64_t ok = EACH(nz(shuf(elo, x & V::set(15)) & shuf(ehi, hin(x))));
        err |= esc & ~ok;
      }

#ifdef X1
      uint64_t U = esc & EACH(eqm(x, uu));
#else
      uint64_t U = esc ? esc & EACH(eqm(x, uu)) : 0;
#endif

      if (U | prev_u) {
        uint64_t hx = EACH(ltm(V{(x ^ V::set('0'))}, 10)) |
                      EACH((ltm(V{((x | x20) ^ V::set(0x60))}, 7) & ~eqm((x | x20), V::set(0x60))));
        uint64_t need = U << 1 | U << 2 | U << 3 | U << 4 | prev_u;
        err |= need & ~hx;
        prev_u = U >> 63 | U >> 62 | U >> 61 | U >> 60;
        if (U >> 60) {
          prev_u = 0;
          for (int s = 1; s <= 4; s++) prev_u |= U >> (64 - s);
        }
      }
      uint64_t qt = EACH(eqm(x, q)) & ~esc, str = prefix_xor(qt) ^ prev_str;
      prev_str = (uint64_t)((int64_t)str >> 63);
      err |= EACH(ltm(x, 0x20)) & str;
      uint64_t hi = EACH(him(x));
      if (hi || inc) {
        V pv = pin;
        V e = V::set(0);
        for (int j = 0; j < NV; j++) {
          e = e | utf8_block(in[j], pv);
          pv = in[j];
        }
        uerr = uerr | e;
        inc = (hi >> 61) != 0;
      }
      pin = in[NV - 1];
      uint64_t ns = ~(str | qt);  // outside strings, not a quote
      uint64_t bits = qt;
#ifndef X2
      if (ns)
#endif
      {
        uint64_t op = EACH(eqm((x | x20), shuf(opt_, x))), wsm = EACH(eqm(x, shuf(wst, x)));
        uint64_t sc = ns & ~(op | wsm);
        bits |= (op & ns) | (sc & ~(sc << 1 | prev_scalar));
        prev_scalar = sc >> 63;
        if (NL) bits |= EACH(eqm(x, nlv)) & ns;
      }
#ifndef X2
      else
        prev_scalar = 0;
#endif
#ifndef X3
      if (bits)
#endif
      {
        uint32_t b = (uint32_t)i;
        int c = __builtin_popcountll(bits);
        uint32_t* o = out;
        out += c;
        for (int k = 0; k < 4; k++) {
          o[k] = b + (uint32_t)__builtin_ctzll(bits | (1ull << 63));
          bits &= bits - 1;
        }
        if (c > 4) {
          o += 4;
          do {
            *o++ = b + (uint32_t)__builtin_ctzll(bits);
            bits &= bits - 1;
          } while (bits);
        }
      }
    }
    return out;
  }
  bool bad() const { return err || nz(uerr); }
};
