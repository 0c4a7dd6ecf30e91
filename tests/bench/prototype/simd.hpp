#pragma once
#include <immintrin.h>
#include <cstddef>
#include <cstdint>
#include <cstring>
// 64-byte masks at the compile-time ISA
#if defined(__AVX512BW__) && !defined(NO512)
struct B64 {
  __m512i v;
  B64(const void* p) : v(_mm512_loadu_si512(p)) {}
  uint64_t eq(char c) const { return _mm512_cmpeq_epi8_mask(v, _mm512_set1_epi8(c)); }
  uint64_t ltu(uint8_t c) const { return _mm512_cmplt_epu8_mask(v, _mm512_set1_epi8((char)c)); }
  uint64_t hi() const { return _mm512_movepi8_mask(v); }
  uint64_t cont() const { return _mm512_cmplt_epi8_mask(v, _mm512_set1_epi8(-64)); }
};
#elif defined(__AVX2__)
struct B64 {
  __m256i a, b;
  B64(const void* p)
      : a(_mm256_loadu_si256((const __m256i*)p)), b(_mm256_loadu_si256((const __m256i*)p + 1)) {}
  static uint64_t mm(__m256i x, __m256i y) {
    return (uint32_t)_mm256_movemask_epi8(x) | ((uint64_t)(uint32_t)_mm256_movemask_epi8(y) << 32);
  }
  uint64_t eq(char c) const {
    auto k = _mm256_set1_epi8(c);
    return mm(_mm256_cmpeq_epi8(a, k), _mm256_cmpeq_epi8(b, k));
  }
  uint64_t ltu(uint8_t c) const {
    auto k = _mm256_set1_epi8((char)(c - 1));
    return mm(_mm256_cmpeq_epi8(_mm256_min_epu8(a, k), a), _mm256_cmpeq_epi8(_mm256_min_epu8(b, k), b));
  }
  uint64_t hi() const { return mm(a, b); }
  uint64_t cont() const {
    auto k = _mm256_set1_epi8(-64);
    return mm(_mm256_cmpgt_epi8(k, a), _mm256_cmpgt_epi8(k, b));
  }
};
#else
struct B64 {
  __m128i x[4];
  B64(const void* p) {
    for (int i = 0; i < 4; i++) x[i] = _mm_loadu_si128((const __m128i*)p + i);
  }
  static uint64_t mm(__m128i a, __m128i b, __m128i c, __m128i d) {
    return (uint64_t)(uint32_t)_mm_movemask_epi8(a) | ((uint64_t)_mm_movemask_epi8(b) << 16) |
           ((uint64_t)_mm_movemask_epi8(c) << 32) | ((uint64_t)_mm_movemask_epi8(d) << 48);
  }
  uint64_t eq(char c) const {
    auto k = _mm_set1_epi8(c);
    return mm(_mm_cmpeq_epi8(x[0], k), _mm_cmpeq_epi8(x[1], k), _mm_cmpeq_epi8(x[2], k),
              _mm_cmpeq_epi8(x[3], k));
  }
  uint64_t ltu(uint8_t c) const {
    auto k = _mm_set1_epi8((char)(c - 1));
    return mm(_mm_cmpeq_epi8(_mm_min_epu8(x[0], k), x[0]), _mm_cmpeq_epi8(_mm_min_epu8(x[1], k), x[1]),
              _mm_cmpeq_epi8(_mm_min_epu8(x[2], k), x[2]), _mm_cmpeq_epi8(_mm_min_epu8(x[3], k), x[3]));
  }
  uint64_t hi() const { return mm(x[0], x[1], x[2], x[3]); }
  uint64_t cont() const {
    auto k = _mm_set1_epi8(-64);
    return mm(_mm_cmplt_epi8(x[0], k), _mm_cmplt_epi8(x[1], k), _mm_cmplt_epi8(x[2], k),
              _mm_cmplt_epi8(x[3], k));
  }
};
#endif

inline int hexv(unsigned char c) {
  return c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1;
}
inline int hex4(const char* p) {
  int v = 0;
  for (int i = 0; i < 4; i++) {
    int h = hexv(p[i]);
    if (h < 0) return -1;
    v = v * 16 + h;
  }
  return v;
}

// raw JSON string body s[0..n): offset after the first `limit` code points, or SIZE_MAX if it has <= limit
inline size_t raw_cut(const char* s, size_t n, size_t limit) {
  if (n <= limit) return SIZE_MAX;
  size_t pos = 0, cnt = 0;
  auto esc = [&] {  // at backslash: consume one code point
    if (s[pos + 1] != 'u') {
      pos += 2;
      return;
    }
    int h = hex4(s + pos + 2);
    pos += 6;
    if (h >= 0xD800 && h < 0xDC00 && pos + 6 <= n && s[pos] == '\\' && s[pos + 1] == 'u') {
      int l = hex4(s + pos + 2);
      if (l >= 0xDC00 && l < 0xE000) pos += 6;
    }
  };
  uint64_t pe = 0;
  while (pos + 64 <= n && cnt + 64 <= limit) {
    B64 b(s + pos);
    uint64_t bs = b.eq('\\'), ct = b.cont(), es;
    if (!bs) {
      es = pe;
      pe = 0;
    } else {
      bs &= ~pe;
      uint64_t fe = bs << 1 | pe, se, os = bs & 0xAAAAAAAAAAAAAAAAull & ~fe;
      pe = __builtin_add_overflow(os, bs, (unsigned long*)&se);
      es = (0x5555555555555555ull ^ (se << 1)) & fe;
    }
    uint64_t U = es ? es & b.eq('u') : 0;
    size_t adv = 64;
    if (U) {
      if (U & 1) {
        pos--;
        cnt--;
        pe = 0;
        continue;
      }  // backslash was the previous byte: restart at it
      if (U >> 59) {
        int k = __builtin_ctzll(U >> 59 << 59) - 1;
        uint64_t lo = (1ull << k) - 1;
        U &= lo;
        es &= lo;
        ct &= lo;
        adv = k;
        pe = 0;
      }                                          // stop before a \uXXXX that straddles the block
      if ((U << 1) & (b.eq('d') | b.eq('D'))) {  // possible surrogate: scalar for this block
        size_t stop = pos + adv;
        if (es & 1) {
          pos--;
          cnt--;
        }
        pe = 0;
        while (pos < stop && ((unsigned char)s[pos] & 0xC0) == 0x80) pos++;
        while (pos < stop) {
          if (s[pos] == '\\')
            esc();
          else {
            pos++;
            while (pos < n && ((unsigned char)s[pos] & 0xC0) == 0x80) pos++;
          }
          cnt++;
        }
        continue;
      }
      cnt += adv - 64;
    }
    cnt += 64 - __builtin_popcountll(ct) - __builtin_popcountll(es) - 4 * __builtin_popcountll(U);
    pos += adv;
  }
  if (pe) {
    pos--;
    cnt--;
  }
  // here cnt <= limit; a block may have ended inside a multi-byte character: skip its tail
  while (pos < n && ((unsigned char)s[pos] & 0xC0) == 0x80) pos++;
  while (pos < n) {
    if (cnt == limit) return pos;
    if (s[pos] == '\\')
      esc();
    else {
      pos++;
      while (pos < n && ((unsigned char)s[pos] & 0xC0) == 0x80) pos++;
    }
    cnt++;
  }
  return SIZE_MAX;
}
// decoded UTF-8
inline size_t utf8_cut(const char* s, size_t n, size_t limit) {
  if (n <= limit) return SIZE_MAX;
  size_t pos = 0, cnt = 0;
  while (pos + 64 <= n && cnt + 64 <= limit) {
    B64 b(s + pos);
    cnt += 64 - __builtin_popcountll(b.cont());
    pos += 64;
  }
  while (pos < n && ((unsigned char)s[pos] & 0xC0) == 0x80) pos++;
  while (pos < n) {
    if (cnt == limit) return pos;
    pos++;
    while (pos < n && ((unsigned char)s[pos] & 0xC0) == 0x80) pos++;
    cnt++;
  }
  return SIZE_MAX;
}
