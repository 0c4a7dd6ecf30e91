#include "lib/format/result_parts.hpp"

#include "tests/support/parsed.hpp"

namespace abridge::format {
namespace {

using tests::Parsed;

TEST(ResultParts, AResponseThatSaysOneTextIsThatText) {
  EXPECT_EQ(text_of_response(*Parsed(R"({"output":"x"})")).string(), "x");
  EXPECT_EQ(text_of_response(*Parsed(R"({"error":"x"})")).string(), "x");
  EXPECT_FALSE(text_of_response(*Parsed(R"({"output":"x","more":1})")));
  EXPECT_FALSE(text_of_response(*Parsed(R"({"output":7})")));
}

TEST(ResultParts, StandInAListOfTheResults) {
  const Parsed anthropic(R"({"type":"tool_result","content":[{"type":"text","text":"a"}]})");
  EXPECT_EQ(list_of_result(*anthropic).count(), 1U);
  EXPECT_FALSE(list_of_result(*Parsed(R"({"type":"tool_result","content":"a"})")));
}

TEST(ResultParts, AreReadAsTextWhereTheySaySome) {
  EXPECT_TRUE(is_read_as_text(*Parsed(R"({"type":"text","text":"a"})")));
  EXPECT_FALSE(is_read_as_text(*Parsed(R"({"type":"image","source":{}})")));
}

}  // namespace
}  // namespace abridge::format
