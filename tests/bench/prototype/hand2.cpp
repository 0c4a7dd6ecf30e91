// The prototype: the same job done by hand, every byte of JSON checked. A two-stage reader (a fused
// block-wide index, then a walk over the whole grammar), and output of raw slices. usage: hand2 [-k LAST] [-u
// USER] [-a ASSISTANT] [-t THREADS] FILE
#include "stage1.hpp"
#include "walk.hpp"
struct P {
  Edits ed;
  static constexpr int MAXD = 1024;
  uint8_t stk[MAXD];
  Stage1 s1;
  uint32_t* tok = nullptr;
  size_t tcap = 0;
  const char* b;
  const uint32_t* tend;
  static inline bool delim(char c) {
    return c == ',' || c == '}' || c == ']' || c == '\n' || c == ' ' || c == '\t' || c == '\r' || c == 0;
  }
  inline char at(const uint32_t* t) const { return b[*t]; }
  inline const uint32_t* scalar(const uint32_t* t) {
    const char* p = b + *t;
    switch (*p) {
      case 't':
        if (memcmp(p, "true", 4)) return 0;
        p += 4;
        break;
      case 'f':
        if (memcmp(p, "false", 5)) return 0;
        p += 5;
        break;
      case 'n':
        if (memcmp(p, "null", 4)) return 0;
        p += 4;
        break;
      default:
        p = skip_num(p);
        if (!p) return 0;
    }
    return delim(*p) ? t + 1 : 0;
  }
  const uint32_t* skip(const uint32_t* t) {
    int d = 0;
    char c;
  value:
    switch (at(t)) {
      case '"':
        t += 2;
        break;
      case '{':
        if (d >= MAXD) return 0;
        stk[d++] = 1;
        t++;
        if (at(t) == '}') {
          d--;
          t++;
          break;
        }
        goto key;
      case '[':
        if (d >= MAXD) return 0;
        stk[d++] = 0;
        t++;
        if (at(t) == ']') {
          d--;
          t++;
          break;
        }
        goto value;
      default:
        t = scalar(t);
        if (!t) return 0;
    }
  after:
    if (!d) return t;
    c = at(t);
    if (stk[d - 1]) {
      if (c == ',') {
        t++;
        goto key;
      }
      if (c == '}') {
        d--;
        t++;
        goto after;
      }
      return 0;
    }
    if (c == ',') {
      t++;
      goto value;
    }
    if (c == ']') {
      d--;
      t++;
      goto after;
    }
    return 0;
  key:
    if (at(t) != '"' || at(t + 2) != ':') return 0;
    t += 3;
    goto value;
  }
  template <class F>
  inline const uint32_t* object(const uint32_t* t, F&& f) {
    t++;
    if (at(t) == '}') return t + 1;
    for (;;) {
      if (at(t) != '"' || at(t + 2) != ':') return 0;
      std::string_view k(b + t[0] + 1, t[1] - t[0] - 1);
      t = f(k, t + 3);
      if (!t) return 0;
      char c = at(t);
      if (c == ',') {
        t++;
        continue;
      }
      return c == '}' ? t + 1 : 0;
    }
  }
  template <class F>
  inline const uint32_t* array(const uint32_t* t, F&& f) {
    t++;
    if (at(t) == ']') return t + 1;
    for (;;) {
      t = f(t);
      if (!t) return 0;
      char c = at(t);
      if (c == ',') {
        t++;
        continue;
      }
      return c == ']' ? t + 1 : 0;
    }
  }
  const uint32_t* messages(const uint32_t* t) {
    return array(t, [&](const uint32_t* t) { return message(t); });
  }
  const uint32_t* message(const uint32_t* t) {
    using T = const uint32_t*;
    auto sv = [&](T t) { return std::string_view(b + t[0] + 1, t[1] - t[0] - 1); };
    {
      uint32_t mi = ed.msgs.size();
      ed.msgs.push_back({b + *t, 0});
      if (at(t) != '{') return skip(t);
      return object(t, [&](std::string_view k, T t) -> T {
        char c = at(t);
        if (c == '"' && k == "role") {
          ed.msgs[mi].role = role_of(sv(t));
          return t + 2;
        }
        if (k == "content") {
          if (c == '"') {
            auto s = sv(t);
            ed.texts.push_back({mi, s.data(), s.size()});
            return t + 2;
          }
          if (c == '[')
            return array(t, [&](T t) -> T {
              if (at(t) != '{') return skip(t);
              bool txt = false;
              std::string_view ts{};
              t = object(t, [&](std::string_view k, T t) -> T {
                if (at(t) == '"' && k.size() == 4) {
                  if (k == "type")
                    txt = sv(t) == "text";
                  else if (k == "text")
                    ts = sv(t);
                  return t + 2;
                }
                return skip(t);
              });
              if (t && txt && ts.data()) ed.texts.push_back({mi, ts.data(), ts.size()});
              return t;
            });
        }
        return skip(t);
      });
    }
  }
  const uint32_t* root(const uint32_t* t) {
    char c = at(t);
    if (c == '[') return messages(t);
    if (c == '{')
      return object(t, [&](std::string_view k, const uint32_t* t) {
        return at(t) == '[' && k == "messages" ? messages(t) : skip(t);
      });
    return skip(t);
  }
  template <bool NL>
  void index(char* s, size_t n) {
    if (tcap < n + 80) {
      free(tok);
      tcap = n + 80;
      tok = (uint32_t*)malloc(tcap * 4);
    }
    // pad the tail of the last 64-byte window with spaces
    char save[64];
    size_t tail = n & 63;
    size_t lastw = n - tail;
    s1.reset();
    uint32_t* e = s1.run<NL>(s, lastw, tok);
    if (tail) {
      memset(save, ' ', 64);
      memcpy(save, s + lastw, tail);
      uint32_t* e2 = s1.run<NL>(save, 64, e);
      for (uint32_t* q = e; q < e2; q++) *q += (uint32_t)lastw;
      e = e2;
    }
    if (s1.inc) {
      memset(save, ' ', 64);
      s1.run<NL>(save, 64, e);
    }  // flush a multi-byte character that ends at the block edge
    if (s1.bad() || s1.prev_str) die("byte-level error");
    tend = e;
    for (int i = 0; i < 4; i++) e[i] = (uint32_t)n;  // sentinels -> s[n]
    b = s;
  }
  void block(char* s, size_t n, OutBuf& o) {  // whole lines, ends with '\n'
    index<true>(s, n);
    const uint32_t* t = tok;
    size_t ls = 0;
    while (t < tend) {
      if (at(t) == '\n') {
        ls = *t + 1;
        t++;
        continue;
      }
      ed.clear();
      t = root(t);
      if (!t || at(t) != '\n' || t >= tend) die("syntax");
      ed.emit(s + ls, *t - ls, o);
      o.put('\n');
      ls = *t + 1;
      t++;
    }
  }
  void line(char* s, size_t n, OutBuf& o) {
    index<false>(s, n);
    ed.clear();
    s[n] = 0;
    const uint32_t* t = root(tok);
    if (!t || t != tend) die("syntax");
    ed.emit(s, n, o);
  }
  ~P() { free(tok); }
};
#ifndef NOMAIN
int main(int c, char** v) { return run<P>(c, v); }
#endif
