#include "lib/trim/pieces.hpp"

#include "tests/unit/trim/pieced.hpp"

namespace abridge::trim {
namespace {

/// The pieces as `begin-end:cost`, `s` after a system message's, `p` after what is protected.
std::string shown(Pieced& t) {
  std::string out;
  for (const Piece& p : pieces_of(t.context, t.budget)) {
    if (!out.empty()) out += ' ';
    out += std::to_string(p.begin) + "-" + std::to_string(p.end) + ":" + std::to_string(p.cost);
    out += p.system ? "s" : "";
    out += p.protected_ ? "p" : "";
  }
  return out;
}

TEST(Pieces, CoverEveryMessageOnce) {
  Pieced t("suAcr");
  EXPECT_EQ(shown(t), "0-1:10sp 1-2:10 2-3:100 3-5:20");
}

TEST(Pieces, AnExchangeIsOneWhereTheyStandOrFallTogether) {
  Pieced t("uacrua");
  t.budget.drop = DropBy::exchange;
  EXPECT_EQ(shown(t), "0-4:40 4-6:20");
}

TEST(Pieces, TheFirstAndTheLastAreProtectedWhereThatIsAsked) {
  Pieced t("uaua");
  t.budget.protect.first = 1;
  t.budget.protect.last = 1;
  EXPECT_EQ(shown(t), "0-1:10p 1-2:10 2-3:10 3-4:10p");
}

TEST(Pieces, ACallThatWaitsForItsResultIsProtected) {
  Pieced open("uac");
  EXPECT_EQ(shown(open), "0-1:10 1-2:10 2-3:10p");
  Pieced let_go("uac");
  let_go.budget.protect.open_call = false;
  EXPECT_EQ(shown(let_go), "0-1:10 1-2:10 2-3:10");
}

TEST(Pieces, OfTwoTurnsBeforeALateResultTheNewestIsTheUsersLast) {
  Pieced t("ucuur");
  const Piece late = pieces_of(t.context, t.budget).back();
  EXPECT_EQ(late.begin, 1U);
  EXPECT_EQ(late.turn, 2U);
  EXPECT_EQ(late.newest_turn, 3U);
  EXPECT_EQ(turn_cost(t.context, late), 10U);
  Pieced none("acr");
  EXPECT_EQ(pieces_of(none.context, none.budget).back().newest_turn, 3U);
}

TEST(Pieces, WhatSystemMessagesWithinItCost) {
  Pieced t("ucsur");
  const std::vector<Piece> pieces = pieces_of(t.context, t.budget);
  EXPECT_EQ(systems_cost(t.context, pieces.front()), 0U);
  EXPECT_EQ(systems_cost(t.context, pieces.back()), 10U);
}

}  // namespace
}  // namespace abridge::trim
