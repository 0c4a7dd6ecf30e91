#include "lib/json/text.hpp"

#include "lib/json/escape.hpp"
#include "lib/json/kernels.hpp"
#include "lib/text/byte_set.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/white_space.hpp"

namespace abridge::json {
namespace {

/// Where the character that ends at `end` (> 0) begins.
std::size_t begin_of_char_before(std::string_view raw, std::size_t end) {
  // An escape's backslash is one that no other escapes: the last of an odd run.
  const auto is_escape_at = [&](std::size_t at) { return raw[at] == '\\' && !is_escaped(raw, at); };
  if (end >= 6 && unicode_escape(raw, end - 6) >= 0 && is_escape_at(end - 6)) {
    const bool pair = is_low_surrogate(unicode_escape(raw, end - 6)) && end >= 12 &&
                      is_high_surrogate(unicode_escape(raw, end - 12)) && is_escape_at(end - 12);
    return pair ? end - 12 : end - 6;
  }
  if (end >= 2 && is_escape_at(end - 2)) return end - 2;
  std::size_t at = end - 1;
  while (at > 0 && (raw[at] & 0xC0) == 0x80) --at;
  return at;
}

}  // namespace

bool is_utf8(std::string_view bytes) { return kernels().is_utf8(bytes); }

std::size_t count_chars(std::string_view raw) { return kernels().count_chars(raw); }

std::size_t offset_after(std::string_view raw, std::size_t n) { return kernels().offset_after(raw, n); }

std::size_t offset_of_last(std::string_view raw, std::size_t n) {
  if (n >= raw.size()) return 0;
  const std::size_t count = count_chars(raw);
  return n >= count ? 0 : offset_after(raw, count - n);
}

bool Chars::next(Char& out) {
  if (at_ >= raw_.size()) return false;
  out.begin = at_;
  const char c = raw_[at_];
  if (c == '\\' && at_ + 1 < raw_.size()) {
    const int code = unicode_escape(raw_, at_);
    if (code < 0) {
      out.code = static_cast<unsigned char>(escape_meaning(raw_[at_ + 1]));
      at_ += 2;
    } else {
      out.code = static_cast<char32_t>(code);
      at_ += 6;
      const int low = is_high_surrogate(code) ? unicode_escape(raw_, at_) : -1;
      if (is_low_surrogate(low)) {
        out.code = static_cast<char32_t>(0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00));
        at_ += 6;
      }
    }
  } else if (static_cast<unsigned char>(c) < 0x80) {
    out.code = static_cast<unsigned char>(c);
    ++at_;
  } else {
    out.code = text::next_code_point(raw_, at_);
  }
  out.end = at_;
  return true;
}

std::string_view strip(std::string_view raw) {
  Chars chars(raw);
  Chars::Char c{};
  std::size_t begin = raw.size();
  while (chars.next(c))
    if (!text::is_space(c.code)) {
      begin = c.begin;
      break;
    }
  raw.remove_prefix(begin);
  while (!raw.empty()) {
    const std::size_t last = begin_of_char_before(raw, raw.size());
    Chars(raw.substr(last)).next(c);
    if (!text::is_space(c.code)) break;
    raw.remove_suffix(raw.size() - last);
  }
  return raw;
}

bool is_blank(std::string_view raw) {
  Chars chars(raw);
  Chars::Char c{};
  while (chars.next(c))
    if (!text::is_space(c.code)) return false;
  return true;
}

bool equals(std::string_view raw, std::string_view plain) {
  std::size_t at = 0;
  std::size_t matched = 0;
  std::string one;  // a character's bytes: short enough to need no memory of its own
  while (at < raw.size()) {
    if (raw[at] != '\\') {
      if (matched == plain.size() || raw[at] != plain[matched]) return false;
      ++at;
      ++matched;
      continue;
    }
    Chars::Char c{};
    Chars(raw.substr(at)).next(c);
    one.clear();
    text::append_utf8(one, c.code);
    if (plain.compare(matched, one.size(), one) != 0) return false;
    matched += one.size();
    at += c.end;
  }
  return matched == plain.size();
}

bool is_escaped(std::string_view raw, std::size_t at) {
  std::size_t run = 0;
  while (run < at && raw[at - run - 1] == '\\') ++run;
  return run % 2 == 1;
}

std::size_t find_lone_surrogate(std::string_view raw, std::size_t from) {
  static constexpr text::ByteSet k_escape("\\");
  text::ByteFinder finder(k_escape, raw);  // most escapes are others
  for (from = finder.next(from); from < raw.size(); from = finder.next(from)) {
    const char letter = from + 1 < raw.size() ? raw[from + 1] : '\0';
    // Halves of pairs are \ud800 to \udfff.
    if (letter != 'u' || from + 2 >= raw.size() || (raw[from + 2] | 0x20) != 'd') {
      from += 2;
      continue;
    }
    Chars::Char c{};
    Chars(raw.substr(from)).next(c);
    if (is_surrogate(c.code)) return from;
    from += c.end;
  }
  return raw.npos;
}

}  // namespace abridge::json
