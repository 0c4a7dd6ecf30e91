#include "lib/trim/choice.hpp"

#include "tests/unit/trim/bundled.hpp"

namespace abridge::trim {
namespace {

TEST(Choice, KnowsTheEndsAndTheTurns) {
  Bundled t("suaua");
  const Choice choice(t.context, t.budget);
  EXPECT_EQ(choice.first, 1U);
  EXPECT_EQ(choice.newest, 4U);
  EXPECT_EQ(choice.newest_turn, 3U);
  EXPECT_EQ(choice.turn_before(3), 1U);
  EXPECT_EQ(choice.turn_before(1), Choice::k_none);
  EXPECT_FALSE(choice.must_start);
}

TEST(Choice, AfterAGapTheTurnThatIsAnsweredGoesAlong) {
  Bundled t("uaa", Start::user);
  Choice choice(t.context, t.budget);
  ASSERT_TRUE(choice.must_start);
  EXPECT_EQ(choice.needed_by(2), 10U);
  for (Bundle& bundle : choice.bundles) (void)Choice::forget(bundle);
  choice.bundles[2].kept = true;
  EXPECT_EQ(choice.bring_turn(2), 10U);
  EXPECT_TRUE(choice.bundles[0].kept);
  EXPECT_EQ(choice.needed_by(2), 0U);
}

TEST(Choice, WithoutSuchATurnNothingCanBeKeptThere) {
  Bundled t("aau", Start::user);
  Choice choice(t.context, t.budget);
  EXPECT_EQ(choice.needed_by(1), std::nullopt);
  choice.bundles[1].kept = true;
  EXPECT_EQ(choice.bring_turns(), std::nullopt);
}

TEST(Choice, SystemMessagesAloneAreNothing) {
  Bundled t("sua");
  Choice choice(t.context, t.budget);
  choice.bundles[0].kept = true;
  EXPECT_TRUE(choice.nothing_left());
  EXPECT_EQ(choice.first_kept(), Choice::k_none);
  choice.bundles[2].kept = true;
  EXPECT_FALSE(choice.nothing_left());
  EXPECT_EQ(choice.first_kept(), 2U);
}

TEST(Choice, WhatIsForgottenIsKeptOnlyWhereItIsProtected) {
  Bundle bundle{0, 1, 1, 1};
  bundle.cost = 5;
  bundle.kept = bundle.prefix_dropped = true;
  EXPECT_FALSE(Choice::forget(bundle));
  EXPECT_EQ(bundle.paid, 5U);
  EXPECT_FALSE(bundle.prefix_dropped);
  bundle.protected_ = true;
  EXPECT_TRUE(Choice::forget(bundle));
}

TEST(Choice, WithoutItsPrefixABundleCostsLess) {
  Bundle bundle{0, 3, 1, 1};
  bundle.cost = 30;
  bundle.start_cost = 12;
  EXPECT_EQ(Choice::drop_prefix(bundle), 18U);
  EXPECT_EQ(bundle.paid, 12U);
  EXPECT_TRUE(bundle.prefix_dropped);
}

}  // namespace
}  // namespace abridge::trim
