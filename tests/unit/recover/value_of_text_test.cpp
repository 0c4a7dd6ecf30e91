#include <gtest/gtest.h>

#include "tests/unit/recover/walking.hpp"

namespace abridge::recover {
namespace {

using Role = Frame::Role;

/// A text from which the values are taken one after the other.
struct Values : Walking {
  explicit Values(const std::string& raw, Scope scope = Scope::document) : Walking(raw, scope) {}
  /// Takes what stands next; what became of it.
  std::string next() {
    w.at = w.chart.after_white(w.at);
    value_of_text(w);
    if (!w.draft.is_outside()) return "opened";
    const std::size_t last = w.draft.last_value();
    return last == std::string_view::npos ? "none" : std::to_string(w.draft.piece(last).end);
  }
};

TEST(ValueOfText, AWholeIslandIsAPiece) {
  Values t(k_a + "\n" + k_b);
  EXPECT_EQ(t.next(), std::to_string(k_a.size()));
  EXPECT_EQ(t.next(), std::to_string(k_a.size() + 1 + k_b.size()));
}

TEST(ValueOfText, OneThatIsNotWholeIsOpened) {
  Values t("[" + k_a + ",{\"role\":NaN}]");
  EXPECT_EQ(t.next(), "opened");
  EXPECT_EQ(t.w.draft.top().role, Role::list);
}

TEST(ValueOfText, AnythingElseThatIsWholeIsAPieceWhereItEndsItsLine) {
  Values whole("7\n" + k_a);
  EXPECT_EQ(whole.next(), "1");
  Values not_alone("12:30 " + k_a);
  EXPECT_EQ(not_alone.next(), "none");
  EXPECT_EQ(not_alone.w.at, 6U);
}

TEST(ValueOfText, AKeyOpensTheObjectThatLostItsBracket) {
  Values t(R"("messages":[)" + k_a + "]}");
  EXPECT_EQ(t.next(), "opened");
  EXPECT_EQ(t.w.draft.top().role, Role::object);
  EXPECT_EQ(t.w.at, 0U);
}

TEST(ValueOfText, AMessageAfterACommaIsOfTheListThatLostItsHead) {
  Values t("x}," + k_a + "," + k_b + "]");
  EXPECT_EQ(t.next(), "opened");
  EXPECT_EQ(t.w.draft.top().role, Role::list);
  EXPECT_EQ(t.w.at, t.find(k_a));
}

TEST(ValueOfText, WhereTheValuesGoOnAfterACommaTheyAreAList) {
  Values t(k_a + "," + k_b + "]");
  EXPECT_EQ(t.next(), std::to_string(k_a.size()));
  EXPECT_EQ(t.next(), "opened");
  EXPECT_EQ(t.w.draft.top().holds, Frame::Holds::messages);
}

TEST(ValueOfText, HalvesOfARecordAreNone) {
  Values t(R"({"role":"user"},"content":"x"})");
  EXPECT_EQ(t.next(), "none");
  EXPECT_EQ(t.w.at, t.text.view().size());
}

TEST(ValueOfText, WhereNothingFollowsAllIsLost) {
  Values t("no json at all");
  EXPECT_EQ(t.next(), "none");
  EXPECT_EQ(t.w.at, t.text.view().size());
}

}  // namespace
}  // namespace abridge::recover
