#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/rule_run.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

const std::string k_duplicate_result = "tool-result-duplicate: error";

TEST(ToolResultDuplicate, CallsAreAnsweredOnce) {
  const Case cases[] = {
      {"once", k_duplicate_result, list({calls({"a", "b"}), tool("b"), tool("a")}), {}, ""},
      {"the last is kept",
       k_duplicate_result,
       list({calls({"a"}), tool("a", "1"), tool("a", "2"), tool("a", "3")}),
       {"tool-result-duplicate /2/tool_call_id fixed", "tool-result-duplicate /3/tool_call_id fixed"},
       list({calls({"a"}), tool("a", "3")})},
      {"a part, with the message it leaves empty",
       k_duplicate_result,
       list({assistants({use("a")}), users({result("a", "1")}), users({text("x"), result("a", "2")})}),
       {"tool-result-duplicate /2/content/1 fixed"},
       list({assistants({use("a")}), users({text("x"), result("a", "2")})})},
      {"a part beside others",
       k_duplicate_result,
       list({assistants({use("a"), use("b")}), users({result("a", "1"), result("b"), result("a", "2")})}),
       {"tool-result-duplicate /1/content/2 fixed"},
       list({assistants({use("a"), use("b")}), users({result("b"), result("a", "2")})})},
      {"two calls with one id, each answered",
       k_duplicate_result,
       list({calls({"a"}), tool("a"), calls({"a"}), tool("a")}),
       {},
       ""},
      {"orphans are no duplicates", k_duplicate_result, list({tool("a"), tool("a")}), {}, ""},
  };
  judge_all(cases);
}

}  // namespace
}  // namespace abridge::rule
