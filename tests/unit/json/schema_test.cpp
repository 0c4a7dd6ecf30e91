#include "lib/json/schema.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace abridge::json {
namespace {

bool fits(std::string_view schema, std::string_view text) {
  const Schema s(schema);
  const std::string bytes = std::string(text) + std::string(128, ' ');
  Tape tape;
  EXPECT_TRUE(tape.index(std::string_view(bytes).substr(0, text.size()), Layout::document)) << text;
  return s.fits(tape.parse(0).value, s.document());
}

TEST(SchemaTest, EachKeywordTakesAndRefuses) {
  struct Case {
    std::string_view schema, good, bad;
  };
  const Case cases[] = {
      {R"({"type":"string"})", R"("a")", "1"},
      {R"({"type":["string","null"]})", "null", "[]"},
      {R"({"const":"a"})", R"("\u0061")", R"("b")"},
      {R"({"const":1})", "1", "2"},
      {R"({"enum":["a","b"]})", R"("b")", R"("c")"},
      {R"({"properties":{"a":{"type":"null"}}})", R"({"b":1})", R"({"a":1})"},
      {R"({"required":["a"]})", R"({"a":1})", "{}"},
      {R"({"required":["a"]})", "1", R"({"b":1})"},
      {R"({"items":{"type":"null"}})", "[null]", "[null,1]"},
      {R"({"minItems":1})", "[1]", "[]"},
      {R"({"minLength":1})", R"("a")", R"("")"},
      {R"({"maxLength":2})", R"("\u00e4\ud83d\ude00")", R"("abc")"},
      {R"({"pattern":"^[a-c_-]+$"})", R"("ab-_")", R"("abd")"},
      {R"({"anyOf":[{"type":"null"},{"type":"array"}]})", "[]", "{}"},
      {R"({"oneOf":[{"type":"null"},{"type":"array"}]})", "[]", "1"},
      {R"({"allOf":[{"type":"string"},{"minLength":2}]})", R"("ab")", R"("a")"},
      {R"({"not":{"type":"null"}})", "1", "null"},
      {R"({"if":{"required":["a"]},"then":{"required":["b"]}})", R"({"c":1})", R"({"a":1})"},
      {R"({"$defs":{"n":{"type":"null"}},"$ref":"#/$defs/n"})", "null", "1"},
  };
  for (const Case& c : cases) {
    EXPECT_TRUE(fits(c.schema, c.good)) << c.schema;
    EXPECT_FALSE(fits(c.schema, c.bad)) << c.schema;
  }
  EXPECT_FALSE(fits(R"({"oneOf":[{"type":"null"},{"const":null}]})", "null")) << "two at once";
  EXPECT_FALSE(fits(R"({"multipleOf":2})", "2")) << "a keyword that nobody knows";
}

TEST(SchemaTest, RecursionEnds) {
  constexpr std::string_view k_schema =
      R"({"$defs":{"l":{"items":{"$ref":"#/$defs/l"}}},"$ref":"#/$defs/l"})";
  EXPECT_TRUE(fits(k_schema, "[[[]]]"));
  EXPECT_FALSE(fits(k_schema, std::string(200, '[') + std::string(200, ']')));
  EXPECT_FALSE(fits(R"({"$ref":"#"})", "1"));
  EXPECT_FALSE(fits(R"({"$defs":{"l":{"$ref":"#/$defs/l"}},"$ref":"#/$defs/l"})", "1"));
}

}  // namespace
}  // namespace abridge::json
