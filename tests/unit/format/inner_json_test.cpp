#include "lib/format/inner_json.hpp"

#include <gtest/gtest.h>

namespace abridge::format {
namespace {

TEST(InnerJson, IsReadOutOfAString) {
  Conversation c;
  const auto values = inner_json(c, R"({\"a\":\"b\\n\"} [1])");
  ASSERT_EQ(values.size(), 2U);
  EXPECT_EQ(values[0].find("a").string(), "b\\n");
  EXPECT_EQ(values[1].raw(), "[1]");
  EXPECT_TRUE(inner_json(c, "no json").empty());
  EXPECT_TRUE(inner_json(c, R"({\"a\":1} no)").empty());
}

TEST(InnerJson, IsOneOnlyWhereThereAreNoMore) {
  Conversation c;
  EXPECT_EQ(one_inner_json(c, R"({\"a\":1})").raw(), R"({"a":1})");
  EXPECT_FALSE(one_inner_json(c, R"({\"a\":1} {})"));
  EXPECT_FALSE(one_inner_json(c, ""));
}

TEST(InnerJson, OfATextOfOursIsItsOneValue) {
  Conversation c;
  EXPECT_EQ(inner_value(c, R"(["x"])").raw(), R"(["x"])");
  EXPECT_FALSE(inner_value(c, "["));
}

TEST(InnerJson, APieceOfAStringIsAStringWhereItHalvesNoEscape) {
  Conversation c;
  const std::string_view whole = R"(a\nb)";
  EXPECT_EQ(inner_string(c, whole.substr(0, 3)).string(), R"(a\n)");
  EXPECT_FALSE(inner_string(c, whole.substr(0, 2)));
}

TEST(InnerJson, StandsBetweenTags) {
  const Tagged tagged = first_tagged("a <t>{}</t> <t>[]</t>", "t");
  EXPECT_EQ(tagged.whole, "<t>{}</t>");
  EXPECT_EQ(tagged.between, "{}");
  EXPECT_TRUE(first_tagged("a <t>{}", "t").whole.empty());
}

}  // namespace
}  // namespace abridge::format
