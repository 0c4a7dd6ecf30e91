#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

TEST(LastRole, TheUserEnds) {
  const std::string rule = "last-role: error";
  const Case cases[] = {
      {"the user", rule, list({assistant("x"), user("q"), system("s")}), {}, ""},
      {"a tool", rule, list({calls({"a"}), tool("a")}), {}, ""},
      {"the assistant", rule, list({user("q"), assistant("x"), system("s")}), {"last-role /1"}, ""},
      {"a row's call",
       rule,
       R"([{"role":"user","content":"q"},{"role":"tool_use","tool_name":"f"}])",
       {"last-role /1"},
       ""},
  };
  judge_all(cases);
}

}  // namespace
}  // namespace abridge::rule
