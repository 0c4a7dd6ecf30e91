#include "lib/json/text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/json/escape.hpp"
#include "lib/json/kernels.hpp"
#include "lib/text/graphemes.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/white_space.hpp"
#include "tests/support/runs.hpp"

namespace abridge::json {
namespace {

std::vector<Engine> text_engines() {
  std::vector<Engine> here;
  for (const auto& name : names_of(Engine{}))
    if (runs_here(name.value)) here.push_back(name.value);
  return here;
}

/// Raw text made of pieces whose characters are known, so that nothing in it needs to be parsed again.
struct Text {
  struct Char {
    char32_t code;
    std::size_t begin;
  };
  std::string raw;
  std::vector<Char> chars;

  std::size_t begin_of(std::size_t i) const { return i < chars.size() ? chars[i].begin : raw.size(); }
  /// The text that was meant; a lone surrogate is U+FFFD.
  std::string decoded() const {
    std::string out;
    for (const Char& c : chars) text::append_utf8(out, c.code);
    return out;
  }
};

struct Piece {
  std::string_view raw;
  char32_t code;
};

// A lone high surrogate directly before a lone low one would be a pair: Maker sees to that.
constexpr Piece k_pieces[] = {{"a", U'a'},
                              {"d", U'd'},
                              {"u", U'u'},
                              {"8", U'8'},
                              {"0", U'0'},
                              {" ", U' '},
                              {"\\n", U'\n'},
                              {"\\r", U'\r'},
                              {"\\t", U'\t'},
                              {"\\\\", U'\\'},
                              {"\\\"", U'"'},
                              {"\\/", U'/'},
                              {"\\b", 8},
                              {"\\f", 12},
                              {"\\u0041", U'A'},
                              {"\\u00e9", U'é'},
                              {"\\u4E2d", U'中'},
                              {"\\ud83d\\ude00", U'😀'},
                              {"\\uD83D\\uDE00", U'😀'},
                              {"\\udbff\\uDFFF", 0x10FFFF},
                              {"\\ud800", 0xD800},
                              {"\\uDBff", 0xDBFF},
                              {"\\udc00", 0xDC00},
                              {"\\uDfFF", 0xDFFF},
                              {"\\ud7ff", 0xD7FF},
                              {"\\ue000", 0xE000},
                              {"\\u000b", 11},
                              {"\\u00a0", 0xA0},
                              {"\\u2028", 0x2028},
                              {"\\u3000", 0x3000},
                              {"\u3000", 0x3000},
                              {"\u00a0", 0xA0},
                              {"é", U'é'},
                              {"中", U'中'},
                              {"😀", U'😀'},
                              {"\u0301", 0x301},
                              {"\u200d", 0x200D},
                              {"👍", U'👍'},
                              {"\U0001F1E9", 0x1F1E9},
                              {"\\ud83c\\uddea", 0x1F1EA},
                              {"\uFFFE", 0xFFFE},
                              {"\x7f", 0x7F}};

class Maker {
 public:
  explicit Maker(unsigned seed) : random_(seed) {}

  /// Up to `most` pieces. Few kinds in one text, so that long runs of one kind come up.
  Text make(std::size_t most) {
    Text text;
    const std::size_t kinds = 1 + random_() % 5;
    std::vector<Piece> some;
    for (std::size_t i = 0; i < kinds; ++i) some.push_back(k_pieces[random_() % std::size(k_pieces)]);
    const std::size_t plain = random_() % 3 == 0 ? random_() % 70 : 0;
    for (std::size_t i = 0; i < plain; ++i) add(text, {"x", U'x'});
    const std::size_t count = random_() % (most + 1);
    for (std::size_t i = 0; i < count; ++i) add(text, some[random_() % some.size()]);
    return text;
  }
  std::size_t below(std::size_t n) { return random_() % n; }

 private:
  static void add(Text& text, const Piece& piece) {
    const bool joins = !text.chars.empty() && text.chars.back().code >= 0xD800 &&
                       text.chars.back().code < 0xDC00 && piece.code >= 0xDC00 && piece.code < 0xE000;
    if (joins)
      text.chars.back().code = 0x10000 + ((text.chars.back().code - 0xD800) << 10) + (piece.code - 0xDC00);
    else
      text.chars.push_back({piece.code, text.raw.size()});
    text.raw += piece.raw;
  }
  std::mt19937 random_;
};

TEST(RawText, IsUtf8OnEveryEngine) {
  const std::string_view letters[] = {"a", "é", "€", "𝄞"};
  for (const Engine engine : text_engines()) {
    const auto is_utf8 = kernels(engine).is_utf8;
    EXPECT_TRUE(is_utf8(""));
    for (std::size_t before = 0; before < 70; ++before) {
      for (const std::string_view letter : letters) {
        std::string text(before, 'x');
        text += letter;
        for (const std::size_t after : {0, 1, 64}) {
          const std::string filler(after, 'y');
          ASSERT_TRUE(is_utf8(text + filler)) << name_of(engine) << ' ' << before << letter;
          if (letter.size() > 1) {
            text.pop_back();
            ASSERT_FALSE(is_utf8(text + filler)) << name_of(engine) << ' ' << before << letter;
            text += letter.back();
          }
          for (const char* bad : {"\x80", "\xFF", "\xC0\xAF", "\xED\xA0\xBD", "\xF4\x90\x80\x80"})
            ASSERT_FALSE(is_utf8(text + bad + filler)) << name_of(engine) << ' ' << before;
        }
      }
    }
  }
}

TEST(Chars, GivesEachCharacterWithItsPlace) {
  Maker maker(1);
  for (int i = 0; i < 3000; ++i) {
    const Text text = maker.make(40);
    Chars chars(text.raw);
    Chars::Char c{};
    std::size_t n = 0;
    for (; chars.next(c); ++n) {
      ASSERT_LT(n, text.chars.size()) << text.raw;
      ASSERT_EQ(c.code, text.chars[n].code) << text.raw;
      ASSERT_EQ(c.begin, text.begin_of(n)) << text.raw;
      ASSERT_EQ(c.end, text.begin_of(n + 1)) << text.raw;
    }
    ASSERT_EQ(n, text.chars.size()) << text.raw;
  }
}

TEST(Counting, AgreesWithTheCharactersOnEveryEngine) {
  for (const Engine engine : text_engines()) {
    Maker maker(2);
    const Kernels& with = kernels(engine);
    for (int i = 0; i < 6000; ++i) {
      const Text text = maker.make(80);
      // An own heap block of exact size, so that a sanitizer sees a read after it.
      const std::vector<char> exact(text.raw.begin(), text.raw.end());
      const std::string_view raw(exact.data(), exact.size());
      ASSERT_EQ(with.count_chars(raw), text.chars.size()) << name_of(engine) << ' ' << raw;
      for (const std::size_t n : {std::size_t{0}, std::size_t{1}, maker.below(text.chars.size() + 1),
                                  maker.below(200), text.chars.size(), raw.size()})
        ASSERT_EQ(with.offset_after(raw, n), text.begin_of(n)) << name_of(engine) << ' ' << n << ' ' << raw;
    }
  }
}

TEST(Counting, HoldsAtEveryPlaceOfAWindow) {
  for (const Engine engine : text_engines()) {
    const Kernels& with = kernels(engine);
    for (std::size_t shift = 0; shift < 70; ++shift) {
      for (const Piece& piece : k_pieces) {
        for (const std::size_t after : {0U, 1U, 70U}) {
          const std::string raw = std::string(shift, 'x') + std::string(piece.raw) + std::string(after, 'y');
          ASSERT_EQ(with.count_chars(raw), shift + 1 + after) << name_of(engine) << ' ' << raw;
          ASSERT_EQ(with.offset_after(raw, shift), shift) << name_of(engine) << ' ' << raw;
          ASSERT_EQ(with.offset_after(raw, shift + 1), shift + piece.raw.size())
              << name_of(engine) << ' ' << raw;
        }
      }
    }
  }
}

TEST(Counting, FindsTheLastCharacters) {
  Maker maker(3);
  for (int i = 0; i < 3000; ++i) {
    const Text text = maker.make(60);
    const std::size_t n = maker.below(text.chars.size() + 3);
    ASSERT_EQ(count_chars(text.raw), text.chars.size());
    ASSERT_EQ(offset_after(text.raw, n), text.begin_of(n));
    ASSERT_EQ(offset_of_last(text.raw, n), n >= text.chars.size() ? 0 : text.begin_of(text.chars.size() - n))
        << text.raw;
  }
}

TEST(Strip, TakesEscapedWhiteSpaceToo) {
  Maker maker(4);
  for (int i = 0; i < 20000; ++i) {
    const Text text = maker.make(8);
    std::size_t from = 0;
    std::size_t to = text.chars.size();
    while (from < to && text::is_space(text.chars[from].code)) ++from;
    while (to > from && text::is_space(text.chars[to - 1].code)) --to;
    const std::string expected =
        text.raw.substr(text.begin_of(from), text.begin_of(to) - text.begin_of(from));
    ASSERT_EQ(strip(text.raw), expected) << text.raw;
    ASSERT_EQ(is_blank(text.raw), expected.empty()) << text.raw;
  }
  EXPECT_EQ(strip(R"(\\n)"), R"(\\n)");
  EXPECT_EQ(strip(R"(\\\n)"), R"(\\)");
  EXPECT_EQ(strip(R"(\\u0020)"), R"(\\u0020)");
  EXPECT_EQ(strip(R"(\u000ba\u000B\f)"), "a");
  EXPECT_TRUE(is_blank(R"( \t\n\u2003\u001c)"));
  EXPECT_FALSE(is_blank(R"(\u200b)"));
}

TEST(Decode, GivesTheMeantText) {
  Maker maker(5);
  for (int i = 0; i < 5000; ++i) {
    const Text text = maker.make(60);
    std::string decoded_text = ">";
    decode(text.raw, decoded_text);
    ASSERT_EQ(decoded_text.substr(1), text.decoded()) << text.raw;
    Arena arena;
    ASSERT_EQ(decoded(text.raw, arena), text.decoded());
    ASSERT_TRUE(equals(text.raw, text.decoded())) << text.raw;
    ASSERT_FALSE(equals(text.raw, text.decoded() + "a"));
    if (!text.chars.empty()) {
      std::string other = text.decoded();
      other.back() = static_cast<char>(other.back() ^ 1);
      ASSERT_FALSE(equals(text.raw, other));
      other.pop_back();
      ASSERT_FALSE(equals(text.raw, other));
    }
  }
}

/// Reads on until all is read; each piece goes to memory of just the size that it may have.
template <class Copy>
std::string copied_whole(std::string_view from, Copy copy) {
  std::string out;
  while (!from.empty()) {
    const Copied copied = copy(from, out);
    if (copied.read == 0) return out += "(stuck)";
    from.remove_prefix(copied.read);
  }
  return out;
}

TEST(Decode, CopiesUpToWhatIsNoLetterOnEveryEngine) {
  for (const Engine engine : text_engines()) {
    Maker maker(6);
    for (int i = 0; i < 6000; ++i) {
      const Text text = maker.make(150);
      const std::vector<char> exact(text.raw.begin(), text.raw.end());
      const std::string whole =
          copied_whole({exact.data(), exact.size()}, [&](std::string_view raw, std::string& out) {
            std::vector<char> room(raw.size());
            Copied copied = kernels(engine).decode(raw, room.data());
            out.append(room.data(), copied.written);
            if (copied.read == raw.size()) return copied;
            Chars::Char c{};
            Chars(raw.substr(copied.read)).next(c);
            text::append_utf8(out, c.code);
            copied.read += c.end;
            return copied;
          });
      ASSERT_EQ(whole, text.decoded()) << name_of(engine) << ' ' << text.raw;
    }
  }
}

TEST(Encode, EscapesOnEveryEngineWhateverTheRoom) {
  for (const Engine engine : text_engines()) {
    Maker maker(7);
    for (int i = 0; i < 6000; ++i) {
      std::string plain = maker.make(150).decoded();
      const char k_rare[] = {'\x01', '\x1f', '\n', '"', '\\'};
      for (std::size_t n = maker.below(3) == 0 ? maker.below(30) : 0; n > 0; --n)
        plain.insert(maker.below(plain.size() + 1), 1, k_rare[maker.below(std::size(k_rare))]);
      std::string expected;
      for (const char c : plain) {
        const EscapeSequence& escape = escape_of(c);
        expected.append(escape.size == 0 ? std::string_view(&c, 1)
                                         : std::string_view(escape.bytes.data(), escape.size));
      }
      const std::vector<char> exact(plain.begin(), plain.end());
      const std::string whole =
          copied_whole({exact.data(), exact.size()}, [&](std::string_view left, std::string& out) {
            std::vector<char> room(std::min(6 * left.size(), k_encode_room + maker.below(100)));
            const Copied copied = kernels(engine).encode(left, room.data(), room.size());
            out.append(room.data(), copied.written);
            return copied;
          });
      ASSERT_EQ(whole, expected) << name_of(engine);
      std::string appended = ">";
      encode(plain, appended);
      ASSERT_EQ(appended, ">" + expected);
      Buffer buffer;
      encode(plain, buffer);
      ASSERT_EQ(buffer.view(), expected);
    }
  }
}

TEST(Decode, TakesABackslashAtTheEndAsItStands) {
  for (std::size_t before = 0; before < 130; ++before) {
    std::string plain;
    decode(std::string(before, 'x') + '\\', plain);
    EXPECT_EQ(plain, std::string(before, 'x') + '\\');
  }
}

TEST(Decode, CopiesNothingWithoutEscapes) {
  Arena arena;
  const std::string_view plain = "plain é";
  EXPECT_EQ(decoded(plain, arena).data(), plain.data());
  EXPECT_EQ(encoded(plain, arena).data(), plain.data());
}

TEST(Encode, EscapesOnlyWhatMust) {
  std::string all;
  for (int c = 1; c < 0x80; ++c) all += static_cast<char>(c);
  std::string out;
  encode(all, out);
  EXPECT_TRUE(
      out.starts_with(R"(\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f\u0010)"));
  EXPECT_NE(out.find(R"(\u001f !\"#)"), out.npos);
  EXPECT_NE(out.find(R"([\\])"), out.npos);
  EXPECT_NE(out.find("./0"), out.npos);
  EXPECT_TRUE(out.ends_with("~\x7f"));
  out.clear();
  encode(std::string_view("\0", 1), out);
  EXPECT_EQ(out, "\\u0000");
}

TEST(Encode, IsUndoneByDecode) {
  Maker maker(6);
  for (int i = 0; i < 5000; ++i) {
    std::string plain = maker.make(60).decoded();
    if (i % 2 == 0 && !plain.empty()) plain.insert(plain.begin(), static_cast<char>(maker.below(0x20)));
    std::string raw;
    encode(plain, raw);
    for (const char c : raw) ASSERT_GE(static_cast<unsigned char>(c), 0x20);
    std::string back;
    decode(raw, back);
    ASSERT_EQ(back, plain);
    Arena arena;
    ASSERT_EQ(encoded(plain, arena), raw);
  }
}

TEST(LoneSurrogates, AreFoundOneAfterTheOther) {
  Maker maker(7);
  for (int i = 0; i < 5000; ++i) {
    const Text text = maker.make(30);
    std::size_t at = 0;
    for (const Text::Char& c : text.chars) {
      if (c.code < 0xD800 || c.code > 0xDFFF) continue;
      at = find_lone_surrogate(text.raw, at);
      ASSERT_EQ(at, c.begin) << text.raw;
      at += 6;
    }
    ASSERT_EQ(find_lone_surrogate(text.raw, at), std::string_view::npos) << text.raw;
  }
}

/// The naive cutter: all places, each measured from scratch.
class Naive {
 public:
  explicit Naive(const Text& text) : text_(text) {
    text::GraphemeBreaker breaker;
    for (const Text::Char& c : text.chars) {
      begins_grapheme_.push_back(breaker.begins(c.code));
      std::string one;
      text::append_utf8(one, c.code);
      bytes_.push_back(one.size());
    }
  }
  std::size_t units(std::size_t from, std::size_t to, Measure unit) const {
    std::size_t sum = 0;
    for (std::size_t i = from; i < to; ++i) {
      if (unit == Measure::chars) ++sum;
      if (unit == Measure::graphemes) sum += begins_grapheme_[i] ? 1 : 0;
      if (unit == Measure::bytes) sum += bytes_[i];
    }
    return sum;
  }
  bool is_break(std::size_t i, CutAt at) const {
    const char32_t c = text_.chars[i].code;
    return at == CutAt::line ? c == '\n' || c == '\r' : text::is_space(c);
  }
  bool may_end(std::size_t i, CutAt at) const {
    if (i == text_.chars.size()) return true;
    if (at == CutAt::grapheme) return begins_grapheme_[i];
    if (at == CutAt::word || at == CutAt::line)
      return i > 0 && begins_grapheme_[i] && is_break(i, at) && !is_break(i - 1, at);
    return true;
  }
  bool may_begin(std::size_t i, CutAt at) const {
    if (i == 0) return true;
    if (at == CutAt::grapheme) return i == text_.chars.size() || begins_grapheme_[i];
    if (at == CutAt::word || at == CutAt::line)
      return i < text_.chars.size() && begins_grapheme_[i] && !is_break(i, at) && is_break(i - 1, at);
    return true;
  }
  std::size_t prefix(std::size_t max, Measure unit, CutAt at) const {
    const bool whole = unit == Measure::graphemes;  // half a grapheme is no unit
    for (std::size_t i = text_.chars.size() + 1; i-- > 0;)
      if (may_end(i, at) && (!whole || may_end(i, CutAt::grapheme)) && units(0, i, unit) <= max)
        return text_.begin_of(i);
    return at == CutAt::word || at == CutAt::line ? prefix(max, unit, CutAt::character) : 0;
  }
  std::size_t suffix(std::size_t max, Measure unit, CutAt at) const {
    const bool whole = unit == Measure::graphemes;
    for (std::size_t i = 0; i <= text_.chars.size(); ++i)
      if (may_begin(i, at) && (!whole || may_begin(i, CutAt::grapheme)) &&
          units(i, text_.chars.size(), unit) <= max)
        return text_.begin_of(i);
    return at == CutAt::word || at == CutAt::line ? suffix(max, unit, CutAt::character) : text_.raw.size();
  }

 private:
  const Text& text_;
  std::vector<bool> begins_grapheme_;
  std::vector<std::size_t> bytes_;  // of each character in UTF-8
};

TEST(Cutting, AgreesWithTheNaiveCutter) {
  Maker maker(8);
  for (int i = 0; i < tests::runs(4000); ++i) {
    const Text text = maker.make(20);
    const Naive naive(text);
    for (const Measure unit : {Measure::chars, Measure::graphemes, Measure::bytes}) {
      const std::size_t total = naive.units(0, text.chars.size(), unit);
      ASSERT_EQ(measure(text.raw, unit), total) << static_cast<int>(unit) << ' ' << text.raw;
      for (const std::size_t max : {std::size_t{0}, maker.below(total + 2), total, maker.below(30)}) {
        for (const CutAt at : {CutAt::character, CutAt::grapheme, CutAt::word, CutAt::line}) {
          ASSERT_EQ(prefix_within(text.raw, max, unit, at), naive.prefix(max, unit, at))
              << text.raw << " max " << max << " unit " << static_cast<int>(unit) << " at "
              << static_cast<int>(at);
          ASSERT_EQ(suffix_within(text.raw, max, unit, at), naive.suffix(max, unit, at))
              << text.raw << " max " << max << " unit " << static_cast<int>(unit) << " at "
              << static_cast<int>(at);
        }
      }
    }
  }
}

TEST(Cutting, LeavesTheWhiteSpaceOut) {
  const auto prefix = [](std::string_view raw, std::size_t max, CutAt at) {
    return raw.substr(0, prefix_within(raw, max, Measure::chars, at));
  };
  const auto suffix = [](std::string_view raw, std::size_t max, CutAt at) {
    return raw.substr(suffix_within(raw, max, Measure::chars, at));
  };
  EXPECT_EQ(prefix("hello big world", 12, CutAt::word), "hello big");
  EXPECT_EQ(prefix("hello big world", 9, CutAt::word), "hello big");
  EXPECT_EQ(prefix("hello big world", 8, CutAt::word), "hello");
  EXPECT_EQ(prefix("hello big world", 3, CutAt::word), "hel");
  EXPECT_EQ(prefix(R"(one\ntwo\r\nthree)", 10, CutAt::line), R"(one\ntwo)");
  EXPECT_EQ(suffix("hello big world", 12, CutAt::word), "big world");
  EXPECT_EQ(suffix("hello big world", 10, CutAt::word), "big world");
  EXPECT_EQ(suffix("hello big world", 3, CutAt::word), "rld");
  EXPECT_EQ(suffix(R"(one\ntwo\r\nthree)", 7, CutAt::line), "three");
}

}  // namespace
}  // namespace abridge::json
