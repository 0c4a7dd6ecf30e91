// usage: floor FILE.jsonl | floor --messages FILE.json | floor --conversations FILE.json
// The measured job (job.yaml) as a program that can do nothing else: how fast it can be done with every byte
// of the JSON checked. Keeps the last 20 messages, cuts user text at 150 and assistant text at 8,192 code
// points; lines of {"messages": …}, or one array of messages or of such conversations. A fault ends it. Compile with -O3
// -march=native; needs AVX2, and takes AVX-512 where there is some. Not a test.
#include <fcntl.h>
#include <immintrin.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr std::size_t k_block = 1 << 20;
constexpr std::size_t k_padding = 128;
constexpr std::size_t k_kept = 20;
constexpr std::size_t k_user = 150;
constexpr std::size_t k_assistant = 8192;
constexpr std::string_view k_marker = "... [truncated]";

[[noreturn]] void die(const char* why) {
  std::fprintf(stderr, "floor: %s\n", why);
  std::_Exit(1);
}

/// Bytes that grow at their end.
struct Bytes {
  char* data = nullptr;
  std::size_t size = 0, capacity = 0;
  ~Bytes() { std::free(data); }
  void room(std::size_t more) {
    if (size + more <= capacity) return;
    capacity = std::max(size + more, capacity + capacity / 2);
    data = static_cast<char*>(std::realloc(data, capacity + k_padding));
    if (data == nullptr) die("no memory");
  }
  void add(const char* at, std::size_t n) {
    room(n);
    std::memcpy(data + size, at, n);
    size += n;
  }
  void add(std::string_view text) { add(text.data(), text.size()); }
  void write() {
    for (std::size_t done = 0; done < size;) {
      const ssize_t n = ::write(1, data + done, size - done);
      if (n < 0) die("can't write");
      done += static_cast<std::size_t>(n);
    }
    size = 0;
  }
  /// Appends up to a block; false at the end.
  bool read(int file) {
    room(k_block);
    const ssize_t n = ::read(file, data + size, k_block);
    if (n < 0) die("can't read");
    size += static_cast<std::size_t>(n);
    return n > 0;
  }
};

/// The places of tokens, in memory that nobody clears.
struct Places {
  std::unique_ptr<std::uint32_t[]> data;
  std::size_t capacity = 0;
  /// Room for so many, of which the first `kept` stay.
  void room(std::size_t n, std::size_t kept) {
    if (n <= capacity) return;
    std::unique_ptr<std::uint32_t[]> larger(new std::uint32_t[n + n / 2]);
    std::copy_n(data.get(), kept, larger.get());
    data = std::move(larger);
    capacity = n + n / 2;
  }
};

// 64 bytes as bit masks.

#ifdef __AVX512BW__
constexpr int k_vectors = 1;
struct Vector {
  __m512i v;
  static Vector load(const void* at) { return {_mm512_loadu_si512(at)}; }
  static Vector all(int c) { return {_mm512_set1_epi8(static_cast<char>(c))}; }
  static Vector table(__m128i t) { return {_mm512_broadcast_i32x4(t)}; }
  Vector look_up(Vector index) const { return {_mm512_shuffle_epi8(v, index.v)}; }
  Vector high_nibbles() const { return {_mm512_and_si512(_mm512_srli_epi16(v, 4), _mm512_set1_epi8(15))}; }
  Vector minus(int c) const { return {_mm512_subs_epu8(v, all(c).v)}; }
  template <int N>
  Vector after(Vector before) const {
    const __m512i last = _mm512_permutex2var_epi64(before.v, _mm512_set_epi64(13, 12, 11, 10, 9, 8, 7, 6), v);
    return {_mm512_alignr_epi8(v, last, 16 - N)};
  }
  std::uint64_t equal(Vector o) const { return _mm512_cmpeq_epi8_mask(v, o.v); }
  std::uint64_t below(int c) const { return _mm512_cmplt_epu8_mask(v, all(c).v); }
  std::uint64_t high() const { return _mm512_movepi8_mask(v); }
  std::uint64_t continuation() const { return _mm512_cmplt_epi8_mask(v, all(-64).v); }
  std::uint64_t any() const { return _mm512_test_epi8_mask(v, v); }
  friend Vector operator|(Vector a, Vector b) { return {_mm512_or_si512(a.v, b.v)}; }
  friend Vector operator&(Vector a, Vector b) { return {_mm512_and_si512(a.v, b.v)}; }
  friend Vector operator^(Vector a, Vector b) { return {_mm512_xor_si512(a.v, b.v)}; }
};
#else
constexpr int k_vectors = 2;
struct Vector {
  __m256i v;
  static Vector load(const void* at) { return {_mm256_loadu_si256(static_cast<const __m256i*>(at))}; }
  static Vector all(int c) { return {_mm256_set1_epi8(static_cast<char>(c))}; }
  static Vector table(__m128i t) { return {_mm256_broadcastsi128_si256(t)}; }
  Vector look_up(Vector index) const { return {_mm256_shuffle_epi8(v, index.v)}; }
  Vector high_nibbles() const { return {_mm256_and_si256(_mm256_srli_epi16(v, 4), _mm256_set1_epi8(15))}; }
  Vector minus(int c) const { return {_mm256_subs_epu8(v, all(c).v)}; }
  template <int N>
  Vector after(Vector before) const {
    return {_mm256_alignr_epi8(v, _mm256_permute2x128_si256(before.v, v, 0x21), 16 - N)};
  }
  static std::uint64_t mask(__m256i x) { return static_cast<std::uint32_t>(_mm256_movemask_epi8(x)); }
  std::uint64_t equal(Vector o) const { return mask(_mm256_cmpeq_epi8(v, o.v)); }
  std::uint64_t below(int c) const { return mask(_mm256_cmpeq_epi8(_mm256_min_epu8(v, all(c - 1).v), v)); }
  std::uint64_t high() const { return mask(v); }
  std::uint64_t continuation() const { return mask(_mm256_cmpgt_epi8(all(-64).v, v)); }
  std::uint64_t any() const { return ~equal(all(0)) & 0xFFFFFFFF; }
  friend Vector operator|(Vector a, Vector b) { return {_mm256_or_si256(a.v, b.v)}; }
  friend Vector operator&(Vector a, Vector b) { return {_mm256_and_si256(a.v, b.v)}; }
  friend Vector operator^(Vector a, Vector b) { return {_mm256_xor_si256(a.v, b.v)}; }
};
#endif

struct Window {
  Vector in[k_vectors];
  explicit Window(const char* at) {
    for (int i = 0; i < k_vectors; ++i) in[i] = Vector::load(at + i * 64 / k_vectors);
  }
  template <class F>
  [[gnu::always_inline]] std::uint64_t each(F f) const {
    std::uint64_t all = 0;
    for (int i = 0; i < k_vectors; ++i) all |= f(in[i]) << (i * 64 / k_vectors % 64);
    return all;
  }
  std::uint64_t equal(char c) const {
    return each([c](Vector x) { return x.equal(Vector::all(c)); });
  }
  std::uint64_t below(int c) const {
    return each([c](Vector x) { return x.below(c); });
  }
};

/// Which bytes a backslash escapes (Langdale and Lemire 2019).
std::uint64_t escaped_by(std::uint64_t backslashes, std::uint64_t& carry) {
  constexpr std::uint64_t even = 0x5555555555555555U;
  backslashes &= ~carry;
  const std::uint64_t follows = backslashes << 1 | carry;
  const std::uint64_t odd = backslashes & ~even & ~follows;
  unsigned long long sum = 0;
  carry = __builtin_add_overflow(odd, backslashes, &sum) ? 1 : 0;
  return (even ^ (sum << 1)) & follows;
}

/// Look-up validation of UTF-8 (Keiser and Lemire 2021): errors of `now`, that comes after `before`.
Vector utf8_errors(Vector now, Vector before) {
  constexpr int shrt = 1, lng = 2, over3 = 4, large = 8, surr = 16, over2 = 32, large1000 = 64, two = 128;
  constexpr int carry = shrt | lng | two, big = carry | large | large1000, cont = lng | over2 | two;
  const auto c = [](int x) { return static_cast<char>(x); };
  const Vector previous = now.after<1>(before);
  const Vector first_high =
      Vector::table(_mm_setr_epi8(lng, lng, lng, lng, lng, lng, lng, lng, c(two), c(two), c(two), c(two),
                                  shrt | over2, shrt, shrt | over3 | surr, shrt | large | large1000))
          .look_up(previous.high_nibbles());
  const Vector first_low =
      Vector::table(_mm_setr_epi8(c(carry | over3 | over2 | 64), c(carry | over2), c(carry), c(carry), c(carry | large),
                                  c(big), c(big), c(big), c(big), c(big), c(big), c(big), c(big), c(big | surr), c(big),
                                  c(big)))
          .look_up(previous & Vector::all(15));
  const Vector second_high =
      Vector::table(_mm_setr_epi8(shrt, shrt, shrt, shrt, shrt, shrt, shrt, shrt, c(cont | over3 | large1000),
                                  c(cont | over3 | large), c(cont | surr | large), c(cont | surr | large), shrt, shrt,
                                  shrt, shrt))
          .look_up(now.high_nibbles());
  const Vector third = now.after<2>(before).minus(0xE0 - 0x80) | now.after<3>(before).minus(0xF0 - 0x80);
  return (third & Vector::all(0x80)) ^ (first_high & first_low & second_high);
}

/// Stage one: the places of quotes, operators, first bytes of scalars and, of lines, newlines; every byte checked.
class Indexer {
 public:
  template <bool lines>
  std::uint32_t* run(const char* base, std::size_t from, std::size_t to, std::uint32_t* out) {
    const Vector white = Vector::table(
        _mm_setr_epi8(' ', 100, 100, 100, 17, 100, 113, 2, 100, '\t', '\n', 112, 100, '\r', 100, 100));
    const Vector operators = Vector::table(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ':', '{', ',', '}', 0, 0));
    const Vector letters_low = Vector::table(_mm_setr_epi8(0, 0, 13, 0, 8, 8, 4, 0, 0, 0, 0, 0, 2, 0, 4, 1));
    const Vector letters_high = Vector::table(_mm_setr_epi8(0, 0, 1, 0, 0, 2, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0));
    const Vector x20 = Vector::all(0x20);
    for (std::size_t i = from; i < to; i += 64) {
      const Window w(base + i);
      const std::uint64_t backslashes = w.equal('\\');
      std::uint64_t escaped = escape_;
      if (backslashes != 0)
        escaped = escaped_by(backslashes, escape_);
      else
        escape_ = 0;
      if (escaped != 0)
        faults_ |= escaped & ~w.each([&](Vector x) {
          return (letters_low.look_up(x & Vector::all(15)) & letters_high.look_up(x.high_nibbles())).any();
        });
      const std::uint64_t u = escaped != 0 ? escaped & w.equal('u') : 0;
      if ((u | hex_due_) != 0) {
        const std::uint64_t hex = w.each([&](Vector x) {
          const Vector lower = (x | x20) ^ Vector::all(0x60);
          return (x ^ Vector::all('0')).below(10) | (lower.below(7) & ~lower.equal(Vector::all(0)));
        });
        faults_ |= (u << 1 | u << 2 | u << 3 | u << 4 | hex_due_) & ~hex;
        hex_due_ = u >> 63 | u >> 62 | u >> 61 | u >> 60;
      }
      const std::uint64_t quotes = w.equal('"') & ~escaped;
      const std::uint64_t string =
          static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_clmulepi64_si128(
              _mm_set_epi64x(0, static_cast<long long>(quotes)), _mm_set1_epi8(-1), 0))) ^
          in_string_;
      in_string_ = static_cast<std::uint64_t>(static_cast<std::int64_t>(string) >> 63);
      faults_ |= w.below(0x20) & string;
      const std::uint64_t high = w.each([](Vector x) { return x.high(); });
      if (high != 0 || unfinished_) {
        Vector before = last_;
        for (const Vector x : w.in) {
          errors_ = errors_ | utf8_errors(x, before);
          before = x;
        }
        unfinished_ = high >> 61 != 0;
      }
      last_ = w.in[k_vectors - 1];
      std::uint64_t tokens = quotes;
      const std::uint64_t outside = ~(string | quotes);
      if (outside != 0) {
        const std::uint64_t ops = w.each([&](Vector x) { return (x | x20).equal(operators.look_up(x)); });
        const std::uint64_t spaces = w.each([&](Vector x) { return x.equal(white.look_up(x)); });
        const std::uint64_t scalar = outside & ~(ops | spaces);
        tokens |= (ops & outside) | (scalar & ~(scalar << 1 | after_scalar_));
        after_scalar_ = scalar >> 63;
        if (lines) tokens |= w.equal('\n') & outside;
      } else {
        after_scalar_ = 0;
      }
      if (tokens == 0) continue;
      const int count = __builtin_popcountll(tokens);
      std::uint32_t* at = out;
      out += count;
      for (int k = 0; k < 4; ++k, tokens &= tokens - 1)
        at[k] = static_cast<std::uint32_t>(i) + static_cast<std::uint32_t>(__builtin_ctzll(tokens | 1ULL << 63));
      for (at += 4; tokens != 0; tokens &= tokens - 1)
        *at++ = static_cast<std::uint32_t>(i) + static_cast<std::uint32_t>(__builtin_ctzll(tokens));
    }
    return out;
  }
  bool sound() const { return faults_ == 0 && errors_.any() == 0; }
  bool ended() const { return sound() && in_string_ == 0 && hex_due_ == 0; }

 private:
  std::uint64_t in_string_ = 0, escape_ = 0, after_scalar_ = 0, hex_due_ = 0, faults_ = 0;
  bool unfinished_ = false;
  Vector last_ = Vector::all(0), errors_ = Vector::all(0);
};

int hex4(const char* at) {
  int value = 0;
  for (int i = 0; i < 4; ++i) value = value * 16 + (at[i] <= '9' ? at[i] - '0' : (at[i] | 0x20) - 'a' + 10);
  return value;
}

/// Past one character of raw text.
std::size_t past_character(std::string_view raw, std::size_t at) {
  if (raw[at] == '\\' && raw[at + 1] == 'u') {
    const bool pair = hex4(&raw[at + 2]) >> 10 == 0x36 && at + 12 <= raw.size() && raw[at + 6] == '\\' &&
                      raw[at + 7] == 'u' && hex4(&raw[at + 8]) >> 10 == 0x37;
    return at + (pair ? 12 : 6);
  }
  if (raw[at] == '\\') return at + 2;
  ++at;
  while (at < raw.size() && (raw[at] & 0xC0) == 0x80) ++at;
  return at;
}

/// The offset after `limit` code points; the end where there are no more. Windows without an escape are counted
/// at once.
std::size_t offset_after(std::string_view raw, std::size_t limit) {
  if (raw.size() <= limit) return raw.size();
  std::size_t at = 0, count = 0;
  while (at < raw.size() && count < limit) {
    if (at + 64 <= raw.size() && count + 64 <= limit) {
      const Window w(raw.data() + at);
      std::uint64_t taken = ~std::uint64_t{0};
      if (const std::uint64_t backslashes = w.equal('\\'); backslashes != 0)
        taken = (backslashes & (~backslashes + 1)) - 1;
      const std::uint64_t inner = w.each([](Vector x) { return x.continuation(); });
      count += static_cast<std::size_t>(__builtin_popcountll(taken & ~inner));
      at += static_cast<std::size_t>(__builtin_popcountll(taken));
      if (taken == ~std::uint64_t{0}) continue;
    }
    while (at < raw.size() && (raw[at] & 0xC0) == 0x80) ++at;
    if (at == raw.size() || count == limit) break;
    at = past_character(raw, at);
    ++count;
  }
  while (at < raw.size() && (raw[at] & 0xC0) == 0x80) ++at;
  return at;
}

/// Stage two: walks the tokens, checks the grammar, and notes messages and their texts.
class Walker {
 public:
  using Token = const std::uint32_t*;
  const char* bytes = nullptr;

  char at(Token t) const { return bytes[*t]; }
  /// A record, or none (null).
  Token record(Token t) {
    if (at(t) != '{') return skip(t);
    return object(t, [this](std::string_view key, Token v) {
      return key == "messages" && at(v) == '[' ? array(v, [this](Token m) { return message(m); }) : skip(v);
    });
  }
  Token message(Token t) {
    const auto place = static_cast<std::uint32_t>(messages_.size());
    messages_.push_back({bytes + *t, 0});
    if (at(t) != '{') return skip(t);
    return object(t, [&](std::string_view key, Token v) -> Token {
      if (at(v) == '"' && key == "role") {
        const std::string_view role = text(v);
        messages_[place].limit = role == "user" ? k_user : role == "assistant" ? k_assistant : 0;
        return v + 2;
      }
      if (key != "content") return skip(v);
      if (at(v) == '"') {
        texts_.push_back({place, text(v)});
        return v + 2;
      }
      return at(v) == '[' ? array(v, [&](Token b) { return block(b, place); }) : skip(v);
    });
  }
  void clear() {
    messages_.clear();
    texts_.clear();
  }
  /// The record's bytes with the older messages left out and long texts cut.
  void write(std::string_view raw, Bytes& out) const {
    const std::size_t first = messages_.size() > k_kept ? messages_.size() - k_kept : 0;
    const char* from = raw.data();
    if (first > 0) {
      out.add(from, static_cast<std::size_t>(messages_[0].begin - from));
      from = messages_[first].begin;
    }
    for (const Text& t : texts_) {
      const std::size_t limit = messages_[t.message].limit;
      if (t.message < first || limit == 0 || t.raw.size() <= limit) continue;
      const std::size_t cut = offset_after(t.raw, limit);
      if (cut == t.raw.size()) continue;
      out.add(from, static_cast<std::size_t>(t.raw.data() + cut - from));
      out.add(k_marker);
      from = t.raw.data() + t.raw.size();
    }
    out.add(from, static_cast<std::size_t>(raw.data() + raw.size() - from));
  }

 private:
  struct Message {
    const char* begin;
    std::size_t limit;
  };
  struct Text {
    std::uint32_t message;
    std::string_view raw;
  };
  std::string_view text(Token t) const { return {bytes + t[0] + 1, t[1] - t[0] - 1}; }

  Token block(Token t, std::uint32_t place) {
    if (at(t) != '{') return skip(t);
    bool is_text = false;
    std::string_view said;
    t = object(t, [&](std::string_view key, Token v) {
      if (at(v) != '"' || key.size() != 4) return skip(v);
      if (key == "type") is_text = text(v) == "text";
      if (key == "text") said = text(v);
      return v + 2;
    });
    if (is_text && said.data() != nullptr) texts_.push_back({place, said});
    return t;
  }
  template <class F>
  Token object(Token t, F member) {
    if (at(++t) == '}') return t + 1;
    for (;; ++t) {
      if (at(t) != '"' || at(t + 2) != ':') return nullptr;
      t = member(text(t), t + 3);
      if (t == nullptr) return nullptr;
      if (at(t) != ',') return at(t) == '}' ? t + 1 : nullptr;
    }
  }
  template <class F>
  Token array(Token t, F element) {
    if (at(++t) == ']') return t + 1;
    for (;; ++t) {
      t = element(t);
      if (t == nullptr) return nullptr;
      if (at(t) != ',') return at(t) == ']' ? t + 1 : nullptr;
    }
  }
  static const char* digits(const char* at) {
    const char* const from = at;
    while (*at >= '0' && *at <= '9') ++at;
    return at == from ? nullptr : at;
  }
  static const char* number(const char* at) {
    if (*at == '-') ++at;
    at = *at == '0' ? at + 1 : digits(at);
    if (at != nullptr && *at == '.') at = digits(at + 1);
    if (at == nullptr || (*at | 0x20) != 'e') return at;
    ++at;
    return digits(*at == '+' || *at == '-' ? at + 1 : at);
  }
  Token scalar(Token t) const {
    const char* end = bytes + *t;
    if (std::memcmp(end, "true", 4) == 0 || std::memcmp(end, "null", 4) == 0)
      end += 4;
    else
      end = std::memcmp(end, "false", 5) == 0 ? end + 5 : number(end);
    return end != nullptr && std::strchr(",}] \t\r\n", *end) != nullptr ? t + 1 : nullptr;
  }
  /// Past any value, without recursion.
  Token skip(Token t) {
    std::size_t depth = 0;
    for (;;) {
      const char c = at(t);
      if (c == '"') {
        t += 2;
      } else if (c == '{' || c == '[') {
        if (depth == sizeof open_) return nullptr;
        open_[depth++] = c;
        ++t;
        if (at(t) == c + 2) {
          --depth;
          ++t;
        } else if (c == '{') {
          if (at(t) != '"' || at(t + 2) != ':') return nullptr;
          t += 3;
          continue;
        } else {
          continue;
        }
      } else {
        t = scalar(t);
        if (t == nullptr) return nullptr;
      }
      while (depth > 0 && at(t) == open_[depth - 1] + 2) {
        --depth;
        ++t;
      }
      if (depth == 0) return t;
      if (at(t++) != ',') return nullptr;
      if (open_[depth - 1] == '[') continue;
      if (at(t) != '"' || at(t + 2) != ':') return nullptr;
      t += 3;
    }
  }
  char open_[1024];
  std::vector<Message> messages_;
  std::vector<Text> texts_;
};

void lines(int file) {
  Bytes in, carry, out;
  Places tokens;
  Walker walker;
  for (bool more = true; more || carry.size > 0;) {
    in.size = 0;
    in.add(carry.data, carry.size);
    carry.size = 0;
    const char* newline = nullptr;
    while (more && newline == nullptr) {
      const std::size_t before = in.size;
      more = in.read(file);
      newline = static_cast<const char*>(memrchr(in.data + before, '\n', in.size - before));
    }
    if (newline != nullptr && more) {
      carry.add(newline + 1, static_cast<std::size_t>(in.data + in.size - newline - 1));
      in.size = static_cast<std::size_t>(newline + 1 - in.data);
    } else if (in.size > 0 && in.data[in.size - 1] != '\n') {
      in.add("\n", 1);
    }
    if (in.size == 0) break;
    // The last window by itself, as if spaces followed; one more ends a character at the very end.
    tokens.room(in.size + 256, 0);
    Indexer indexer;
    const std::size_t whole = in.size / 64 * 64;
    char tail[128];
    std::memset(tail, ' ', sizeof tail);
    std::memcpy(tail, in.data + whole, in.size - whole);
    std::uint32_t* end = indexer.run<true>(in.data, 0, whole, tokens.data.get());
    std::uint32_t* const last = end;
    end = indexer.run<true>(tail, 0, sizeof tail, end);
    for (std::uint32_t* t = last; t != end; ++t) *t += static_cast<std::uint32_t>(whole);
    if (!indexer.ended()) die("a byte that can't stand there");
    for (int i = 0; i < 4; ++i) end[i] = static_cast<std::uint32_t>(in.size - 1);
    walker.bytes = in.data;
    std::size_t begin = 0;
    for (Walker::Token t = tokens.data.get(); t < end; ++t) {
      if (walker.at(t) != '\n') {
        walker.clear();
        t = walker.record(t);
        if (t == nullptr || walker.at(t) != '\n') die("no JSON");
        walker.write({in.data + begin, *t - begin}, out);
        out.add("\n", 1);
      }
      begin = *t + 1;
    }
    out.write();
  }
}

enum class Elements { messages, conversations };

/// One array, in the memory of a block and of what is kept.
void document(int file, Elements what) {
  Bytes in, out;
  Walker walker;
  Indexer indexer;
  Places tokens;
  std::deque<Bytes> kept(k_kept);
  std::vector<std::size_t> separators(k_kept);
  std::size_t indexed = 0, count = 0, at = 0, element = 0, messages = 0, from = 0;
  int depth = 0;
  bool begun = false, done = false;
  while (!done) {
    const bool more = in.read(file);
    if (!more) {
      in.room(128);
      std::memset(in.data + in.size, ' ', 128);
    }
    const std::size_t to = indexed + (in.size - indexed + (more ? 0 : 127)) / 64 * 64;
    tokens.room(count + (to - indexed) + 256, count);
    count = static_cast<std::size_t>(indexer.run<false>(in.data, indexed, to, tokens.data.get() + count) - tokens.data.get());
    indexed = to;
    if (!indexer.sound()) die("a byte that can't stand there");
    walker.bytes = in.data;
    for (; at < count && !done; ++at) {
      const char c = in.data[tokens.data[at]];
      if (!begun) {
        if (c != '[') die("no array");
        begun = true;
        depth = 1;
        element = at + 1;
        continue;
      }
      depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
      done = depth == 0;
      if (!done && (depth != 1 || c != ',')) continue;
      if (element < at) {
        walker.clear();
        const Walker::Token from_token = tokens.data.get() + element;
        if ((what == Elements::messages ? walker.message(from_token) : walker.record(from_token)) !=
            tokens.data.get() + at)
          die("no JSON");
        const std::size_t begin = tokens.data[element];
        std::size_t end = tokens.data[at];
        while (static_cast<unsigned char>(in.data[end - 1]) <= ' ') --end;
        if (messages == 0) out.add(in.data, begin);
        if (what == Elements::conversations) {
          if (messages++ > 0) out.add(in.data + from, begin - from);
          walker.write({in.data + begin, end - begin}, out);
          if (out.size >= k_block) out.write();
          from = end;
          element = at + 1;
          continue;
        }
        Bytes& one = kept[messages % k_kept];
        one.size = 0;
        one.add(in.data + from, begin - from);
        separators[messages++ % k_kept] = begin - from;
        walker.write({in.data + begin, end - begin}, one);
        from = end;
      } else if (!done || messages > 0) {
        die("an element is missing");
      }
      element = at + 1;
    }
    if (!more && !done) die("it ends too early");
    if (done || messages == 0) continue;
    const std::size_t gone = from / 64 * 64;
    std::memmove(in.data, in.data + gone, in.size - gone);
    in.size -= gone;
    indexed -= gone;
    from -= gone;
    for (std::size_t i = element; i < count; ++i) tokens.data[i - element] = tokens.data[i] - static_cast<std::uint32_t>(gone);
    count -= element;
    at -= element;
    element = 0;
  }
  if (at != count) die("something follows");
  const std::size_t first = messages > k_kept ? messages - k_kept : 0;
  for (std::size_t i = first; i < messages && what == Elements::messages; ++i) {
    const std::size_t skipped = i == first ? separators[i % k_kept] : 0;
    out.add(kept[i % k_kept].data + skipped, kept[i % k_kept].size - skipped);
  }
  out.add(in.data + from, in.size - from);
  out.write();
}

}  // namespace

int main(int count, char** arguments) {
  const std::string_view option = count == 3 ? arguments[1] : "";
  const bool known = count == 2 || option == "--messages" || option == "--conversations";
  const int file = known ? open(arguments[count - 1], O_RDONLY) : -1;
  if (file < 0) die("usage: floor FILE.jsonl | floor --messages FILE.json | floor --conversations FILE.json");
  if (count == 2)
    lines(file);
  else
    document(file, option == "--messages" ? Elements::messages : Elements::conversations);
  return 0;
}
