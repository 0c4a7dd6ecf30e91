#include "lib/trim/bundles.hpp"

#include "tests/unit/trim/bundled.hpp"

namespace abridge::trim {
namespace {

/// The bundles as `begin-end:cost`, `s` after a system message's, `p` after what is protected.
std::string shown(Bundled& t) {
  std::string out;
  for (const Bundle& p : bundles_of(t.context, t.budget)) {
    if (!out.empty()) out += ' ';
    out += std::to_string(p.begin) + "-" + std::to_string(p.end) + ":" + std::to_string(p.cost);
    out += p.system ? "s" : "";
    out += p.protected_ ? "p" : "";
  }
  return out;
}

TEST(Bundles, CoverEveryMessageOnce) {
  Bundled t("suAcr");
  EXPECT_EQ(shown(t), "0-1:10sp 1-2:10 2-3:100 3-5:20");
}

TEST(Bundles, AnExchangeIsOneWhereTheyStandOrFallTogether) {
  Bundled t("uacrua");
  t.budget.drop = DropBy::exchange;
  EXPECT_EQ(shown(t), "0-4:40 4-6:20");
}

TEST(Bundles, TheFirstAndTheLastAreProtectedWhereThatIsAsked) {
  Bundled t("uaua");
  t.budget.protect.first = 1;
  t.budget.protect.last = 1;
  EXPECT_EQ(shown(t), "0-1:10p 1-2:10 2-3:10 3-4:10p");
}

TEST(Bundles, ACallThatWaitsForItsResultIsProtected) {
  Bundled open("uac");
  EXPECT_EQ(shown(open), "0-1:10 1-2:10 2-3:10p");
  Bundled let_go("uac");
  let_go.budget.protect.open_call = false;
  EXPECT_EQ(shown(let_go), "0-1:10 1-2:10 2-3:10");
}

TEST(Bundles, OfTwoTurnsBeforeALateResultTheNewestIsTheUsersLast) {
  Bundled t("ucuur");
  const Bundle late = bundles_of(t.context, t.budget).back();
  EXPECT_EQ(late.begin, 1U);
  EXPECT_EQ(late.turn, 2U);
  EXPECT_EQ(late.newest_turn, 3U);
  EXPECT_EQ(turn_cost(t.context, late), 10U);
  Bundled none("acr");
  EXPECT_EQ(bundles_of(none.context, none.budget).back().newest_turn, 3U);
}

TEST(Bundles, WhatSystemMessagesWithinItCost) {
  Bundled t("ucsur");
  const std::vector<Bundle> bundles = bundles_of(t.context, t.budget);
  EXPECT_EQ(systems_cost(t.context, bundles.front()), 0U);
  EXPECT_EQ(systems_cost(t.context, bundles.back()), 10U);
}

}  // namespace
}  // namespace abridge::trim
