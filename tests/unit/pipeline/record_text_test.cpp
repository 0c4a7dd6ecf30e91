#include "lib/pipeline/record_text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lib/base/buffer.hpp"
#include "lib/pipeline/head.hpp"
#include "lib/pipeline/repeats.hpp"

namespace abridge::pipeline {
namespace {

TEST(RecordText, AValueStandsAloneWhereNoMemberFollows) {
  EXPECT_TRUE(stands_alone(R"({"a":1}{"b":2})", 7));
  EXPECT_TRUE(stands_alone(R"([1] x)", 3));
  EXPECT_FALSE(stands_alone(R"({"a":1},"b":2})", 7));  // a bracket too many: half of a record
  EXPECT_TRUE(stands_alone(R"({"a":1},"b")", 7));
  EXPECT_FALSE(stands_alone("truefalse", 4));
}

TEST(RecordText, TheFirstKeyOfAnObject) {
  EXPECT_EQ(first_key(R"({ "role": 1})"), "\"role");
  EXPECT_EQ(first_key("{}"), "{}");
  EXPECT_EQ(trim_blanks(" \t\r\n x y \n"), "x y");
}

Head head(std::string_view text, More more = More::no) {
  Buffer bytes;
  bytes.append(text);
  bytes.pad();
  return look_at_head(bytes.view(), more);
}

TEST(Head, TellsLinesFromADocument) {
  EXPECT_EQ(head(""), Head::blank);
  EXPECT_EQ(head(" \n\t\n"), Head::blank);
  EXPECT_EQ(head("{\"a\":1}\n{\"a\":2}\n"), Head::lines);
  EXPECT_EQ(head("{\n\"a\":1\n}\n"), Head::document);
  EXPECT_EQ(head("[\n{\"a\":1},\n{\"a\":2}\n]\n", More::yes), Head::document);
}

TEST(Repeats, OnlyWholeLinesOfOneNameAreTheSame) {
  Repeats repeats;
  EXPECT_FALSE(repeats.again("a", "line a"));
  EXPECT_FALSE(repeats.again("a", "line a, changed"));
  EXPECT_TRUE(repeats.again("a", "line a"));
  EXPECT_TRUE(repeats.again("a", "line a, changed"));
  EXPECT_FALSE(repeats.again("b", "line a, changed more"));
  EXPECT_FALSE(repeats.again("", "x"));
  EXPECT_FALSE(repeats.again("", "x"));  // what has no name repeats nothing
}

}  // namespace
}  // namespace abridge::pipeline
