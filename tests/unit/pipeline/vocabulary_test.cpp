#include "lib/pipeline/vocabulary.hpp"

#include <gtest/gtest.h>

#include "lib/policy/presets.hpp"
#include "lib/rule/rule.hpp"
#include "lib/trim/step.hpp"
#include "tests/support/temporary_folder.hpp"

namespace abridge::pipeline {
namespace {

std::string why_not(const std::vector<std::string>& assignments) {
  const auto tree = load_policy("recommended", assignments);
  if (!tree) return tree.error().text();
  const auto policy = read_policy(*tree);
  return policy ? "" : policy.error().text();
}

TEST(Vocabulary, HasEveryRuleAndStepWithWhatItIsFor) {
  EXPECT_EQ(vocabulary().rules.size(), rule::all_rules().size());
  EXPECT_EQ(vocabulary().steps.size(), trim::all_steps().size());
  for (const policy::Entry& e : vocabulary().rules) EXPECT_FALSE(e.doc.empty()) << e.name;
  for (const policy::Entry& e : vocabulary().steps) EXPECT_FALSE(e.doc.empty()) << e.name;
}

TEST(Vocabulary, EveryPresetIsAPolicy) {
  for (const std::string_view name : policy::preset_names()) {
    const auto tree = load_policy(std::string(name), {});
    ASSERT_TRUE(tree) << name;
    const auto policy = read_policy(*tree);
    EXPECT_TRUE(policy) << name << ": " << (policy ? "" : policy.error().text());
  }
}

TEST(Vocabulary, APolicyIsCheckedWhole) {
  EXPECT_EQ(why_not({}), "");
  EXPECT_NE(why_not({"model=no-such-model"}).find("model: "), std::string::npos);
  EXPECT_NE(why_not({"render.style=no-such-style"}).find("no-such-style"), std::string::npos);
  EXPECT_NE(why_not({"rules.no-such-rule=warn"}).find("no-such-rule"), std::string::npos);
}

TEST(Vocabulary, AModelsWindowIsThePolicys) {
  const auto tree = load_policy("recommended", std::vector<std::string>{"model=gpt-4o"});
  ASSERT_TRUE(tree);
  const auto policy = read_policy(*tree);
  ASSERT_TRUE(policy) << policy.error().text();
  EXPECT_EQ(policy->model, "gpt-4o");
}

TEST(Vocabulary, OwnModelsComeFromAFile) {
  const auto none = load_models("");
  ASSERT_TRUE(none);
  EXPECT_FALSE(*none);
  EXPECT_FALSE(load_models("no/such/file.yaml"));
  const tests::TemporaryFolder folder;
  folder.write("models.yaml", "no: [models\n");
  EXPECT_FALSE(load_models(folder / "models.yaml"));
}

}  // namespace
}  // namespace abridge::pipeline
