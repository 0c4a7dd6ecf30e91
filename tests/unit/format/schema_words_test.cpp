#include "lib/format/schema_words.hpp"

#include "tests/support/parsed.hpp"

namespace abridge::format {
namespace {

std::string standard(std::string_view schema) {
  Buffer scratch;
  return std::string(in_standard_words(*tests::Parsed(schema), scratch));
}

TEST(SchemaWords, OfGeminisTypesBecomeThoseOfJsonSchema) {
  EXPECT_EQ(standard(R"({"type":"OBJECT","properties":{"a":{"type":"STRING"}}})"),
            R"({"type":"object","properties":{"a":{"type":"string"}}})");
}

TEST(SchemaWords, AreLeftWhereTheyAreNoTypes) {
  const std::string_view text =
      R"({"type":"object","properties":{"type":{"type":"string","enum":["STRING"]}}})";
  EXPECT_EQ(standard(text), text);
}

}  // namespace
}  // namespace abridge::format
