#include "lib/format/otel_genai/any_value.hpp"

#include <gtest/gtest.h>

#include "tests/support/parsed.hpp"

namespace abridge::format {
namespace {

TEST(AnyValue, ListsAndMapsAreSaidAsJson) {
  const tests::Parsed value(
      R"({"kvlistValue":{"values":[{"key":"a","value":{"arrayValue":{"values":[{"stringValue":"x\"y"},{"intValue":"3"},{"int_value":4},{"doubleValue":0.5},{"boolValue":true},{}]}}},{"key":"b","value":{"kvlistValue":{}}},{"value":{"stringValue":"of no key"}}]}})");
  EXPECT_TRUE(is_any_value(*value));
  EXPECT_EQ(json_of_any_value(*value), R"({"a":["x\"y",3,4,0.5,true,null],"b":{}})");
}

TEST(AnyValue, OthersAreNone) {
  for (const std::string_view other :
       {R"({"stringValue":"[]"})", R"([{"role":"user"}])", R"("text")", "null"})
    EXPECT_FALSE(is_any_value(*tests::Parsed(other))) << other;
}

}  // namespace
}  // namespace abridge::format
