#include "lib/rule/invalid_messages.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/rule/rule_run.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr RuleId k_rejecting[] = {RuleId::not_an_object, RuleId::missing_field};

/// What is taken out of a history of Chat Completions, and what it leaves.
struct Taken {
  Taken(std::string_view rules, std::string_view document, Stays stays = nobody, bool incomplete = false)
      : run(rules, document, {}, "openai") {
    Conversation& c = run.conversation();
    c.incomplete = incomplete;
    out = take_out_invalid(run.checker().rules(), k_rejecting, c, findings, stays);
  }
  static constexpr auto nobody = [](const Message&) { return false; };

  RuleRun run;
  std::vector<Finding> findings;
  std::vector<std::uint32_t> out;  ///< places
};

TEST(InvalidMessages, GoByThemselvesAndAreReported) {
  Taken t("not-an-object: error", list({user("q"), "7", assistant("a"), "null"}));
  EXPECT_THAT(t.out, ElementsAre(1, 3));
  EXPECT_THAT(t.run.conversation().order, ElementsAre(0, 2));
  EXPECT_TRUE(t.run.conversation().incomplete);
  ASSERT_EQ(t.findings.size(), 2U);
  EXPECT_EQ(t.findings[0].pointer.text(), "/1");
  EXPECT_EQ(t.findings[1].pointer.text(), "/3");
}

TEST(InvalidMessages, StayWhereTheRuleIsNoErrorOrMended) {
  const std::string document = list({user("q"), "7"});
  EXPECT_THAT(Taken("not-an-object: warn", document).out, IsEmpty());
  EXPECT_THAT(Taken("not-an-object: {severity: error, fix: unsafe}", document).out, IsEmpty());
  EXPECT_THAT(Taken("", document).out, IsEmpty());
}

TEST(InvalidMessages, AreNotTakenOutWhereNothingElseIsLeft) {
  Taken t("not-an-object: error", list({"7", "8"}));
  EXPECT_THAT(t.out, IsEmpty());
  EXPECT_THAT(t.findings, IsEmpty());
  EXPECT_EQ(t.run.conversation().order.size(), 2U);
  EXPECT_FALSE(t.run.conversation().incomplete);
}

TEST(InvalidMessages, ThatGoOnAllTheSameAreLeftToTheCheck) {
  Taken t("not-an-object: error", list({user("q"), "7", assistant("a")}),
          [](const Message&) { return true; });
  EXPECT_THAT(t.out, IsEmpty());
  EXPECT_THAT(t.findings, IsEmpty());
  EXPECT_EQ(t.run.conversation().order.size(), 3U);
}

TEST(InvalidMessages, OfAnIncompleteHistoryThoseGoThatNothingMends) {
  // Two turns of one speaker beside each other: what stood between them was lost.
  const std::string document = list({user("q"), assistant("a"), assistant("b"), user("r")});
  const std::string rules = "roles-not-alternating: error";
  EXPECT_THAT(Taken(rules, document).out, IsEmpty());
  Taken t(rules, document, Taken::nobody, true);
  EXPECT_THAT(t.out, ElementsAre(2));
  EXPECT_THAT(t.run.conversation().order, ElementsAre(0, 1, 3));
}

TEST(InvalidMessages, BothWaysTogetherAreInTheirOrder) {
  const std::string document =
      list({user("q"), assistant("a"), assistant("b"), user("r"), "7", assistant("c")});
  Taken t("roles-not-alternating: error, not-an-object: error", document);
  EXPECT_THAT(t.out, ElementsAre(2, 4));
}

}  // namespace
}  // namespace abridge::rule
