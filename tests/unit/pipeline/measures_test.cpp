#include "lib/pipeline/measures.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lib/pipeline/condition.hpp"
#include "tests/unit/render/transcript.hpp"

namespace abridge::pipeline {
namespace {

constexpr std::string_view k_record = R"({"id":7,"source":"web","model":"gpt-4o","messages":[
  {"role":"system","content":"x"},{"role":"user","content":"né"},
  {"role":"assistant","content":"ok","tool_calls":[{"id":"1","type":"function","function":{"name":"f","arguments":"{}"}},
    {"id":"2","type":"function","function":{"name":"g","arguments":"{}"}},{"id":"3","type":"function","function":{"name":"f","arguments":"{}"}}]},
  {"role":"tool","tool_call_id":"1","content":"r"}]})";

bool holds(std::string_view condition) {
  render::Transcript t{std::string(k_record), "openai"};
  const policy::Policy policy;
  cost::Tally tally(policy, k_readers);
  Measures measures(t.c, {}, tally);
  return Condition::parse(condition, "--where")->holds(measures);
}

TEST(Measures, Numbers) {
  for (const std::string_view condition :
       {"turns=1", "messages=4", "chars=6", "calls=3", "tokens>3 and tokens<100", "turns!=2", "calls>=3",
        "calls<=3 and not calls<3 and not calls>3"})
    EXPECT_TRUE(holds(condition)) << condition;
}

TEST(Measures, Words) {
  for (const std::string_view condition :
       {"roles=system,user,assistant,tool", "roles has tool,user", "not roles=user,assistant", "tools has g",
        "tools=f,g,h", "tools!=h", "model=gpt-4o", "id=7", "source=web,forum", "source!=forum"})
    EXPECT_TRUE(holds(condition)) << condition;
}

TEST(Measures, AndBindsMoreThanOr) {
  EXPECT_TRUE(holds("turns=1 or turns=2 and turns=3"));
  EXPECT_FALSE(holds("(turns=1 or turns=2) and turns=3"));
  EXPECT_FALSE(holds("not turns=1 or turns=2"));
}

}  // namespace
}  // namespace abridge::pipeline
