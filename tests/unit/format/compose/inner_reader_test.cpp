#include "lib/format/compose/inner_reader.hpp"

#include <gtest/gtest.h>

namespace abridge::format {
namespace {

TEST(InnerReader, ReadsTheOneValueThatATextIs) {
  InnerReader inner;
  EXPECT_EQ(inner.read(R"({"a": 1})").raw(), R"({"a": 1})");
  EXPECT_EQ(inner.read_escaped(R"({\"a\": \"\u00e9\"})").find("a").string(), "é");
  EXPECT_FALSE(inner.read("1 2"));
  EXPECT_FALSE(inner.read("{"));
  EXPECT_FALSE(inner.read(""));
}

TEST(InnerReader, TakesAnObjectOnlyAsItWouldBeWritten) {
  InnerReader inner;
  EXPECT_EQ(inner.object_in(R"({\"a\":1})").raw(), R"({"a":1})");
  EXPECT_FALSE(inner.object_in(R"({\"a\": 1})"));
  EXPECT_FALSE(inner.object_in("[1]"));
}

TEST(InnerReader, KnowsAResponseFromATextInOne) {
  InnerReader inner;
  EXPECT_TRUE(inner.is_response(R"({\"a\":1})"));
  EXPECT_FALSE(inner.is_response(R"({\"output\":\"a\"})"));
  EXPECT_TRUE(inner.is_response(R"({\"output\":\"{\\\"a\\\":1}\"})"));
  EXPECT_FALSE(inner.is_response("a"));
}

}  // namespace
}  // namespace abridge::format
