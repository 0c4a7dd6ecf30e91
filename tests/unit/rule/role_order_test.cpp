#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

TEST(RoleOrder, RolesTakeTurns) {
  const std::string rule = "roles-not-alternating: error";
  const std::string named = R"({"role":"user","name":"eve","content":"r"})";
  const Case cases[] = {
      {"turns", rule, list({system("s"), system("t"), user("q"), assistant("x"), user("r")}), {}, ""},
      {"two",
       rule,
       list({user("q"), user("r"), assistant("x")}),
       {"roles-not-alternating /1 fixed"},
       list({user(R"(q\n\nr)"), assistant("x")})},
      {"many",
       rule,
       list({user("q"), assistant("x"), assistant("y"), assistant(""), assistant("z"), user("r"), user("s")}),
       {"roles-not-alternating /2 fixed", "roles-not-alternating /3 fixed", "roles-not-alternating /4 fixed",
        "roles-not-alternating /6 fixed"},
       list({user("q"), assistant(R"(x\n\ny\n\nz)"), user(R"(r\n\ns)")})},
      {"escapes stay",
       rule,
       list({user(R"(\u00e9\/)"), user(R"(\")")}),
       {"roles-not-alternating /1 fixed"},
       list({user(R"(\u00e9\/\n\n\")")})},
      {"a system message stands between", rule, list({user("q"), system("s"), user("r")}), {}, ""},
      {"tool messages stand apart",
       rule,
       list({calls({"a"}), tool("a"), tool("b"), calls({"c"}), tool("c"), assistant("x")}),
       {},
       ""},
      {"rows stand apart",
       rule,
       R"([{"role":"assistant","content":"x"},{"role":"tool_use","tool_name":"f"},{"role":"tool_use","tool_name":"f"},{"role":"tool_result","content":"1"},{"role":"assistant","content":"y"}])",
       {},
       ""},
      {"results first",
       rule,
       list({users({text("q"), result("a")}), user("r"), users({result("b")})}),
       {"roles-not-alternating /1 fixed", "roles-not-alternating /2 fixed"},
       list({users({result("a"), result("b"), text("q"), text("r")})})},
      {"parts keep their bytes",
       rule,
       list({user("q"), R"({"role":"user","content":[ {"text" : "r", "type":"text","x":1e400} ]})"}),
       {"roles-not-alternating /1 fixed"},
       list({users({text("q"), R"({"text" : "r", "type":"text","x":1e400})"})})},
      {"results of a turn, then the user",
       rule,
       list({assistants({use("a")}), users({result("a")}), user("q")}),
       {"roles-not-alternating /2 fixed"},
       list({assistants({use("a")}), users({result("a"), text("q")})})},
      {"text, then calls",
       rule,
       list({assistant("x"), calls({"a"}), tool("a")}),
       {"roles-not-alternating /1 fixed"},
       list({calls({"a"}, quote("x")), tool("a")})},
      {"text, then calls with text",
       rule,
       list({assistant("x"), calls({"a"}, quote("y")), tool("a")}),
       {"roles-not-alternating /1 fixed"},
       list({calls({"a"}, quote(R"(x\n\ny)")), tool("a")})},
      {"calls, then text",
       rule,
       list({calls({"a"}, quote("y")), assistant("x")}),
       {"roles-not-alternating /1 fixed"},
       list({calls({"a"}, quote(R"(y\n\nx)"))})},
      {"calls in both are left",
       rule,
       list({calls({"a"}), calls({"b"}), assistant("x")}),
       {"roles-not-alternating /1", "roles-not-alternating /2 fixed"},
       list({calls({"a"}), calls({"b"}, quote("x"))})},
      {"two speakers are left",
       rule,
       list({user("q"), named, named}),
       {"roles-not-alternating /1", "roles-not-alternating /2 fixed"},
       list({user("q"), R"({"role":"user","name":"eve","content":"r\n\nr"})"})},
      {"what is not a message stands apart", rule, list({user("q"), "7", user("r")}), {}, ""},
  };
  judge_all(cases);
}

}  // namespace
}  // namespace abridge::rule
