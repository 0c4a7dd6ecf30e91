#include "lib/trim/budget_words.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/unit/trim/bundled.hpp"

namespace abridge::trim {
namespace {

TEST(BudgetWords, PartsOfTheLeastAreThoseThatMustStay) {
  Bundled t("SuAu");
  const Choice choice(t.context, t.budget);
  const Unreachability why = parts_of_least(t.context, t.budget, choice, 7);
  EXPECT_EQ(why.system, 100U);
  EXPECT_EQ(why.system_messages, 1U);
  EXPECT_EQ(std::accumulate(why.held.begin(), why.held.end(), std::uint64_t{0}), 0U);
  EXPECT_EQ(why.around, 7U);
  EXPECT_EQ(why.newest, 10U);
  EXPECT_EQ(why.turn, 10U);
  EXPECT_TRUE(why.turn_is_newest);
}

TEST(BudgetWords, EachProtectedPartIsCountedByWhatHoldsIt) {
  Bundled t("Uauau");
  t.budget.protect.first = 1;
  t.budget.protect.last_user = true;
  const Choice choice(t.context, t.budget);
  Unreachability why = parts_of_least(t.context, t.budget, choice, 0);
  EXPECT_EQ(why.held[static_cast<std::size_t>(Hold::first)], 100U);
  EXPECT_EQ(why.held[static_cast<std::size_t>(Hold::last_user)], 10U);
  why.smallest = 110;
  const auto says = [&](std::uint64_t max) {
    why.max = max;
    return words_of(why).find("protect.first=0") != std::string::npos;
  };
  EXPECT_TRUE(says(10));
  EXPECT_FALSE(says(9));  // it would not help
}

TEST(BudgetWords, OfTheOldestTheFirstMustStay) {
  Bundled t("Uaua");
  t.budget.keep = KeepBy::oldest;
  const Choice choice(t.context, t.budget);
  const Unreachability why = parts_of_least(t.context, t.budget, choice, 0);
  EXPECT_TRUE(why.oldest);
  EXPECT_EQ(why.newest, 100U);
  EXPECT_EQ(why.turn, 0U);
}

TEST(BudgetWords, SayTheSmallestThatWorks) {
  Bundled t("Suau");
  const Choice choice(t.context, t.budget);
  Unreachability why = parts_of_least(t.context, t.budget, choice, 0);
  why.max = 50;
  why.smallest = 110;
  const std::string words = words_of(why);
  EXPECT_NE(words.find("110"), std::string::npos) << words;
  EXPECT_NE(words.find("50"), std::string::npos) << words;
}

TEST(BudgetWords, SayHowFarTheNewestWasTakenDown) {
  const auto words = [](Rung rung) { return words_of(rung, 50, policy::MeasureUnit::tokens); };
  for (const Rung rung : {Rung::clip, Rung::clear, Rung::ask, Rung::none})
    EXPECT_NE(words(rung).find("50 tokens"), std::string::npos) << words(rung);
  EXPECT_NE(words(Rung::clip), words(Rung::clear));
}

}  // namespace
}  // namespace abridge::trim
