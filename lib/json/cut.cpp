#include "lib/json/text.hpp"
#include "lib/text/graphemes.hpp"
#include "lib/text/white_space.hpp"

namespace abridge::json {
namespace {

/// Bytes of a character in UTF-8. A lone surrogate has 3, like the U+FFFD that it becomes.
std::size_t utf8_size(char32_t code) { return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4; }

bool has_escapes(std::string_view raw) { return raw.find('\\') != raw.npos; }

/// Tells of one character after the other whether a grapheme begins at it.
class Graphemes {
 public:
  bool begins(char32_t code) {
    // Between two ASCII characters there is a boundary, CR LF excepted, and nothing before it matters after
    // it.
    const bool certain = before_ < 0x80 && code < 0x80 && !(before_ == '\r' && code == '\n');
    if (certain) {
      started_ = false;
      before_ = code;
      return true;
    }
    if (!started_) {
      breaker_ = text::GraphemeBreaker();
      if (before_ != k_none) breaker_.begins(before_);
      started_ = true;
    }
    before_ = code;
    return breaker_.begins(code);
  }

 private:
  static constexpr char32_t k_none = 0xFFFFFFFF;
  text::GraphemeBreaker breaker_;
  char32_t before_ = k_none;
  bool started_ = false;  // whether breaker_ has seen before_
};

/// The offset after the first `n` graphemes.
std::size_t offset_after_graphemes(std::string_view raw, std::size_t n) {
  if (n >= raw.size()) return raw.size();
  Chars chars(raw);
  Chars::Char c{};
  Graphemes graphemes;
  while (chars.next(c))
    if (graphemes.begins(c.code) && n-- == 0) return c.begin;
  return raw.size();
}

/// The end of the longest run of whole characters from the start that decodes to at most `n` bytes.
std::size_t offset_within_bytes(std::string_view raw, std::size_t n) {
  if (n >= raw.size()) return raw.size();  // decoding never adds bytes
  if (!has_escapes(raw)) {
    while (n > 0 && (raw[n] & 0xC0) == 0x80) --n;
    return n;
  }
  Chars chars(raw);
  Chars::Char c{};
  while (chars.next(c)) {
    const std::size_t size = utf8_size(c.code);
    if (size > n) return c.begin;
    n -= size;
  }
  return raw.size();
}

/// The same from the end: the smallest offset from which on at most `n` bytes come.
std::size_t offset_of_last_bytes(std::string_view raw, std::size_t n) {
  if (n >= raw.size()) return 0;
  const std::size_t total = measure(raw, Measure::bytes);
  if (n >= total) return 0;
  std::size_t surplus = total - n;  // to be left out, at least
  if (total == raw.size()) {
    while (surplus < raw.size() && (raw[surplus] & 0xC0) == 0x80) ++surplus;
    return surplus;
  }
  Chars chars(raw);
  Chars::Char c{};
  while (surplus > 0 && chars.next(c)) {
    const std::size_t size = utf8_size(c.code);
    surplus -= size < surplus ? size : surplus;
  }
  return c.end;
}

bool is_break(char32_t code, CutAt at) {
  return at == CutAt::line ? code == '\n' || code == '\r' : text::is_space(code);
}

/// The last place up to `most` (a character's begin, not the end of raw) at which a grapheme begins.
std::size_t last_grapheme(std::string_view raw, std::size_t most) {
  Chars chars(raw);
  Chars::Char c{};
  Graphemes graphemes;
  std::size_t last = 0;
  while (chars.next(c) && c.begin <= most)
    if (graphemes.begins(c.code)) last = c.begin;
  return last;
}

/// The first place from `least` on at which a grapheme begins.
std::size_t first_grapheme(std::string_view raw, std::size_t least) {
  Chars chars(raw);
  Chars::Char c{};
  Graphemes graphemes;
  while (chars.next(c))
    if (graphemes.begins(c.code) && c.begin >= least) return c.begin;
  return raw.size();
}

/// The last end of a word or line (its white space or newline not counted) up to `most`; 0 where there is
/// none.
std::size_t last_end(std::string_view raw, std::size_t most, CutAt at) {
  Chars chars(raw);
  Chars::Char c{};
  Graphemes graphemes;
  std::size_t last = 0;
  bool in_break = true;
  while (chars.next(c) && c.begin <= most) {
    const bool is = is_break(c.code, at);
    if (graphemes.begins(c.code) && is && !in_break) last = c.begin;
    in_break = is;
  }
  return last;
}

/// The first begin of a word or line from `least` (> 0) on; the end of raw where there is none.
std::size_t first_begin(std::string_view raw, std::size_t least, CutAt at) {
  Chars chars(raw);
  Chars::Char c{};
  Graphemes graphemes;
  bool after_break = false;
  while (chars.next(c)) {
    const bool is = is_break(c.code, at);
    if (graphemes.begins(c.code) && after_break && !is && c.begin >= least) return c.begin;
    after_break = is;
  }
  return raw.size();
}

}  // namespace

std::size_t measure(std::string_view raw, Measure unit) {
  if (unit == Measure::chars) return count_chars(raw);
  if (unit == Measure::bytes && !has_escapes(raw)) return raw.size();
  Chars chars(raw);
  Chars::Char c{};
  std::size_t sum = 0;
  if (unit == Measure::bytes) {
    while (chars.next(c)) sum += utf8_size(c.code);
  } else {
    Graphemes graphemes;
    while (chars.next(c)) sum += graphemes.begins(c.code) ? 1 : 0;
  }
  return sum;
}

std::size_t prefix_within(std::string_view raw, std::size_t max, Measure unit, CutAt at) {
  const std::size_t most = unit == Measure::chars   ? offset_after(raw, max)
                           : unit == Measure::bytes ? offset_within_bytes(raw, max)
                                                    : offset_after_graphemes(raw, max);
  if (most == raw.size() || at == CutAt::character) return most;
  if (at == CutAt::grapheme) return unit == Measure::graphemes ? most : last_grapheme(raw, most);
  const std::size_t end = last_end(raw, most, at);
  return end == 0 ? most : end;
}

std::size_t suffix_within(std::string_view raw, std::size_t max, Measure unit, CutAt at) {
  std::size_t least = 0;
  if (unit == Measure::chars) {
    least = offset_of_last(raw, max);
  } else if (unit == Measure::bytes) {
    least = offset_of_last_bytes(raw, max);
  } else {
    const std::size_t total = max >= raw.size() ? 0 : measure(raw, unit);
    least = max >= total ? 0 : offset_after_graphemes(raw, total - max);
  }
  if (least == 0 || at == CutAt::character) return least;
  if (at == CutAt::grapheme) return unit == Measure::graphemes ? least : first_grapheme(raw, least);
  const std::size_t begin = first_begin(raw, least, at);
  return begin == raw.size() ? least : begin;
}

}  // namespace abridge::json
