#include "lib/pipeline/one_line.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::pipeline {
namespace {

std::string on_one_line(std::string_view json, OneLine what, bool after_line_end = false) {
  Buffer out;
  out.append(json);
  put_on_one_line(out, after_line_end, what);
  return std::string(out.view()) + (after_line_end ? "|" : "");
}

TEST(OneLine, TakesOutWhereLinesEndBetweenTokens) {
  EXPECT_EQ(on_one_line("{\n  \"a\": [1, 2],\r\n  \"b\": \"x  \\\" y\"\n}\n", OneLine::document),
            "{\"a\": [1, 2],\"b\": \"x  \\\" y\"}|");
  EXPECT_EQ(on_one_line("{\"a\": 1}", OneLine::document), "{\"a\": 1}");
}

TEST(OneLine, APartGoesOnWhereTheOneBeforeItEnded) {
  EXPECT_EQ(on_one_line("  \"b\": 2", OneLine::document, true), "\"b\": 2");
  EXPECT_EQ(on_one_line("  \"b\": 2", OneLine::document, false), "  \"b\": 2");
}

TEST(OneLine, OfSeveralValuesEachStandsOnItsOwn) {
  EXPECT_EQ(on_one_line("{\n \"a\": 1}\n\n  {\"b\":\n2}\n", OneLine::each_value), "{\"a\": 1}\n{\"b\":2}\n");
}

TEST(OneLine, KnowsWhetherWhiteSpaceBeginsALine) {
  EXPECT_TRUE(has_white_line("{}\n {}\n"));
  EXPECT_TRUE(has_white_line("{}\n\n{}"));
  EXPECT_FALSE(has_white_line("{} \n{}\n"));
  EXPECT_FALSE(has_white_line(""));
}

}  // namespace
}  // namespace abridge::pipeline
