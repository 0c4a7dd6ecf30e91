#include "lib/trim/choice.hpp"

#include "tests/unit/trim/pieced.hpp"

namespace abridge::trim {
namespace {

TEST(Choice, KnowsTheEndsAndTheTurns) {
  Pieced t("suaua");
  const Choice choice(t.context, t.budget);
  EXPECT_EQ(choice.first, 1U);
  EXPECT_EQ(choice.newest, 4U);
  EXPECT_EQ(choice.newest_turn, 3U);
  EXPECT_EQ(choice.turn_before(3), 1U);
  EXPECT_EQ(choice.turn_before(1), Choice::k_none);
  EXPECT_FALSE(choice.must_start);
}

TEST(Choice, AfterAGapTheTurnThatIsAnsweredGoesAlong) {
  Pieced t("uaa", Start::user);
  Choice choice(t.context, t.budget);
  ASSERT_TRUE(choice.must_start);
  EXPECT_EQ(choice.needed_by(2), 10U);
  for (Piece& piece : choice.pieces) (void)Choice::forget(piece);
  choice.pieces[2].kept = true;
  EXPECT_EQ(choice.bring_turn(2), 10U);
  EXPECT_TRUE(choice.pieces[0].kept);
  EXPECT_EQ(choice.needed_by(2), 0U);
}

TEST(Choice, WithoutSuchATurnNothingCanBeKeptThere) {
  Pieced t("aau", Start::user);
  Choice choice(t.context, t.budget);
  EXPECT_EQ(choice.needed_by(1), std::nullopt);
  choice.pieces[1].kept = true;
  EXPECT_EQ(choice.bring_turns(), std::nullopt);
}

TEST(Choice, SystemMessagesAloneAreNothing) {
  Pieced t("sua");
  Choice choice(t.context, t.budget);
  choice.pieces[0].kept = true;
  EXPECT_TRUE(choice.nothing_left());
  EXPECT_EQ(choice.first_kept(), Choice::k_none);
  choice.pieces[2].kept = true;
  EXPECT_FALSE(choice.nothing_left());
  EXPECT_EQ(choice.first_kept(), 2U);
}

TEST(Choice, WhatIsForgottenIsKeptOnlyWhereItIsProtected) {
  Piece piece{0, 1, 1, 1};
  piece.cost = 5;
  piece.kept = piece.prefix_dropped = true;
  EXPECT_FALSE(Choice::forget(piece));
  EXPECT_EQ(piece.paid, 5U);
  EXPECT_FALSE(piece.prefix_dropped);
  piece.protected_ = true;
  EXPECT_TRUE(Choice::forget(piece));
}

TEST(Choice, WithoutItsPrefixAPieceCostsLess) {
  Piece piece{0, 3, 1, 1};
  piece.cost = 30;
  piece.start_cost = 12;
  EXPECT_EQ(Choice::drop_prefix(piece), 18U);
  EXPECT_EQ(piece.paid, 12U);
  EXPECT_TRUE(piece.prefix_dropped);
}

}  // namespace
}  // namespace abridge::trim
