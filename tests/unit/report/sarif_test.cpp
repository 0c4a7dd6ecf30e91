#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/unit/report/reported.hpp"

namespace abridge::report {
namespace {

nlohmann::json run_of(const std::string& text) {
  const auto all = nlohmann::json::parse(text, nullptr, false);
  EXPECT_FALSE(all.is_discarded()) << text;
  return all["runs"][0];
}

TEST(SarifFindings, EachIsAResultAtItsPlace) {
  FindingsStyle style;
  style.version = "1.2.3";
  style.rules = {{RuleId::invalid_role, "a role", "prose", "[1]", "[2]", Severity::error, Fix::none}};
  const auto run = run_of(Reported("sarif", style).begin("a b.json").add(an_error()).text());
  EXPECT_EQ(run["tool"]["driver"]["semanticVersion"], "1.2.3");
  EXPECT_EQ(run["tool"]["driver"]["rules"][0]["id"], "invalid-role");
  ASSERT_EQ(run["results"].size(), 1U);
  const auto& one = run["results"][0];
  EXPECT_EQ(one["ruleIndex"], 0);
  EXPECT_EQ(one["level"], "error");
  const auto& place = one["locations"][0];
  EXPECT_EQ(place["physicalLocation"]["artifactLocation"]["uri"], "a%20b.json");
  EXPECT_EQ(place["physicalLocation"]["region"]["startColumn"], 2);
  EXPECT_EQ(place["logicalLocations"][0]["fullyQualifiedName"], "/messages/0/role");
  EXPECT_TRUE(run["invocations"][0]["executionSuccessful"]);
}

TEST(SarifFindings, EqualOnesOfAFileAreToldApart) {
  const auto run = run_of(Reported("sarif").begin("a").add(an_error()).add(an_error()).text());
  const auto print = [&](std::size_t i) {
    return run["results"][i]["partialFingerprints"]["abridge/v1"].get<std::string>();
  };
  EXPECT_NE(print(0), print(1));
  EXPECT_TRUE(print(0).ends_with(":1"));
  EXPECT_TRUE(print(1).ends_with(":2"));
}

TEST(SarifFindings, AProposedFixSaysWhatItWouldWrite) {
  const FixedRange change{3, 1, 3, 4, "new"};
  const Finding f = a_mended_one();
  const auto run = run_of(Reported("sarif").begin("a").add(f, 3, 1, {&change, 1}).text());
  const auto& replacement = run["results"][0]["fixes"][0]["artifactChanges"][0]["replacements"][0];
  EXPECT_EQ(replacement["deletedRegion"]["endColumn"], 4);
  EXPECT_EQ(replacement["insertedContent"]["text"], "new");
  const auto applied =
      run_of(Reported("sarif", with(Fixes::applied)).begin("a").add(f, 3, 1, {&change, 1}).text());
  EXPECT_FALSE(applied["results"][0].contains("fixes"));
  EXPECT_EQ(applied["results"][0]["level"], "note");
}

TEST(SarifFindings, AFixThatNobodyReadsIsNotSpelledOut) {
  const std::string much(65 * 1024, 'x');
  const FixedRange change{1, 1, 1, 1, much};
  const auto run = run_of(Reported("sarif").begin("a").add(a_mended_one(), 1, 1, {&change, 1}).text());
  EXPECT_FALSE(run["results"][0].contains("fixes"));
}

TEST(SarifFindings, BracesAndLinksOfASentenceStandForThemselves) {
  Finding f = an_error();
  f.sentence = "{text}";
  f.with = {{"text", "{x} [a](b)"}};
  const auto run = run_of(Reported("sarif").begin("a").add(f).text());
  EXPECT_EQ(run["results"][0]["message"]["text"], "{{x}} \\[a\\](b)");
}

TEST(SarifFindings, AnInputThatCouldNotBeReadMakesTheRunUnsuccessful) {
  const auto run = run_of(Reported("sarif").unread("a", "why").text());
  EXPECT_FALSE(run["invocations"][0]["executionSuccessful"]);
  EXPECT_EQ(run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"], "why");
}

}  // namespace
}  // namespace abridge::report
