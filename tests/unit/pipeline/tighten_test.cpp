#include "lib/pipeline/tighten.hpp"

#include <gtest/gtest.h>

namespace abridge::pipeline {
namespace {

policy::Node tree_of(std::string_view yaml) { return *policy::parse_yaml(yaml, "test"); }

std::string tightened(std::string_view yaml, std::string_view step, std::string_view key, std::size_t n,
                      std::string_view unit = "") {
  policy::Node tree = tree_of(yaml);
  tighten(tree, step, key, n, unit, "exchanges");
  return policy::to_yaml(tree);
}

TEST(Tighten, AddsAStepWhereThereIsNone) {
  EXPECT_EQ(tightened("", "last", "messages", 3), "trim:\n  - last:\n      messages: 3\n");
}

TEST(Tighten, KeepsWhatIsTighterAlready) {
  EXPECT_EQ(tightened("trim: [last: 2]", "last", "messages", 3), "trim:\n  - last: 2\n");
  EXPECT_EQ(tightened("trim: [last: 5]", "last", "messages", 3), "trim:\n  - last: 3\n");
}

TEST(Tighten, ABudgetInAnotherUnitIsAnotherBudget) {
  const std::string both = tightened("trim: [budget: {max: 10, unit: chars}]", "budget", "max", 5, "tokens");
  EXPECT_NE(both.find("max: 10"), std::string::npos) << both;
  EXPECT_NE(both.find("max: 5"), std::string::npos) << both;
}

TEST(Tighten, OnlyAStepThatCanSayIsGivenANotice) {
  policy::Node able = tree_of("trim: [last: 2]");
  ASSERT_TRUE(put_notice(able, "{dropped} are gone"));
  EXPECT_NE(policy::to_yaml(able).find("are gone"), std::string::npos);
  policy::Node none = tree_of("trim: []");
  EXPECT_FALSE(put_notice(none, "gone"));
}

}  // namespace
}  // namespace abridge::pipeline
