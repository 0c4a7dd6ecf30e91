#include "lib/json/text.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lib/text/graphemes.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/white_space.hpp"
#include "tests/support/runs.hpp"
#include "tests/unit/json/made_text.hpp"

namespace abridge::json {
namespace {

/// The naive cutter: all places, each measured from scratch.
class Naive {
 public:
  explicit Naive(const MadeText& text) : text_(text) {
    text::GraphemeBreaker breaker;
    for (const MadeText::Char& c : text.chars) {
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
  const MadeText& text_;
  std::vector<bool> begins_grapheme_;
  std::vector<std::size_t> bytes_;  // of each character in UTF-8
};

TEST(Cutting, AgreesWithTheNaiveCutter) {
  TextMaker maker(8);
  for (int i = 0; i < tests::runs(4000); ++i) {
    const MadeText text = maker.make(20);
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
