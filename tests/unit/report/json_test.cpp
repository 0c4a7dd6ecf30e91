#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/unit/report/reported.hpp"

namespace abridge::report {
namespace {

nlohmann::json read(const std::string& text) {
  const auto all = nlohmann::json::parse(text, nullptr, false);
  EXPECT_FALSE(all.is_discarded()) << text;
  return all;
}

TEST(JsonFindings, AreOneDocument) {
  Summary s;
  s.files = 1;
  s.errors = 1;
  s.warnings = 1;
  s.records = 3;
  s.records_lost = 1;
  const auto all = read(Reported("json").begin("a").add(an_error()).add(a_mended_one()).text(s));
  ASSERT_EQ(all["findings"].size(), 2U);
  const auto& one = all["findings"][0];
  EXPECT_EQ(one["rule"], "invalid-role");
  EXPECT_EQ(one["severity"], "error");
  EXPECT_EQ(one["file"], "a");
  EXPECT_EQ(one["line"], 1);
  EXPECT_EQ(one["column"], 2);
  EXPECT_EQ(one["offset"], 7);
  EXPECT_EQ(one["pointer"], "/messages/0/role");
  EXPECT_EQ(one["message"], "no such role: bot");
  EXPECT_TRUE(one["fix"].is_null());
  EXPECT_EQ(all["findings"][1]["fix"], (nlohmann::json{{"safe", true}, {"applied", false}}));
  EXPECT_EQ(all["summary"]["errors"], 1);
  EXPECT_EQ(all["summary"]["records_recovered"], 2);
  EXPECT_TRUE(all["unread"].empty());
}

TEST(JsonFindings, AreADocumentWithoutAnyToo) {
  const auto all = read(Reported("json").text());
  EXPECT_TRUE(all["findings"].is_array());
  EXPECT_TRUE(all["findings"].empty());
}

TEST(JsonFindings, SayWhichInputsCouldNotBeRead) {
  const auto all = read(Reported("json").unread("a", "a: gone").unread("b\xFF", "why").text());
  ASSERT_EQ(all["unread"].size(), 2U);
  EXPECT_EQ(all["unread"][0]["message"], "a: gone");
}

TEST(JsonFindings, AreWrittenAsTheyCome) {
  std::string out;
  const auto findings = find_findings_format("json")->make([&](std::string_view text) { out += text; }, {});
  findings->begin("a", FailOn::error);
  const std::size_t before = out.size();
  const Finding f = an_error();
  findings->add({&f, "a", 1, 1, {}});
  EXPECT_GT(out.size(), before);
}

TEST(JsonFindings, HaveASchemaWithAllOfTheirMembers) {
  const auto schema = read(findings_schema());
  const auto all = read(Reported("json").begin("a").add(an_error()).text());
  for (const auto& [name, value] : all.items()) EXPECT_TRUE(schema["properties"].contains(name)) << name;
}

}  // namespace
}  // namespace abridge::report
