#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/rule_run.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

const std::string k_duplicate_call = "tool-call-duplicate-id: error";

TEST(ToolCallDuplicateId, CallIdsAreUsedOnce) {
  const Case cases[] = {
      {"unique", k_duplicate_call, list({user("q"), calls({"a", "b"}), tool("a"), tool("b")}), {}, ""},
      {"a later turn",
       k_duplicate_call,
       list({calls({"a"}), tool("a"), calls({"a"}), tool("a")}),
       {"tool-call-duplicate-id /2/tool_calls/0 fixed"},
       list({calls({"a"}), tool("a"), calls({"a_2"}), tool("a_2")})},
      {"thrice",
       k_duplicate_call,
       list({calls({"a"}), tool("a"), calls({"a"}), tool("a"), calls({"a"}), tool("a")}),
       {"tool-call-duplicate-id /2/tool_calls/0 fixed", "tool-call-duplicate-id /4/tool_calls/0 fixed"},
       list({calls({"a"}), tool("a"), calls({"a_2"}), tool("a_2"), calls({"a_3"}), tool("a_3")})},
      {"the new id is taken",
       k_duplicate_call,
       list({calls({"a", "a_2"}), tool("a"), tool("a_2"), calls({"a"}), tool("a")}),
       {"tool-call-duplicate-id /3/tool_calls/0 fixed"},
       list({calls({"a", "a_2"}), tool("a"), tool("a_2"), calls({"a_3"}), tool("a_3")})},
      {"in one message, answered one after the other",
       k_duplicate_call,
       list({calls({"a", "a"}), tool("a", "1"), tool("a", "2")}),
       {"tool-call-duplicate-id /0/tool_calls/1 fixed"},
       list({calls({"a", "a_2"}), tool("a", "1"), tool("a_2", "2")})},
      {"the first was never answered",
       k_duplicate_call,
       list({calls({"a"}), user("q"), calls({"a"}), tool("a")}),
       {"tool-call-duplicate-id /2/tool_calls/0 fixed"},
       list({calls({"a"}), user("q"), calls({"a_2"}), tool("a_2")})},
      {"anthropic",
       k_duplicate_call,
       list({assistants({use("a")}), users({result("a")}), assistants({text("x"), use("a")}),
             users({result("a")})}),
       {"tool-call-duplicate-id /2/content/1 fixed"},
       list({assistants({use("a")}), users({result("a")}), assistants({text("x"), use("a_2")}),
             users({result("a_2")})})},
      {"no ids are no duplicates",
       k_duplicate_call,
       R"([{"role":"assistant","tool_calls":[{"function":{"name":"f"}},{"id":7},{"id":null},{"id":""},3,null]}])",
       {},
       ""},
  };
  judge_all(cases);
}

}  // namespace
}  // namespace abridge::rule
