#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

TEST(FirstRole, TheUserStarts) {
  const std::string rule = "first-role: error";
  const Case cases[] = {
      {"the user", rule, list({system("s"), user("q")}), {}, ""},
      {"nobody", rule, list({system("s")}), {}, ""},
      {"the assistant",
       rule,
       list({system("s"), assistant("x"), calls({"a"}), tool("a"), user("q"), tool("a")}),
       {"first-role /1 fixed"},
       list({system("s"), user("q")})},
      {"no user at all", rule, list({assistant("x"), calls({"a"})}), {"first-role /0"}, ""},
      {"results are no turn",
       rule,
       list({assistants({use("a")}), users({result("a")}), assistants({use("b")}),
             users({result("b"), text("q")}), assistant("x")}),
       {"first-role /0 fixed"},
       list({users({text("q")}), assistant("x")})},
      {"results only", rule, list({assistants({use("a")}), users({result("a")})}), {"first-role /0"}, ""},
      {"system messages stay",
       rule,
       list({assistant("x"), system("s"), user("q")}),
       {"first-role /0 fixed"},
       list({system("s"), user("q")})},
  };
  judge_all(cases);
}

}  // namespace
}  // namespace abridge::rule
