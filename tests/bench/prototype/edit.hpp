#pragma once
#include "block_reader.hpp"
#include "simd.hpp"
// Splice model shared by every raw-slice engine: walker records message starts + text slices, emit() copies
// the line with cuts.
struct TextRef {
  uint32_t msg;
  const char* s;
  size_t n;
};
struct MsgRef {
  const char* start;
  uint8_t role;
};  // role: 0 other 1 user 2 assistant
struct Edits {
  std::vector<MsgRef> msgs;
  std::vector<TextRef> texts;
  void clear() {
    msgs.clear();
    texts.clear();
  }
  void emit(const char* line, size_t n, OutBuf& o) {
    const char *cur = line, *end = line + n;
    size_t m = msgs.size(), k0 = m > opt.keep ? m - opt.keep : 0;
    o.reserve(n + 64 + SUFFIX.size() * texts.size());
    if (k0) {
      o.append(line, msgs[0].start - line);
      cur = msgs[k0].start;
    }
    size_t t = 0;
    if (k0) {
      size_t lo = 0, hi = texts.size();
      while (lo < hi) {
        size_t md = (lo + hi) / 2;
        if (texts[md].msg < k0)
          lo = md + 1;
        else
          hi = md;
      }
      t = lo;
    }
    for (; t < texts.size(); t++) {
      auto& x = texts[t];
      uint8_t r = msgs[x.msg].role;
      if (!r) continue;
      size_t lim = r == 1 ? opt.user : opt.asst;
      if (x.n <= lim) continue;
      size_t c = raw_cut(x.s, x.n, lim);
      if (c == SIZE_MAX) continue;
      o.append(cur, x.s + c - cur);
      o.append(SUFFIX);
      cur = x.s + x.n;
    }
    o.append(cur, end - cur);
  }
};
inline uint8_t role_of(std::string_view r) { return r == "user" ? 1 : r == "assistant" ? 2 : 0; }

static constexpr auto make_esc() {
  struct T {
    uint8_t v[256];
  } t{};
  for (int i = 0; i < 32; i++) t.v[i] = 'u';
  t.v['"'] = '"';
  t.v['\\'] = '\\';
  t.v[8] = 'b';
  t.v[12] = 'f';
  t.v[10] = 'n';
  t.v[13] = 'r';
  t.v[9] = 't';
  return t;
}
inline constexpr auto ESC = make_esc();
inline void write_str(OutBuf& o, const char* s, size_t n) {
  o.reserve(n * 6 + 2 + 64);
  char* d = o.p + o.n;
  *d++ = '"';
  const char* e = s + n;
  while (e - s >= 64) {
    B64 b(s);
    uint64_t m = b.eq('"') | b.eq('\\') | b.ltu(0x20);
    memcpy(d, s, 64);
    if (!m) {
      d += 64;
      s += 64;
      continue;
    }
    int k = __builtin_ctzll(m);
    d += k;
    s += k;
    unsigned char c = *s++;
    uint8_t x = ESC.v[c];
    *d++ = '\\';
    *d++ = x;
    if (x == 'u') {
      memcpy(d, "00", 2);
      d[2] = "01"[c >> 4];
      d[3] = "0123456789abcdef"[c & 15];
      d += 4;
    }
  }
  while (s < e) {
    unsigned char c = *s++;
    uint8_t x = ESC.v[c];
    if (!x)
      *d++ = c;
    else {
      *d++ = '\\';
      *d++ = x;
      if (x == 'u') {
        memcpy(d, "00", 2);
        d[2] = "01"[c >> 4];
        d[3] = "0123456789abcdef"[c & 15];
        d += 4;
      }
    }
  }
  *d++ = '"';
  o.n = d - o.p;
}
