#include "lib/tokens/count/ruler.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <iterator>

#include <random>
#include <string>

#include "lib/json/text.hpp"

namespace abridge::tokens {
namespace {

Tokenizer closed(Factors text, Factors cjk) {
  Tokenizer t = default_tokenizer();
  t.name = "closed";
  t.factors.fill(text);
  t.of(Script::cjk) = t.of(Script::korean) = cjk;
  return t;
}

TEST(Tokenizer, IsNamed) {
  EXPECT_NE(tokenizer_of("o200k_base")->encoding, nullptr);
  EXPECT_NE(tokenizer_of("cl100k_base")->encoding, tokenizer_of("o200k_base")->encoding);
  EXPECT_EQ(tokenizer_of("estimate")->encoding, nullptr);
  EXPECT_DOUBLE_EQ(tokenizer_of("estimate:2.5")->chars_per_token, 2.5);
  for (const std::string_view wrong : {"", "o200k", "estimate:", "estimate:0", "estimate:-1", "estimate:x",
                                       "estimate:4x", "estimate:nan", "estimate:inf", "estimates"})
    EXPECT_FALSE(tokenizer_of(wrong)) << wrong;
  EXPECT_EQ(default_tokenizer().name, "o200k_base");
}

TEST(UnitRuler, CountsTextAsItIsRead) {
  const UnitRuler ruler(default_tokenizer());
  EXPECT_EQ(ruler.measure("hello world"), 2U);
  EXPECT_EQ(ruler.measure(R"(hello\u0020world)"), 2U);
  EXPECT_EQ(ruler.measure(R"(\ud83d\ude80)"), ruler.measure("🚀"));
  EXPECT_EQ(ruler.measure(R"(\ud83d)"), ruler.measure("\uFFFD"));
  EXPECT_EQ(ruler.measure(""), 0U);
  EXPECT_FALSE(ruler.counts_chars());
}

TEST(UnitRuler, EstimatesByScript) {
  const Tokenizer estimate = *tokenizer_of("estimate");
  const UnitRuler ruler(estimate);
  EXPECT_EQ(ruler.measure("abcdefgh"), 2U);
  EXPECT_EQ(ruler.measure("abcdefghi"), 3U);
  EXPECT_EQ(ruler.measure("日本語"), 3U);
  EXPECT_EQ(ruler.measure("привет"), 3U);
  EXPECT_EQ(ruler.measure("한국"), 2U);
  EXPECT_EQ(ruler.measure("🚀"), 2U);
}

TEST(UnitRuler, ClosedTokenizersAreRanges) {
  const Tokenizer t = closed({1.1, 1.3}, {1.4, 1.5});
  const UnitRuler exact(default_tokenizer());
  const UnitRuler ruler(t);
  const std::string english = "The quick brown fox jumps over the lazy dog.";  // 10 tokens
  EXPECT_EQ(ruler.range(english).least, 11U);
  EXPECT_EQ(ruler.range(english).most, 13U);
  EXPECT_EQ(ruler.measure(english), 13U);
  // Outwards, and of a text that is there never nothing.
  EXPECT_EQ(ruler.range("hello").least, 1U);
  EXPECT_EQ(ruler.range("hello").most, 2U);
  const Tokenizer frugal = closed({0.4, 1.2}, {1, 1});
  EXPECT_EQ(UnitRuler(frugal).range("hello").least, 1U);
  EXPECT_EQ(ruler.range("").most, 0U);
  const std::uint64_t n = exact.measure("日本語のテキストは長い");
  EXPECT_EQ(ruler.measure("日本語のテキストは長い"),
            static_cast<std::uint64_t>(std::ceil(static_cast<double>(n) * 1.5)));
}

TEST(UnitRuler, EachScriptOfAClosedTokenizerHasItsFactors) {
  Tokenizer t = closed({1, 1.5}, {2, 2});
  t.of(Script::cyrillic) = {3, 4};
  t.of(Script::digits) = {1, 3};
  t.of(Script::code) = {1, 9};
  const UnitRuler exact(default_tokenizer());
  const UnitRuler ruler(t);
  const auto tokens = [&](std::string_view text) { return exact.measure(text); };
  EXPECT_EQ(ruler.range("Не знаю").least, 3 * tokens("Не знаю"));
  EXPECT_EQ(ruler.range("Не знаю").most, 4 * tokens("Не знаю"));
  // What stands beside another script counts as itself.
  EXPECT_EQ(ruler.range("so many words, Не знаю").most,
            static_cast<std::uint64_t>(std::ceil(1.5 * static_cast<double>(tokens("so many words,")))) +
                4 * tokens(" Не знаю"));
  // A digit is at most a token.
  EXPECT_EQ(ruler.range("123456").most, 6U);
  EXPECT_EQ(ruler.range("123456").least, 2U);
  EXPECT_EQ(ruler.range("7").most, 1U);
  EXPECT_EQ(ruler.range("{\"a\": [[]], \"b\": {}}").most, 9 * tokens("{\"a\": [[]], \"b\": {}}"));
}

/// Text out of pieces that make cutting hard, raw.
std::string random_raw(std::mt19937& random) {
  static const std::string k_pieces[] = {
      "word", " and", "日本",  "語", R"(\n)", R"(\u00e9)", R"(\ud83d\ude80)", R"(\ud83d)", "é", "123",
      "  ",   "🚀",    R"(\")", "A",  "'s",    "не"};
  std::string out;
  for (std::size_t i = random() % 60; i > 0; --i) out += k_pieces[random() % std::size(k_pieces)];
  return out;
}

bool is_edge(std::string_view raw, std::size_t at) {
  json::Chars chars(raw);
  json::Chars::Char c{};
  if (at == 0 || at == raw.size()) return true;
  while (chars.next(c))
    if (c.end == at) return true;
  return false;
}

TEST(UnitRuler, CutsAreWithinTheLimitAndHalveNothing) {
  std::mt19937 random(11);
  Tokenizer scripts = closed({1, 1.2}, {0.6, 0.9});
  scripts.of(Script::accented) = {1, 1.1};  // less than the text around it
  scripts.of(Script::cyrillic) = {1.2, 2.7};
  scripts.of(Script::symbols) = {0.4, 0.5};
  scripts.of(Script::digits) = {3, 3};
  scripts.of(Script::code) = {1, 1.7};
  const Tokenizer tokenizers[] = {default_tokenizer(),        *tokenizer_of("cl100k_base"),
                                  *tokenizer_of("estimate"),  closed({1.1, 1.3}, {1.4, 2.1}),
                                  closed({0.8, 0.9}, {1, 1}), scripts};
  for (int round = 0; round < 3000; ++round) {
    const std::string raw = random_raw(random);
    const Tokenizer& t = tokenizers[round % std::size(tokenizers)];
    const UnitRuler ruler(t);
    const std::size_t max = random() % 40;
    for (const json::CutAt at :
         {json::CutAt::character, json::CutAt::grapheme, json::CutAt::word, json::CutAt::line}) {
      const std::size_t head = ruler.prefix_within(raw, max, at);
      const std::size_t tail = ruler.suffix_within(raw, max, at);
      ASSERT_LE(head, raw.size());
      ASSERT_LE(tail, raw.size());
      EXPECT_LE(ruler.measure(raw.substr(0, head)), max) << t.name << ' ' << raw;
      EXPECT_LE(ruler.measure(raw.substr(tail)), max) << t.name << ' ' << raw;
      EXPECT_TRUE(is_edge(raw, head)) << raw << ' ' << head;
      EXPECT_TRUE(is_edge(raw, tail)) << raw << ' ' << tail;
      if (!t.is_range() && ruler.measure(raw) <= max) {
        EXPECT_EQ(head, raw.size());
        EXPECT_EQ(tail, 0U);
      }
    }
  }
}

}  // namespace
}  // namespace abridge::tokens
