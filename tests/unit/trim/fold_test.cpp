#include "tests/unit/trim/written.hpp"

namespace abridge::trim {
namespace {

const std::string k_fold_user = said("user", "go");

TEST(Fold, CallsAndResultsBecomeTextOfTheTurn) {
  EXPECT_EQ(
      written(list(k_fold_user, called("1", "read"), result("1", "what it says"), said("assistant", "done")),
              "{fold: {tools: assistant}}"),
      list(k_fold_user, said("assistant", R"([Used tool: read]\n[Tool result: what it says]\ndone)")));
}

TEST(Fold, LongResultsAreCut) {
  EXPECT_EQ(written(list(k_fold_user, called("1", "read"), result("1", "0123456789")),
                    "{fold: {tools: assistant, result_max: 4, marker: '~', call: '', join: ''}}"),
            list(k_fold_user, said("assistant", "[Tool result: 0123~]")));
}

TEST(Fold, EmptyResultsAddNothing) {
  EXPECT_EQ(written(list(k_fold_user, called("1", "read"), result("1", "")), "{fold: {tools: assistant}}"),
            list(k_fold_user, said("assistant", "[Used tool: read]")));
}

TEST(Fold, TurnsOfOthersStay) {
  const std::string text = list(k_fold_user, said("assistant", "a"), k_fold_user, said("assistant", "b"));
  EXPECT_EQ(written(text, "{fold: {tools: assistant}}"), text);
}

TEST(Fold, RefusesANameThatStandsForNothing) {
  EXPECT_NE(written(list(k_fold_user), "{fold: {call: '{nmae}'}}").find("fold.call"), std::string::npos);
}

}  // namespace
}  // namespace abridge::trim
