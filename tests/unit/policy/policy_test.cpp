#include "lib/policy/policy.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::policy {
namespace {

Amount share(const std::string& name) {
  Amount amount;
  amount.name = name;
  return amount;
}

TEST(PolicyResolve, EachShareIsFlooredBeforeTheNextIsTakenOfIt) {
  Policy policy;
  policy.context_window = 101;
  policy.shares["content"] = {"", {{std::nullopt, 0.5}}};
  policy.shares["files"] = {"content", {{std::nullopt, 0.5}}};
  EXPECT_EQ(policy.resolve(share("content")).value(), 50U);
  EXPECT_EQ(policy.resolve(share("files")).value(), 25U);
}

TEST(PolicyResolve, TheFirstStepHoldsThatIsForTheWindow) {
  Policy policy;
  policy.shares["content"] = {"", {{300, 0.5}, {std::nullopt, 0.25}}};
  policy.context_window = 299;
  EXPECT_EQ(policy.resolve(share("content")).value(), 149U);
  policy.context_window = 300;
  EXPECT_EQ(policy.resolve(share("content")).value(), 75U);
}

TEST(PolicyResolve, NamesWhatIsWrongWithAShare) {
  Policy policy;
  policy.shares["content"] = {"", {{100, 0.5}}};
  policy.shares["a"] = {"b", {{std::nullopt, 0.5}}};
  policy.shares["b"] = {"a", {{std::nullopt, 0.5}}};
  EXPECT_NE(policy.resolve(share("contnt")).error().text().find("did you mean 'content'"), std::string::npos);
  EXPECT_NE(policy.resolve(share("content")).error().text().find("let the last one have no below"),
            std::string::npos);
  EXPECT_NE(policy.resolve(share("a")).error().text().find("is a share of itself"), std::string::npos);
}

TEST(StepSetting, AKeyThatIsNotSaidStandsWhereTheStepDoes) {
  StepSetting step;
  step.mark.line = 3;
  step.marks.emplace_back("max", Mark{});
  step.marks.back().second.line = 5;
  EXPECT_EQ(step.mark_of("max").line, 5U);
  EXPECT_EQ(step.mark_of("unit").line, 3U);
}

}  // namespace
}  // namespace abridge::policy
