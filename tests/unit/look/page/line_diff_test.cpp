#include "lib/look/page/line_diff.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::look::page {
namespace {

std::string shown(std::string_view before, std::string_view after) {
  std::string out;
  for (const Run& run : diff_of_lines(before, after))
    for (const std::string_view line : run.lines)
      out.append(run.kind == Run::Kind::same   ? " "
                 : run.kind == Run::Kind::gone ? "-"
                                               : "+")
          .append(line) += "|";
  return out;
}

TEST(LineDiff, SaysWhichLinesWentAndCame) {
  EXPECT_EQ(shown("a\nb\nc\n", "a\nx\nc\n"), " a|-b|+x| c|");
  EXPECT_EQ(shown("", "a\nb"), "+a|+b|");
  EXPECT_EQ(shown("a\nb", ""), "-a|-b|");
  EXPECT_EQ(shown("a\n", "a\n"), " a|");
  EXPECT_EQ(shown("", ""), "");
}

TEST(LineDiff, KeepsTheMostLinesThatItCan) {
  EXPECT_EQ(shown("a\nb\nc\nd\n", "b\nc\na\nd\n"), "-a| b| c|+a| d|");
  EXPECT_EQ(shown("same\nsame\n", "same\nsame\nsame\n"), " same| same|+same|");
}

TEST(LineDiff, TakesLineEndsOfEitherKind) { EXPECT_EQ(shown("a\r\nb\r\n", "a\nc\n"), " a|-b|+c|"); }

TEST(LineDiff, LooksNotForeverForTheLeast) {
  std::string before = "head\n";
  std::string after = "head\n";
  for (int i = 0; i < 3000; ++i) {
    before += std::to_string(i) + "\n";
    after += std::to_string(i + 10'000) + "\n";
  }
  const auto runs = diff_of_lines(before + "tail", after + "tail");
  ASSERT_EQ(runs.size(), 4U);
  EXPECT_EQ(runs[1].kind, Run::Kind::gone);
  EXPECT_EQ(runs[1].lines.size(), 3000U);
  EXPECT_EQ(runs[2].kind, Run::Kind::added);
}

}  // namespace
}  // namespace abridge::look::page
