#include "lib/format/extras.hpp"

#include "tests/support/parsed.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::format {
namespace {

using tests::Parsed;

TEST(Extras, AreReadInEveryFormatsWords) {
  const std::string_view records[] = {
      R"({"id":"x","model":"m","system":"be kind","tools":[{}],"messages":[{"role":"user","content":"hi"}]})",
      R"({"id":"x","model":"m","instructions":"be kind","tools":[{}],"input":[{"role":"user","content":"hi"}]})",
      R"({"id":"x","model":"m","systemInstruction":{"parts":[{"text":"be kind"}]},"tools":[{}],)"
      R"("contents":[{"role":"user","parts":[{"text":"hi"}]}]})"};
  for (const std::string_view record : records) {
    SCOPED_TRACE(record);
    const render::Transcript t(record);
    const Extras x = extras_of(t.c);
    EXPECT_EQ(x.id.string(), "x");
    EXPECT_EQ(x.model.string(), "m");
    ASSERT_EQ(x.system.size(), 1U);
    EXPECT_EQ(x.system[0], "be kind");
    EXPECT_EQ(x.tools.count(), 1U);
    EXPECT_EQ(x.base.raw(), record);
  }
}

TEST(Extras, OfABatchsLineStandInItsBody) {
  const render::Transcript t(
      R"({"custom_id":"x","body":{"model":"m","messages":[{"role":"user","content":"hi"}]}})");
  const Extras x = extras_of(t.c);
  EXPECT_EQ(x.id.string(), "x");
  EXPECT_EQ(x.model.string(), "m");
  EXPECT_TRUE(x.base.find("messages"));
}

TEST(Extras, WhatALogCallsItsSessionCountsWhereNothingElseDoes) {
  render::Transcript t(R"([{"role":"user","content":"hi"}])");
  const Parsed own(R"(["session","title"])");
  auto names = own->elements().begin();
  t.c.id = *names;
  t.c.title = *++names;
  EXPECT_EQ(extras_of(t.c).id.string(), "session");
  EXPECT_EQ(extras_of(t.c).title.string(), "title");
}

TEST(Extras, DefinitionsMayStandInListsOfTheirOwn) {
  EXPECT_EQ(count_tools(*Parsed(R"([{"name":"a"},{"name":"b"}])")), 2U);
  EXPECT_EQ(count_tools(*Parsed(R"([{"functionDeclarations":[{"name":"a"},{"name":"b"}]},{"name":"c"}])")),
            3U);
  EXPECT_EQ(count_tools(*Parsed(R"({"functionDeclarations":[{"name":"a"},{"name":"b"}]})")), 2U);
  EXPECT_EQ(count_tools({}), 0U);
}

}  // namespace
}  // namespace abridge::format
