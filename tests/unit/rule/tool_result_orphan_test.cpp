#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/rule_run.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

const std::string k_orphan = "tool-result-orphan: error";

TEST(ToolResultOrphan, ResultsHaveACall) {
  const Case cases[] = {
      {"paired", k_orphan, list({calls({"a"}), user("q"), tool("a")}), {}, ""},
      {"no call",
       k_orphan,
       list({tool("a"), user("q"), tool("b")}),
       {"tool-result-orphan /0/tool_call_id fixed", "tool-result-orphan /2/tool_call_id fixed"},
       list({user("q")})},
      {"before its call",
       k_orphan,
       list({tool("a"), calls({"a"})}),
       {"tool-result-orphan /0/tool_call_id fixed"},
       list({calls({"a"})})},
      {"no id, nothing open",
       k_orphan,
       R"([{"role":"tool","content":"x"},{"role":"user","content":"q"}])",
       {"tool-result-orphan /0 fixed"},
       list({user("q")})},
      {"an id that is none",
       k_orphan,
       R"([{"role":"tool","tool_call_id":7,"content":"x"},{"role":"user","content":"q"}])",
       {"tool-result-orphan /0 fixed"},
       list({user("q")})},
      {"a part beside others",
       k_orphan,
       list({users({result("a"), text("q")})}),
       {"tool-result-orphan /0/content/0 fixed"},
       list({users({text("q")})})},
      {"all parts",
       k_orphan,
       list({user("q"), users({result("a"), result("b"), text(" ")})}),
       {"tool-result-orphan /1/content/0 fixed", "tool-result-orphan /1/content/1 fixed"},
       list({user("q")})},
      {"rows",
       k_orphan,
       R"([{"role":"tool_use","tool_name":"f"},{"role":"tool_result","content":"1"},{"role":"tool_result","content":"2"}])",
       {"tool-result-orphan /2 fixed"},
       R"([{"role":"tool_use","tool_name":"f"},{"role":"tool_result","content":"1"}])"},
  };
  judge_all(cases);
}

}  // namespace
}  // namespace abridge::rule
