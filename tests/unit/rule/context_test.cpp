#include "lib/rule/context.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/rule/rule_run.hpp"
#include "tests/unit/rule/transcripts.hpp"

// Where a finding says that it is, and what it permits.

namespace abridge::rule {
namespace {

struct Reported {
  explicit Reported(std::string_view document, std::string_view target = {})
      : run("invalid-role: {severity: error, fix: safe}", document, target, "openai"),
        context(run.checker().rules().context(run.conversation(), findings)) {
    run.checker().rules().turn_to(context, RuleId::invalid_role);
  }
  std::string place() const { return findings.back().pointer.text(); }

  RuleRun run;
  std::vector<Finding> findings;
  Context context;
};

TEST(Context, PointsToTheMessageAndItsMember) {
  const std::string document = R"({"messages":[{"role":"user","content":"q"},{"role":"x","content":[1]}]})";
  Reported r(document);
  const Message& m = r.run.conversation().messages[1];
  r.context.report({.message = &m, .sentence = "s"});
  EXPECT_EQ(r.place(), "/messages/1");
  r.context.report({.message = &m, .at = m.source.find("content"), .field = "content", .sentence = "s"});
  EXPECT_EQ(r.place(), "/messages/1/content");
  EXPECT_EQ(r.findings.back().offset, document.find("[1]"));
  r.context.report({.message = &m, .field = "content", .part = 0, .sentence = "s"});
  EXPECT_EQ(r.place(), "/messages/1/content/0");
}

TEST(Context, PointsToTheRecordBesideTheHistory) {
  const std::string document = R"({"tools":7,"messages":[{"role":"user","content":"q"}]})";
  Reported r(document);
  r.context.report({.sentence = "s"});
  EXPECT_EQ(r.place(), "/messages");
  r.context.report(
      {.at = r.run.conversation().sources[0].root.find("tools"), .field = "tools", .sentence = "s"});
  EXPECT_EQ(r.place(), "/tools");
  EXPECT_EQ(r.findings.back().offset, document.find("7"));
}

TEST(Context, CountsErrorsThatAreNotRepaired) {
  Reported r(list({user("q")}));
  const Message& m = r.run.conversation().messages[0];
  EXPECT_EQ(r.context.report({.message = &m, .fix = Fix::safe, .sentence = "s"}), Context::Applies::yes);
  EXPECT_EQ(r.context.errors, 0U);
  EXPECT_EQ(r.context.report({.message = &m, .fix = Fix::unsafe, .sentence = "s"}), Context::Applies::no);
  EXPECT_EQ(r.context.report({.sentence = "s"}), Context::Applies::no);
  EXPECT_EQ(r.context.errors, 2U);
  EXPECT_EQ(r.context.message_errors, 1U);
}

TEST(Context, RepairsUnheardWhereItIsSilent) {
  Reported r(list({user("q")}));
  r.context.silent = true;
  EXPECT_EQ(r.context.report({.fix = Fix::safe, .sentence = "s"}), Context::Applies::yes);
  EXPECT_TRUE(r.findings.empty());
}

TEST(Context, OnlyNamesMessagesThatNothingMendsWhereTheyAreSetAside) {
  Reported r(list({user("q"), user("r")}));
  std::vector<std::uint32_t> aside;
  r.context.aside = &aside;
  const Message& m = r.run.conversation().messages[1];
  EXPECT_EQ(r.context.report({.message = &m, .fix = Fix::safe, .sentence = "s"}), Context::Applies::no);
  EXPECT_TRUE(aside.empty());
  EXPECT_EQ(r.context.report({.message = &m, .sentence = "s"}), Context::Applies::no);
  EXPECT_THAT(aside, testing::ElementsAre(1));
}

}  // namespace
}  // namespace abridge::rule
