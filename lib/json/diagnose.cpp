#include <algorithm>
#include <array>

#include "lib/base/ascii.hpp"
#include "lib/json/escape.hpp"
#include "lib/json/number.hpp"
#include "lib/json/tape.hpp"
#include "lib/json/white.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::json {
namespace {

constexpr bool is_word(char c) {
  return is_ascii_letter(c) || is_digit(c) || c == '_' || c == '.' || c == '+' || c == '-';
}

/// One walk over one text. Each method moves `at_` after what it read, or sets `fault_` and returns false.
class Diagnosis {
 public:
  explicit Diagnosis(std::string_view bytes, Walked* walked = nullptr) : bytes_(bytes), walked_(walked) {}

  std::optional<Fault> walk() {
    skip_white();
    if (at_ == bytes_.size()) return Fault{Fault::Kind::empty, at_, "a value"};
    if (!value()) return fault_;
    walked_->end = at_;
    return std::nullopt;
  }

  std::optional<Fault> run(std::size_t* end) {
    if (end != nullptr) *end = 0;
    skip_white();
    if (at_ == bytes_.size()) return Fault{Fault::Kind::empty, at_, "a value"};
    if (!value()) return fault_;
    if (end != nullptr) *end = at_;
    skip_white();
    if (at_ != bytes_.size()) return Fault{Fault::Kind::trailing, at_, "nothing more"};
    return std::nullopt;
  }

 private:
  bool ends() const { return at_ == bytes_.size(); }
  bool starts(std::string_view with) const { return bytes_.substr(at_).starts_with(with); }
  void skip_white() {
    while (!ends() && is_white(bytes_[at_])) ++at_;
  }
  bool fail(Fault::Kind kind, std::string_view expected) {
    fault_ = Fault{kind, at_, expected};
    return false;
  }
  /// Something else stands here, or nothing, or no UTF-8.
  bool unexpected(std::string_view expected) {
    if (ends()) return fail(Fault::Kind::truncated, expected);
    if (static_cast<unsigned char>(bytes_[at_]) >= 0x80 && char_size() == 0)
      return fail(Fault::Kind::invalid_utf8, "UTF-8");
    return fail(Fault::Kind::syntax, expected);
  }

  /// Bytes of the UTF-8 character here; 0 where there is none.
  std::size_t char_size() const {
    const std::string_view here = bytes_.substr(at_, 4);
    const unsigned char lead = static_cast<unsigned char>(here[0]);
    const std::size_t size = lead < 0x80   ? 1
                             : lead < 0xC2 ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 0;
    return size != 0 && size <= here.size() && text::valid_prefix(here.substr(0, size)) == size ? size : 0;
  }
  /// Whether the text ends inside the character here.
  bool char_is_cut() const {
    const unsigned char lead = static_cast<unsigned char>(bytes_[at_]);
    const std::size_t left = bytes_.size() - at_;
    const std::size_t size = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1;
    return left < size && text::bad_part(bytes_, at_) == left;
  }

  bool value() {
    std::array<char, k_max_depth> open;
    std::size_t depth = 0;
    bool after_comma = false;
    for (;;) {
      // A value, or its opening bracket.
      skip_white();
      const char c = ends() ? '\0' : bytes_[at_];
      if (c == '{' || c == '[') {
        if (depth == k_max_depth) return fail(Fault::Kind::too_deep, "at most 1024 open brackets");
        open[depth++] = c;
        note_opened();
        ++at_;
        skip_white();
        if (!ends() && bytes_[at_] == (c == '{' ? '}' : ']')) {
          --depth;
          ++at_;
          note_closed();
        } else {
          if (c == '{' && !key("a quoted key or '}'", false)) return false;
          if (c == '[' && ends()) return unexpected("a value or ']'");
          after_comma = false;
          continue;
        }
      } else if (!scalar(c, after_comma)) {
        return false;
      }
      // What follows a value: closing brackets, then a comma.
      for (;; --depth) {
        if (depth == 0) return true;
        skip_white();
        if (ends() || bytes_[at_] != (open[depth - 1] == '{' ? '}' : ']')) break;
        ++at_;
        note_closed();
      }
      const bool object = open[depth - 1] == '{';
      if (ends() || bytes_[at_] != ',') return unexpected(object ? "',' or '}'" : "',' or ']'");
      ++at_;
      skip_white();
      after_comma = !object;
      if (object && !key("a quoted key", true)) return false;
    }
  }

  void note_opened() {
    if (walked_ == nullptr) return;
    walked_->open.push_back(at_);
    parts_before_.push_back(walked_->whole.size());
  }
  /// The innermost bracket is closed: what was whole within it is a part of that.
  void note_closed() {
    if (walked_ == nullptr) return;
    walked_->whole.resize(parts_before_.back());
    walked_->whole.push_back({walked_->open.back(), at_});
    walked_->open.pop_back();
    parts_before_.pop_back();
  }

  /// A key and its colon.
  bool key(std::string_view expected, bool after_comma) {
    if (ends() || bytes_[at_] != '"') {
      if (ends()) return unexpected(expected);
      const char c = bytes_[at_];
      if (c == '}' && after_comma) return unexpected("a quoted key (no ',' may stand before '}')");
      if (c == '\'') return unexpected("a quoted key (in \", not in ')");
      if (starts("//") || starts("/*")) return unexpected("a quoted key (JSON has no comments)");
      if (is_ascii_letter(c) || c == '_' || c == '$') return unexpected("a quoted key (keys stand in \")");
      return unexpected(expected);
    }
    if (!string()) return false;
    skip_white();
    if (ends() || bytes_[at_] != ':') return unexpected("':'");
    ++at_;
    return true;
  }

  bool scalar(char c, bool after_comma) {
    if (ends()) return unexpected("a value");
    if (c == '"') return string();
    if (c == 't') return literal("true");
    if (c == 'f') return literal("false");
    if (c == 'n') return literal("null");
    if (c == '-' || is_digit(c)) return number();
    if (c == ']' && after_comma) return unexpected("a value (no ',' may stand before ']')");
    return unexpected(hint());
  }

  /// A value was expected: what people write instead, and what JSON wants.
  std::string_view hint() const {
    if (starts("'")) return "a value (strings stand in \", not in ')";
    if (starts("\xE2\x80\x9C") || starts("\xE2\x80\x9D")) return "a value (strings stand in straight quotes)";
    if (starts("//") || starts("/*") || starts("#")) return "a value (JSON has no comments)";
    if (starts("NaN") || starts("nan") || starts("Inf") || starts("inf") || starts("-Inf") ||
        starts("-inf") || starts("-NaN"))
      return "a value (JSON has no NaN and no Infinity)";
    if (starts("True") || starts("False") || starts("TRUE") || starts("FALSE"))
      return "a value (JSON writes true and false)";
    if (starts("None") || starts("NULL") || starts("Null") || starts("nil") || starts("undefined"))
      return "a value (JSON writes null)";
    if (starts("+")) return "a value (a number has no '+' before it)";
    if (starts(".")) return "a value (a number begins with a digit)";
    if (starts("\xEF\xBB\xBF")) return "a value (a byte order mark stands before it)";
    return "a value";
  }

  bool literal(std::string_view word) {
    const std::string_view rest = bytes_.substr(at_);
    if (rest.size() < word.size() && word.starts_with(rest)) {
      at_ = bytes_.size();
      return fail(Fault::Kind::truncated, word);
    }
    const bool whole = rest.starts_with(word) && (rest.size() == word.size() || !is_word(rest[word.size()]));
    if (!whole) {
      const std::string_view better = hint();
      return fail(Fault::Kind::syntax, better == "a value" ? word : better);
    }
    at_ += word.size();
    return sticks_to_nothing();
  }

  bool number() {
    if (const std::string_view better = hint(); better != "a value") return unexpected(better);
    if (bytes_[at_] == '-') ++at_;
    if (!ends() && bytes_[at_] == '0') {
      ++at_;
      if (!ends() && is_digit(bytes_[at_])) return unexpected("no digit after a leading 0");
    } else if (!digits()) {
      return false;
    }
    if (!ends() && bytes_[at_] == '.') {
      ++at_;
      if (!digits()) return false;
    }
    if (!ends() && (bytes_[at_] | 0x20) == 'e') {
      ++at_;
      if (!ends() && (bytes_[at_] == '+' || bytes_[at_] == '-')) ++at_;
      if (!digits()) return false;
    }
    if (!ends() && is_word(bytes_[at_])) return unexpected("the end of the number");
    return sticks_to_nothing();
  }
  bool digits() {
    if (ends() || !is_digit(bytes_[at_])) return unexpected("a digit");
    while (!ends() && is_digit(bytes_[at_])) ++at_;
    return true;
  }
  /// `true"a"` is not a value with something after it: nobody wrote it as two.
  bool sticks_to_nothing() {
    if (ends() || ends_scalar(bytes_[at_])) return true;
    const char c = bytes_[at_];
    if (c == '{' || c == '[' || c == '"')
      return true;  // the next record, glued on; inside brackets the comma is missing
    return unexpected("white space, ',' or a closing bracket");
  }

  bool string() {
    const std::size_t begin = at_++;
    for (;;) {
      if (ends()) return fail(Fault::Kind::truncated, "a closing '\"'");
      const unsigned char c = static_cast<unsigned char>(bytes_[at_]);
      if (c == '"') {
        ++at_;
        if (walked_ != nullptr) walked_->last_string = {begin, at_};
        return true;
      }
      if (c < 0x20) return fail(Fault::Kind::control, control_hint(c));
      if (c == '\\') {
        if (!escape()) return false;
      } else if (c < 0x80) {
        ++at_;
      } else if (const std::size_t size = char_size(); size != 0) {
        at_ += size;
      } else if (char_is_cut()) {
        at_ = bytes_.size();
        return fail(Fault::Kind::truncated, "the rest of a character");
      } else {
        return fail(Fault::Kind::invalid_utf8, "UTF-8");
      }
    }
  }
  static std::string_view control_hint(unsigned char c) {
    if (c == '\n') return "a closing '\"', or \\n for a newline";
    if (c == '\r') return "a closing '\"', or \\r for a carriage return";
    if (c == '\t') return "\\t for a tab";
    if (c == 0) return "\\u0000 for a NUL byte";
    return "an escape such as \\u001b for a control character";
  }
  bool escape() {
    const std::string_view rest = bytes_.substr(at_, 6);
    const auto cut = [&] {
      at_ = bytes_.size();
      return fail(Fault::Kind::truncated, "the rest of an escape");
    };
    if (rest.size() < 2) return cut();
    if (rest[1] != 'u') {
      constexpr std::string_view letters = "\"\\/bfnrt";
      if (letters.find(rest[1]) == letters.npos)
        return fail(Fault::Kind::escape, "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u");
      at_ += 2;
      return true;
    }
    for (std::size_t i = 2; i < 6; ++i) {
      if (i == rest.size()) return cut();
      if (hex_value(rest[i]) < 0) return fail(Fault::Kind::escape, "four hex digits after \\u");
    }
    at_ += 6;
    return true;
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  std::optional<Fault> fault_;
  Walked* walked_;
  std::vector<std::size_t> parts_before_;  // of each open bracket: how many were whole before it
};

}  // namespace

std::optional<Fault> diagnose(std::string_view bytes, std::size_t* end) { return Diagnosis(bytes).run(end); }

std::optional<Fault> walk_value(std::string_view bytes, Walked& walked) {
  walked.end = 0;
  walked.whole.clear();
  walked.open.clear();
  walked.last_string = {0, 0};
  return Diagnosis(bytes, &walked).walk();
}

namespace {

/// Two surrogates that stand as three bytes each (CESU-8) are one character. Its code point; 0 where there
/// are none.
std::uint32_t surrogates_at(std::string_view bytes, std::size_t at) {
  if (bytes.size() - at < 6) return 0;
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i]));
  };
  const auto half = [&](std::size_t i, std::uint32_t first) {
    return byte(i) == 0xED && (byte(i + 1) & 0xF0U) == first && (byte(i + 2) & 0xC0U) == 0x80;
  };
  if (!half(0, 0xA0) || !half(3, 0xB0)) return 0;
  const auto bits = [&](std::size_t i) { return (byte(i + 1) & 0x0FU) << 6U | (byte(i + 2) & 0x3FU); };
  return 0x10000U + (bits(0) << 10U) + bits(3);
}

}  // namespace

namespace {

/// Calls `take` with each stretch of UTF-8, then with what stands for the bad part after it and how many
/// bytes that has.
template <typename Take>
void each_bad_part(std::string_view bytes, const Take& take) {
  for (std::size_t at = 0; at < bytes.size();) {
    const std::string_view good = bytes.substr(at, text::valid_prefix(bytes.substr(at)));
    at += good.size();
    if (at == bytes.size()) {
      take(good, std::string_view{}, 0);
    } else if (const std::uint32_t c = surrogates_at(bytes, at); c != 0) {
      constexpr std::size_t k_halves = 6;
      const std::array<char, 4> one = {
          static_cast<char>(0xF0U | c >> 18U), static_cast<char>(0x80U | (c >> 12U & 0x3FU)),
          static_cast<char>(0x80U | (c >> 6U & 0x3FU)), static_cast<char>(0x80U | (c & 0x3FU))};
      take(good, {one.data(), one.size()}, k_halves);
      at += k_halves;
    } else {
      const std::size_t bad = text::bad_part(bytes, at);
      take(good, "\xEF\xBF\xBD", bad);
      at += bad;
    }
  }
}

}  // namespace

void repair_utf8(std::string_view bytes, Buffer& out, std::vector<Shift>& shifts) {
  // Once for the sizes: what is bad may be bad throughout, and come to many times its size.
  std::size_t size = 0;
  std::size_t runs = 0;
  each_bad_part(bytes, [&](std::string_view good, std::string_view put, std::size_t bad) {
    size += good.size() + put.size();
    if (bad > 0 && (runs == 0 || !good.empty())) ++runs;
  });
  out.reserve(out.size() + size);
  shifts.reserve(shifts.size() + runs);
  const std::size_t before = shifts.size();
  std::size_t at = 0;
  each_bad_part(bytes, [&](std::string_view good, std::string_view put, std::size_t bad) {
    out.append(good);
    out.append(put);
    at += good.size() + bad;
    if (bad == 0) return;
    if (shifts.size() == before || !good.empty()) shifts.push_back({0, 0, 0});
    Shift& run = shifts.back();
    run = {static_cast<std::uint32_t>(out.size()), static_cast<std::uint32_t>(at), run.parts + 1};
  });
}

std::size_t original_offset(const std::vector<Shift>& shifts, std::size_t repaired) {
  const auto after = std::upper_bound(shifts.begin(), shifts.end(), repaired,
                                      [](std::size_t o, const Shift& s) { return o < s.repaired; });
  const std::size_t at =
      after == shifts.begin() ? repaired : after[-1].original + (repaired - after[-1].repaired);
  return after == shifts.end() ? at : std::min<std::size_t>(at, after->original);
}

}  // namespace abridge::json
