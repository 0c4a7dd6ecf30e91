#pragma once
#include <cstddef>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "lib/json/kernels.hpp"
#include "lib/text/utf8.hpp"

// Raw text of which the tests know what it means.

namespace abridge::json {

/// Those whose kernels run on this machine.
inline std::vector<Engine> text_engines() {
  std::vector<Engine> here;
  for (const auto& name : names_of(Engine{}))
    if (runs_here(name.value)) here.push_back(name.value);
  return here;
}

/// Raw text made of pieces whose characters are known, so that nothing in it needs to be parsed again.
struct MadeText {
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

/// What stands in raw text for one character.
struct TextPiece {
  std::string_view raw;
  char32_t code;
};

/// A lone high surrogate directly before a lone low one would be a pair: TextMaker sees to that.
inline constexpr TextPiece k_text_pieces[] = {{"a", U'a'},
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

/// Makes texts at random, from a seed.
class TextMaker {
 public:
  explicit TextMaker(unsigned seed) : random_(seed) {}

  /// Up to `most` pieces. Few kinds in one text, so that long runs of one kind come up.
  MadeText make(std::size_t most) {
    MadeText text;
    const std::size_t kinds = 1 + random_() % 5;
    std::vector<TextPiece> some;
    for (std::size_t i = 0; i < kinds; ++i)
      some.push_back(k_text_pieces[random_() % std::size(k_text_pieces)]);
    const std::size_t plain = random_() % 3 == 0 ? random_() % 70 : 0;
    for (std::size_t i = 0; i < plain; ++i) add(text, {"x", U'x'});
    const std::size_t count = random_() % (most + 1);
    for (std::size_t i = 0; i < count; ++i) add(text, some[random_() % some.size()]);
    return text;
  }
  std::size_t below(std::size_t n) { return random_() % n; }

 private:
  static void add(MadeText& text, const TextPiece& piece) {
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

}  // namespace abridge::json
