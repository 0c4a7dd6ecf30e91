#include "tests/unit/trim/written.hpp"

namespace abridge::trim {
namespace {

TEST(StartOn, LeavesOutWhatStandsBeforeTheFirstMessageOfARole) {
  const Cut table[] = {{"aua", "{start_on: {role: user}}", "12"},
                       {"saua", "{start_on: {role: user}}", "023"},
                       {"ua", "{start_on: {role: assistant}}", "1"},
                       {"ua", "{start_on: {role: user}}", "01"}};
  judge(table);
}

TEST(StartOn, AResultStartsNothing) {
  const Cut table[] = {{"crua", "{start_on: {role: user}}", "23"}};
  judge(table);
  const std::string anthropic =
      R"([{"role":"assistant","content":[{"type":"tool_use","id":"1","name":"f","input":{}}]},)"
      R"({"role":"user","content":[{"type":"tool_result","tool_use_id":"1","content":"x"}]},)" +
      said("user", "go") + "]";
  EXPECT_EQ(written(anthropic, "{start_on: {role: user}}", "{of: [content]}", "anthropic"),
            list(said("user", "go")));
}

TEST(StartOn, SaysWithWhomItsHistoriesStart) {
  for (const Step& step : all_steps()) {
    if (step.entry.name != "start_on") continue;
    const policy::Policy policy = policy_of("trim: [{start_on: {role: assistant}}]\n");
    ASSERT_EQ(policy.trim.size(), 1U);
    EXPECT_EQ(step.starts_on(policy.trim[0].parameters), Role::assistant);
  }
}

}  // namespace
}  // namespace abridge::trim
