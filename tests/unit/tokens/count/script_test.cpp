#include "lib/tokens/count/script.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <utility>
#include <vector>

namespace abridge::tokens {
namespace {

using Named = std::pair<std::string, std::string>;

std::vector<Named> parts_of(std::string_view text) {
  std::vector<Named> out;
  ScriptParts parts(text);
  for (ScriptPart part; parts.next(part);) out.emplace_back(words_of(part.script).key, part.text);
  return out;
}

TEST(Scripts, EachIsNamedOnceAfterTheOneThatItIsCountedAs) {
  std::vector<char> seen(k_scripts, 0);
  for (const ScriptWords& words : scripts()) {
    EXPECT_EQ(seen[static_cast<std::size_t>(words.script)]++, 0) << words.key;
    EXPECT_EQ(seen[static_cast<std::size_t>(words.as)], 1) << words.key;
  }
}

TEST(Scripts, PartsBeginAtWords) {
  EXPECT_EQ(parts_of(""), std::vector<Named>{});
  EXPECT_EQ(parts_of("Hello, 2 worlds!\n"), (std::vector<Named>{{"text", "Hello, 2 worlds!\n"}}));
  EXPECT_EQ(parts_of("12 — 3"), (std::vector<Named>{{"text", "12 — 3"}}));
  EXPECT_EQ(parts_of("See Привет, мир 2 and on"),
            (std::vector<Named>{{"text", "See"}, {"cyrillic", " Привет, мир 2"}, {"text", " and on"}}));
  EXPECT_EQ(parts_of("日本語とGoのコード"),
            (std::vector<Named>{{"cjk", "日本語と"}, {"text", "Go"}, {"cjk", "のコード"}}));
  for (const auto& [text, script] : std::vector<Named>{{"Ελλάδα", "greek"},
                                                       {"Україна", "cyrillic"},
                                                       {"שלום", "hebrew"},
                                                       {"مرحبا", "arabic"},
                                                       {"नमस्ते", "indic"},
                                                       {"தமிழ்", "indic"},
                                                       {"สวัสดี", "thai"},
                                                       {"한국어", "korean"},
                                                       {"中文", "cjk"},
                                                       {"𠀀", "cjk"},
                                                       {"Հայերեն", "other"},
                                                       {"ქართული", "other"},
                                                       {"አማርኛ", "other"},
                                                       {"→ ├── 🚀", "symbols"},
                                                       {"Žluťoučký", "accented"}})
    EXPECT_EQ(parts_of(text), (std::vector<Named>{{script, text}}));
}

TEST(Scripts, AnAccentSpeaksForTheTextAroundIt) {
  const std::string german = "Die Würde des Menschen ist unantastbar. Sie zu achten ist die Pflicht aller.";
  EXPECT_EQ(parts_of(german), (std::vector<Named>{{"accented", german}}));
  std::string english;
  for (int i = 0; i < 20; ++i) english += "one more word ";
  const auto parts = parts_of(english + "café " + english);
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(parts[0].first, "text");
  EXPECT_EQ(parts[1].first, "accented");
  EXPECT_LT(parts[1].second.size(), 220U);
  EXPECT_EQ(parts[2].first, "text");
}

TEST(Scripts, PartsAreAllOfTheText) {
  static const std::string k_pieces[] = {"word", " and ", "日本", "é",    "123",  "не",
                                         "\n",   "🚀",     "ก",    "\xFF", "\xC3", "  "};
  std::mt19937 random(7);
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (std::size_t i = random() % 200; i > 0; --i) text += k_pieces[random() % std::size(k_pieces)];
    std::string joined;
    ScriptParts parts(text);
    for (ScriptPart part; parts.next(part);) {
      ASSERT_FALSE(part.text.empty());
      joined += part.text;
    }
    EXPECT_EQ(joined, text);
  }
}

TEST(Scripts, DigitsStandInGroupsOfThree) {
  const auto said = [](std::string_view text) {
    const Digits d = digits_of(text);
    return std::to_string(d.digits) + " in " + std::to_string(d.groups);
  };
  EXPECT_EQ(said(""), "0 in 0");
  EXPECT_EQ(said("no digits at all, : ; < = > ?"), "0 in 0");
  EXPECT_EQ(said("1"), "1 in 1");
  EXPECT_EQ(said("1234"), "4 in 2");
  EXPECT_EQ(said("2025-12-31T23:59:59.123Z and so on and on 7"), "18 in 9");
  std::mt19937 random(5);
  for (int round = 0; round < 500; ++round) {
    std::string text;
    for (std::size_t i = random() % 60; i > 0; --i) text += "0123456789abcdefgh :/"[random() % 21];
    Digits slow;
    std::size_t run = 0;
    for (const char c : text) {
      run = c >= '0' && c <= '9' ? run + 1 : 0;
      slow.digits += run > 0 ? 1 : 0;
      slow.groups += run % 3 == 1 ? 1 : 0;
    }
    EXPECT_EQ(digits_of(text).digits, slow.digits) << text;
    EXPECT_EQ(digits_of(text).groups, slow.groups) << text;
  }
}

TEST(Scripts, PunctuationTellsCodeFromProse) {
  EXPECT_EQ(count_punctuation("a, b; (c) {d} é → 12"), 6U);
  EXPECT_FALSE(is_code(count_punctuation("The gateway asks the store, once per request."), 10));
  EXPECT_TRUE(is_code(count_punctuation(R"({"a": [1, 2], "b": f(x)};)"), 16));
}

}  // namespace
}  // namespace abridge::tokens
