#include "lib/recover/ledger.hpp"

#include <gtest/gtest.h>

namespace abridge::recover {
namespace {

Rewrite at(std::size_t place) { return {place, place + 1, ""}; }
Lost lost_at(std::size_t place) { return {expected(place, "a value"), place, place + 1}; }

/// The places of what is noted, as a piece has it.
std::vector<std::size_t> places(Ledger& ledger) {
  Recovered piece{Recovered::Kind::mended, 0, 0, {}, {}, {}, 0};
  ledger.move_to(piece, {0, 0, 0});
  std::vector<std::size_t> out;
  for (const Rewrite& change : piece.changes) out.push_back(change.begin);
  return out;
}
using Places = std::vector<std::size_t>;

TEST(Ledger, APieceHasItsOwn) {
  Ledger ledger;
  ledger.add(at(1));
  const LedgerMark before = ledger.mark();
  ledger.add(at(9));
  ledger.add(at(4));
  ledger.add(lost_at(4));
  ledger.keep(2);
  Recovered piece{Recovered::Kind::mended, 3, 10, {}, {}, {}, 0};
  ledger.move_to(piece, before);
  ASSERT_EQ(piece.changes.size(), 2U);
  EXPECT_EQ(piece.changes[0].begin, 9U);
  EXPECT_EQ(piece.changes[1].begin, 4U);
  EXPECT_EQ(piece.losses.size(), 1U);
  EXPECT_EQ(piece.kept, 2U);
  EXPECT_EQ(places(ledger), Places{1});
}

TEST(Ledger, AWholePieceIsNotLookedAtWhenItEndsAndGoesOn) {
  constexpr std::size_t k_many = 1000;
  Ledger ledger;
  for (std::size_t i = 0; i < k_many; ++i) ledger.add(at(10 + i));
  Recovered piece{Recovered::Kind::mended, 0, 0, {}, {}, {}, 0};
  ledger.move_to(piece, {0, 0, 0});
  ledger.take_from(piece);
  EXPECT_EQ(ledger.moved(), 0U);
  ledger.add_first(at(5));
  EXPECT_EQ(ledger.last_change_end(), 10 + k_many);
  EXPECT_EQ(places(ledger).front(), 5U);
}

TEST(Ledger, ACheckpointBringsBackWhatAPieceHasSince) {
  Ledger ledger;
  for (std::size_t i = 1; i < 5; ++i) ledger.add(at(i));
  ledger.set_checkpoint();
  ledger.take_back({3, 0, 0});
  ledger.add(at(9));
  std::vector<Recovered> pieces{{Recovered::Kind::mended, 7, 9, {}, {}, {}, 0}};
  ledger.move_to(pieces[0], {0, 0, 0});
  ledger.take_from(pieces[0]);
  ledger.add(lost_at(9));
  ledger.move_to(pieces[0], {0, 0, 0});
  ledger.add(at(11));
  ledger.take_back({0, 0, 0});
  ledger.back_to_checkpoint(pieces);
  EXPECT_TRUE(ledger.losses().empty());
  EXPECT_EQ(places(ledger), (Places{1, 2, 3, 4}));
}

TEST(Ledger, ACheckpointBringsBackWhatWasTakenSince) {
  Ledger ledger;
  ledger.add(at(1));
  const LedgerMark first = ledger.mark();
  ledger.add(at(2));
  ledger.keep(1);
  ledger.set_checkpoint();
  ledger.add(at(3));
  ledger.take_back(first);
  ledger.add(at(4));
  EXPECT_EQ(ledger.kept(), 0U);
  ledger.back_to_checkpoint({});
  EXPECT_EQ(ledger.kept(), 1U);
  EXPECT_EQ(places(ledger), (Places{1, 2}));
}

TEST(Ledger, WithoutACheckpointWhatIsTakenBackIsGone) {
  Ledger ledger;
  ledger.add(at(1));
  ledger.set_checkpoint();
  ledger.add(lost_at(2));
  EXPECT_EQ(ledger.first_new_loss(), 0U);
  ledger.drop_checkpoint();
  ledger.take_back({0, 0, 0});
  EXPECT_TRUE(ledger.losses().empty());
  EXPECT_EQ(places(ledger), Places{});
}

TEST(Ledger, TakesWhatIsAPiecesAgain) {
  Ledger ledger;
  Recovered piece{Recovered::Kind::mended, 0, 9, {}, {at(3), at(6)}, {lost_at(6)}, 1};
  ledger.take_from(piece);
  EXPECT_EQ(ledger.losses().size(), 1U);
  EXPECT_EQ(places(ledger), (Places{3, 6}));
}

}  // namespace
}  // namespace abridge::recover
