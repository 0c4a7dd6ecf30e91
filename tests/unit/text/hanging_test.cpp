#include "lib/text/hanging.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "lib/text/width.hpp"

namespace abridge::text {
namespace {

TEST(Hanging, GoesOnWhereTheLineBegan) {
  EXPECT_EQ(hanging_lines("  one two three\n", 4, 9), "  one two\n  three\n");
  EXPECT_EQ(hanging_lines("one two three\n", 4, 9), "one two\n    three\n");
  EXPECT_EQ(hanging_lines("one two\n\nthree", 4, 7), "one two\n\nthree");
  EXPECT_EQ(hanging_lines("\tone two", 4, 30), "\tone two");
  EXPECT_EQ(hanging_lines("\tone two three", 4, 16), "\tone two\n        three") << "a tab takes eight";
  EXPECT_EQ(hanging_lines("one two three", 4, 0), "one two three");
}

TEST(Hanging, KeepsWordsWhole) {
  EXPECT_EQ(hanging_lines("see a/long/path there", 2, 8), "see\n  a/long/path\n  there");
  EXPECT_EQ(hanging_lines("          one two", 0, 12), "          one\ntwo")
      << "of many blanks none are kept";
  EXPECT_EQ(hanging_lines("one   two", 0, 6), "one\ntwo");
  EXPECT_EQ(hanging_lines("one   ", 0, 4), "one   ") << "blanks at an end take no line";
}

TEST(Hanging, CutsLongWordsWhereThatIsAskedFor) {
  const auto cut = [](std::string_view lines, std::size_t hang, std::size_t columns) {
    return hanging_lines(lines, hang, columns, LongWords::cut);
  };
  EXPECT_EQ(cut("see a/long/path there", 2, 8), "see\n  a/long\n  /path\n  there");
  EXPECT_EQ(cut("abcdefgh", 0, 3), "abc\ndef\ngh");
  EXPECT_EQ(cut("\x1b[31mabcdef\x1b[0m g", 1, 4), "\x1b[31mabcd\x1b[0m\n \x1b[31mef\x1b[0m\n g");
  EXPECT_EQ(cut("漢字漢字漢", 1, 5), "漢字\n 漢字\n 漢");
  EXPECT_EQ(cut("漢", 0, 1), "漢") << "what is wider than all has a line of its own";
}

TEST(Hanging, WideCharactersArePartedWithoutBlanks) {
  EXPECT_EQ(hanging_lines("漢字漢字漢", 2, 6), "漢字漢\n  字漢");
  EXPECT_EQ(hanging_lines("ab漢字cd", 0, 4), "ab漢\n字cd");
}

TEST(Hanging, WhatIsOneCharacterForEyesStaysWhole) {
  EXPECT_EQ(hanging_lines("ab👩‍💻cd", 0, 5), "ab\n👩‍💻\ncd")
      << "its parts take two columns each";
  EXPECT_EQ(hanging_lines("👍🏽👍🏽", 0, 5), "👍🏽\n👍🏽");
  EXPECT_EQ(hanging_lines("ae\u0301e\u0301", 0, 2, LongWords::cut), "ae\u0301\ne\u0301");
}

TEST(Hanging, PaintEndsWithEachLine) {
  EXPECT_EQ(hanging_lines("\x1b[2mone two\x1b[0m six", 0, 5), "\x1b[2mone\x1b[0m\n\x1b[2mtwo\x1b[0m\nsix");
  EXPECT_EQ(hanging_lines("  \x1b[1m  one\x1b[0m two", 0, 9), "  \x1b[1m  one\x1b[0m\n    two");
  EXPECT_EQ(hanging_lines("\x1b[2mone two\x1b[0m", 0, 7), "\x1b[2mone two\x1b[0m") << "it takes no columns";
}

TEST(Hanging, NoLineIsWider) {
  const std::string said = "a few words of 漢字 and \t tabs, e\u0301 of any 🙂 size";
  for (std::size_t columns = 9; columns < 40; ++columns) {
    const std::string lines = hanging_lines(said, 2, columns) + "\n";
    std::string_view left = lines;
    while (!left.empty()) {
      const std::string_view line = left.substr(0, left.find('\n'));
      const auto tabs = static_cast<std::size_t>(std::count(line.begin(), line.end(), '\t'));
      EXPECT_LE(width_of(line) + tabs, columns) << line;
      left.remove_prefix(line.size() + 1);
    }
  }
}

}  // namespace
}  // namespace abridge::text
