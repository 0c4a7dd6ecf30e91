#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/rule_run.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

TEST(ToolIdFormat, IdsSuitTheTarget) {
  const std::string rule = "tool-id-format: error";
  const std::string longest(64, 'x');
  const std::string usual(40, 'x');
  const std::string umlauts = "üüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüü";  // 40, in 80 bytes
  const Case cases[] = {
      {"openai, 40", rule, list({calls({usual}), tool(usual)}), {}, "", "openai"},
      {"openai-responses, 64", rule, list({calls({longest}), tool(longest)}), {}, "", "openai-responses"},
      {"openai counts characters", rule, list({calls({umlauts}), tool(umlauts)}), {}, "", "openai"},
      {"openai, 65",
       rule,
       list({calls({longest + "y"}), tool(longest + "y")}),
       {"tool-id-format /0/tool_calls/0 fixed", "tool-id-format /1/tool_call_id fixed"},
       list({calls({"call_g9kr93tdo8ow1"}), tool("call_g9kr93tdo8ow1")}),
       "openai"},
      {"openai takes any character", rule, list({calls({"a:b"}), tool("a:b")}), {}, "", "openai"},
      {"no target, no format", rule, list({calls({longest + "y"}), tool(longest + "y")}), {}, ""},
      {"anthropic takes _ and -",
       rule,
       list({assistants({use("to_olu-1")}), users({result("to_olu-1")})}),
       {},
       "",
       "anthropic"},
      {"anthropic takes no colon",
       rule,
       list({assistants({use("a:b")}), users({result("a:b"), result("b:a")})}),
       {"tool-id-format /0/content/0 fixed", "tool-id-format /1/content/0 fixed",
        "tool-id-format /1/content/1 fixed"},
       list({assistants({use("call_04p5z8ma8h4i3")}),
             users({result("call_04p5z8ma8h4i3"), result("call_k8jr6xi9630w3")})}),
       "anthropic"},
      {"mistral, nine", rule, list({calls({"abcDEF123"}), tool("abcDEF123")}), {}, "", "mistral"},
      {"mistral, too short, too long, a character",
       rule,
       list({calls({"abc", "abcdefghij", "abc_efghi"})}),
       {"tool-id-format /0/tool_calls/0 fixed", "tool-id-format /0/tool_calls/1 fixed",
        "tool-id-format /0/tool_calls/2 fixed"},
       list({calls({"32kzvq230", "2wtjg5nfe", "bq9f0sabj"})}),
       "mistral"},
      {"no ids, and too few results to tell whose they are",
       rule,
       R"([{"role":"assistant","tool_calls":[{"function":{"name":"f"}},{"id":""}]},{"role":"tool"}])",
       {"tool-id-format /0/tool_calls/0 fixed", "tool-id-format /1 fixed",
        "tool-id-format /0/tool_calls/1 fixed"},
       R"([{"role":"assistant","tool_calls":[{"function":{"name":"f"},"id":"m4g3gmwwl"},{"id":"55ixcqxam"}]},{"role":"tool","tool_call_id":"m4g3gmwwl"}])",
       "mistral"},
      {"gemini joins by order",
       rule,
       R"([{"role":"assistant","tool_calls":[{"function":{"name":"f"}},{"id":""}]},{"role":"tool"}])",
       {},
       "",
       "gemini"},
  };
  judge_all(cases);
}

TEST(ToolIdFormat, NewIdsNeverCollide) {
  // The id that the first run gives is taken in the second: another one is found, and the taken one stays.
  RuleRun first("tool-id-format: error", list({calls({"abc"}), tool("abc")}), "mistral", {}, Permit::all);
  first.check();
  const std::string given(first.conversation().blocks[0].new_id);
  ASSERT_EQ(given.size(), 9U);
  RuleRun second("tool-id-format: error", list({calls({"abc", given}), tool("abc"), tool(given)}), "mistral",
                 {}, Permit::all);
  EXPECT_EQ(second.check().size(), 2U);
  const auto& blocks = second.conversation().blocks;
  EXPECT_EQ(blocks[0].new_id.size(), 9U);
  EXPECT_NE(blocks[0].new_id, given);
  EXPECT_EQ(blocks[2].new_id, blocks[0].new_id);
  EXPECT_EQ(blocks[1].new_id, "");
}

}  // namespace
}  // namespace abridge::rule
