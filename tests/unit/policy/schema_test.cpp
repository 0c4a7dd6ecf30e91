#include <gtest/gtest.h>

#include <string>

#include "lib/policy/field.hpp"

namespace abridge::policy {
namespace {

FieldSchema of_type(FieldSchema::Type type, std::vector<std::string> choices = {}) {
  FieldSchema schema;
  schema.type = type;
  schema.choices = std::move(choices);
  return schema;
}

std::string schema_of(const FieldSchema& field) {
  FieldSchema top = of_type(FieldSchema::Type::object);
  top.names = {"it"};
  top.docs = {""};
  top.parts = {field};
  std::string text = to_json_schema(top, "T", "id");
  std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
  return text;
}

TEST(PolicySchema, NullStandsForAKeyThatIsNotGiven) {
  EXPECT_NE(schema_of(of_type(FieldSchema::Type::boolean)).find(R"("type":["boolean","null"])"),
            std::string::npos);
  EXPECT_NE(schema_of(of_type(FieldSchema::Type::choice, {"a", "b"})).find(R"("enum":["a","b",null])"),
            std::string::npos);
}

TEST(PolicySchema, AWordThatYamlMayTakeForATruthMayBeOne) {
  EXPECT_NE(
      schema_of(of_type(FieldSchema::Type::choice, {"off", "warn"})).find(R"("enum":["off","warn",false)"),
      std::string::npos);
}

TEST(PolicySchema, ValuesAreQuotedUnlessTheyAreWords) {
  EXPECT_EQ(to_text(std::string("newest-first")), "newest-first");
  EXPECT_EQ(to_text(std::string("a b")), "\"a b\"");
  EXPECT_EQ(to_text(std::string()), "");
  EXPECT_EQ(to_text(true), "true");
  EXPECT_EQ(to_text(0.5), "0.5");
}

}  // namespace
}  // namespace abridge::policy
