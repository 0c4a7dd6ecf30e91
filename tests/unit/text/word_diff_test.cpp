#include "lib/text/word_diff.hpp"

#include <gtest/gtest.h>

#include <random>

namespace abridge::text {
namespace {

std::string diff(std::string_view before, std::string_view after, const WordView& view = {}) {
  return shown(word_diff(before, after), view);
}

TEST(WordDiff, SaysWhichWordsHaveChanged) {
  EXPECT_EQ(diff("", ""), "");
  EXPECT_EQ(diff("as it was", "as it was"), "as it was");
  EXPECT_EQ(diff("", "new"), "{+new+}");
  EXPECT_EQ(diff("gone", ""), "[-gone-]");
  EXPECT_EQ(diff("the failing login test", "the broken login test"), "the [-failing-]{+broken+} login test");
  EXPECT_EQ(diff("one two three", "one three"), "one [-two -]three");
  EXPECT_EQ(diff("f(a, b)", "f(a, c)"), "f(a, [-b-]{+c+})");
  EXPECT_EQ(diff("max_size = 10", "max_size = 12"), "max_size = [-10-]{+12+}");
  EXPECT_EQ(diff("login", "logins"), "[-login-]{+logins+}");
}

TEST(WordDiff, TakesNeighboursTogether) {
  EXPECT_EQ(diff("red green blue", "one two three"), "[-red green blue-]{+one two three+}");
  EXPECT_EQ(diff("Please do not go there at once.", "I would rather stay, at least once."),
            "[-Please do not go there at-]{+I would rather stay, at least+} once.");
}

TEST(WordDiff, KnowsWordsOfAllScripts) {
  EXPECT_EQ(diff("Привет мир", "Привет Рим"), "Привет [-мир-]{+Рим+}");
  EXPECT_EQ(diff("今日は東京に行く", "今日は京都に行く"), "今日は[-東京-]{+京都+}に行く");
  EXPECT_EQ(diff("नमस्ते दुनिया", "नमस्ते भारत"), "नमस्ते [-दुनिया-]{+भारत+}");
  EXPECT_EQ(diff("مرحبا بالعالم", "مرحبا بكم"), "مرحبا [-بالعالم-]{+بكم+}");
  EXPECT_EQ(diff("cafe\u0301 au lait", "cafe au lait"), "[-cafe\u0301-]{+cafe+} au lait");
  // What is drawn as one character isn't taken apart.
  EXPECT_EQ(diff("hi 👩‍💻!", "hi 👩‍🔬!"), "hi [-👩‍💻-]{+👩‍🔬+}!");
}

TEST(WordDiff, ShowsSomeOfWhatStandsAround) {
  std::string words;
  for (int i = 0; i < 20'000; ++i) words += "word" + std::to_string(i) + " ";
  std::string changed = words;
  changed.replace(changed.find("word9000 "), 8, "WORD");
  const WordView view{.around = 20, .most = 40};
  EXPECT_EQ(diff(words, changed, view), "…word8998 word8999 [-word9000-]{+WORD+} word9001 word9002…");
  EXPECT_EQ(diff("start " + words, "end " + words, view), "[-start-]{+end+} word0 word1 word2…");
  EXPECT_EQ(diff(words + "start", words + "end", view), "…word19999 [-start-]{+end+}");
  EXPECT_EQ(diff(words, "", view).substr(0, 23), "[-word0 word1 word2 …");
}

TEST(WordDiff, ShowsNothingThatATerminalObeys) {
  EXPECT_EQ(diff("a \x1b[31m", "a \x1b[32m"), "a \\x1b[[-31m-]{+32m+}");
  EXPECT_EQ(diff("a b", "a\tb"), "a[- -]{+\\x09+}b");
  EXPECT_EQ(diff("a\n", "a"), "a[-\\x0a-]");
  EXPECT_EQ(diff("a \xff b", "a \xfe b"), "a [-\\xff-]{+\\xfe+} b");
  const WordView colored{.colored = true};
  EXPECT_EQ(diff("one two", "one 2", colored), "one \x1b[31mtwo\x1b[0m\x1b[32m2\x1b[0m");
}

TEST(WordDiff, BothTextsCanBeHadFromIt) {
  std::mt19937 random(5);
  constexpr std::string_view k_pieces[] = {"a", "b",  " ",       "\n",          ",",
                                           "é", "語", "e\u0301", "👩‍💻", "\xff"};
  for (int round = 0; round < 2000; ++round) {
    const auto any = [&] {
      std::string text;
      for (auto n = random() % 12; n > 0; --n) text += k_pieces[random() % std::size(k_pieces)];
      return text;
    };
    const std::string before = any();
    const std::string after = any();
    std::string old_text;
    std::string new_text;
    for (const WordRun& run : word_diff(before, after)) {
      if (run.kind != WordRun::Kind::added) old_text += run.text;
      if (run.kind != WordRun::Kind::removed) new_text += run.text;
    }
    ASSERT_EQ(old_text, before);
    ASSERT_EQ(new_text, after);
  }
}

TEST(WordDiff, GrowsWithTheLengthOfBoth) {
  std::mt19937 random(9);
  std::string before;
  std::string after;
  for (int i = 0; i < 60'000; ++i) {
    before += std::to_string(random() % 1000) + " ";
    after += std::to_string(random() % 1000) + " ";
  }
  EXPECT_FALSE(word_diff(before, after).empty());
  EXPECT_FALSE(word_diff(std::string(400'000, '.'), std::string(200'000, '.') + "!").empty());
}

}  // namespace
}  // namespace abridge::text
