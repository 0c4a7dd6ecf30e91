#include "lib/format/compose/definitions.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/format/compose/conversion_run.hpp"

namespace abridge::format {
namespace {

/// `name parameters` of each.
std::string said(const std::vector<Definition>& definitions) {
  std::string out;
  for (const Definition& d : definitions)
    out += std::string(d.name.string()) + ' ' + std::string(d.parameters.raw()) +
           (d.custom ? " custom\n" : "\n");
  return out;
}

TEST(Definitions, AreReadInEveryFormatsWords) {
  for (const std::string_view tools : {
           R"("messages":[],"tools":[{"type":"function","function":{"name":"ls","parameters":{}}}])",
           R"("messages":[],"tools":[{"type":"function","name":"ls","parameters":{}}])",
           R"("messages":[],"tools":[{"name":"ls","input_schema":{}}])",
           R"("messages":[],"tools":[{"functionDeclarations":[{"name":"ls","parametersJsonSchema":{}}]}])",
           R"("messages":[],"tools":{"function_declarations":[{"name":"ls","parameters":{}}]})",
           R"("messages":[],"functions":[{"name":"ls","parameters":{}}])",
           R"("messages":[],"tools":"[{\"name\":\"ls\",\"parameters\":{}}]")",
       }) {
    ConversionRun run("generic", "openai", '{' + std::string(tools) + '}');
    EXPECT_EQ(said(definitions_of(run.at, {}, run.lost)), "ls {}\n") << tools;
    EXPECT_EQ(run.said_lost(Loss::definitions), "0") << tools;
  }
}

constexpr std::string_view k_kinds = R"({"messages":[],"tools":[
  {"type":"custom","custom":{"name":"run","format":{"type":"text"}}},
  {"type":"web_search"},
  {"type":"function","function":{"name":"ls","strict":true}}]})";

TEST(Definitions, OfAProvidersOwnToolsAreLost) {
  ConversionRun run("openai", "openai-responses", k_kinds);
  const auto definitions = definitions_of(run.at, {}, run.lost);
  EXPECT_EQ(said(definitions), "run  custom\nls \n");
  EXPECT_TRUE(definitions[0].format);
  EXPECT_TRUE(definitions[1].strict);
  EXPECT_EQ(run.said_lost(Loss::definitions), "1");
  EXPECT_EQ(run.said_lost(Loss::definition_fields), "0");
}

TEST(Definitions, AreLostWhereTheFormatHasNoTools) {
  ConversionRun run("openai", "generic", k_kinds);
  EXPECT_TRUE(definitions_of(run.at, {}, run.lost).empty());
  EXPECT_EQ(run.said_lost(Loss::definitions), "3");
}

TEST(Definitions, StayInAMessageThatStands) {
  ConversionRun run("harmony", "harmony", R"({"messages":[
    {"role":"developer","content":[{"type":"developer_content","tools":
      {"functions":{"name":"functions","tools":[{"name":"ls","parameters":{}}]}}}]},
    {"role":"user","content":"hi"}]})");
  EXPECT_TRUE(definitions_of(run.at, run.turns(), run.lost).empty());
  EXPECT_EQ(said(definitions_of(run.at, {}, run.lost)), "ls {}\n") << "where it is put together anew";
}

TEST(Definitions, StayAsTheyStandInTheSameFormat) {
  ConversionRun run("openai", "openai", k_kinds);
  EXPECT_TRUE(definitions_of(run.at, {}, run.lost).empty());
  EXPECT_EQ(run.said_lost(Loss::definitions), "0");
}

}  // namespace
}  // namespace abridge::format
