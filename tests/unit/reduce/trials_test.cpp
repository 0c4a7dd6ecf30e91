#include "lib/reduce/trials.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::reduce {
namespace {

/// A text shows an x, and beside it each y.
std::optional<FoundWords> shows(const std::string& text) {
  FoundWords found;
  for (const char c : text)
    if (c == 'x' || c == 'y') found.emplace(1, c);
  if (!found.contains("x")) return std::nullopt;
  return found;
}

TEST(Trials, NoTextIsAskedForTwice) {
  const Shows asked_for = shows;
  const ReduceOptions asked;
  Trials trials(asked_for, asked);
  EXPECT_EQ(trials.test("xab"), TestAnswer::yes);
  EXPECT_EQ(trials.test("xab"), TestAnswer::yes);
  EXPECT_EQ(trials.test("ab"), TestAnswer::no);
  EXPECT_EQ(trials.test("ab"), TestAnswer::no);
  EXPECT_EQ(trials.tests(), 2U);
  EXPECT_EQ(trials.text(), "xab");
}

TEST(Trials, NothingNewMayBeFoundWhereThatIsAskedFor) {
  const Shows asked_for = shows;
  const ReduceOptions asked;
  Trials trials(asked_for, asked);
  EXPECT_EQ(trials.test("xyab"), TestAnswer::yes);
  trials.must(Trials::Must::show_nothing_new);
  EXPECT_EQ(trials.test("xyyb"), TestAnswer::no);
  EXPECT_EQ(trials.test("xa"), TestAnswer::yes);
  EXPECT_EQ(trials.test("xya"), TestAnswer::no) << "against what was taken last";
  trials.must(Trials::Must::show);
  EXPECT_EQ(trials.test("xya"), TestAnswer::yes);
}

TEST(Trials, EndWhereTestsOrTimeRunOut) {
  const Shows asked_for = shows;
  bool ends = false;
  const ReduceOptions asked{.max_tests = 5, .ends = [&] { return ends; }};
  Trials trials(asked_for, asked);
  EXPECT_EQ(trials.test("xabc"), TestAnswer::yes);
  trials.spend(0.5);  // of the four that are left
  EXPECT_EQ(trials.test("a"), TestAnswer::no);
  EXPECT_EQ(trials.test("b"), TestAnswer::no);
  EXPECT_EQ(trials.test("c"), TestAnswer::stop);
  EXPECT_TRUE(trials.is_over());
  trials.spend(1);
  EXPECT_EQ(trials.test("c"), TestAnswer::no);
  ends = true;
  EXPECT_EQ(trials.test("x"), TestAnswer::stop);
  EXPECT_EQ(trials.text(), "xabc");
}

}  // namespace
}  // namespace abridge::reduce
