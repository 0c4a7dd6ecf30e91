#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/transcripts.hpp"

// Reasoning, the order of roles, and the end of the history.

namespace abridge::rule {
namespace {

TEST(TurnRules, ThinkingIsSigned) {
  const std::string rule = "thinking-unsigned: error";
  const std::string redacted = R"({"type":"redacted_thinking","data":"x"})";
  const Case cases[] = {
      {"signed, redacted", rule, list({user("q"), assistants({thinking("s"), redacted, text("x")})}), {}, ""},
      {"empty",
       rule,
       list({user("q"), assistants({thinking(""), text("x"), thinking("s"), thinking(" "), text("y")})}),
       {"thinking-unsigned /1/content/0 fixed", "thinking-unsigned /1/content/3 fixed"},
       list({user("q"), assistants({text("x"), thinking("s"), text("y")})})},
      {"none",
       rule,
       list({user("q"), assistants({R"({"type":"thinking","thinking":"hm"})", text("x")})}),
       {"thinking-unsigned /1/content/0 fixed"},
       list({user("q"), assistants({text("x")})})},
      {"no string",
       rule,
       list({user("q"), assistants({R"({"type":"thinking","thinking":"hm","signature":7})", text("x")})}),
       {"thinking-unsigned /1/content/0 fixed"},
       list({user("q"), assistants({text("x")})})},
      {"nothing left",
       rule,
       list({user("q"), assistants({thinking("")}), user("r")}),
       {"thinking-unsigned /1/content/0 fixed"},
       list({user("q"), user("r")})},
      {"signed thinking alone stays",
       rule,
       list({user("q"), assistants({thinking(""), thinking("s")})}),
       {"thinking-unsigned /1/content/0 fixed"},
       list({user("q"), assistants({thinking("s")})})},
  };
  judge_all(cases);
}

TEST(TurnRules, ThinkingComesFirstAndNotLast) {
  const std::string rule = "thinking-order: error";
  const Case cases[] = {
      {"first",
       rule,
       list({assistants({thinking("s"), thinking("t"), text("x"), thinking("u"), use("a")})}),
       {},
       ""},
      {"after a text",
       rule,
       list({assistants({text("x"), thinking("s"), text("y")})}),
       {"thinking-order /0/content/1"},
       ""},
      {"last",
       rule,
       list({assistants({thinking("s"), text("x"), thinking("t")})}),
       {"thinking-order /0/content/2"},
       ""},
      {"alone", rule, list({assistants({thinking("s")})}), {"thinking-order /0/content/0"}, ""},
      {"after a text and last, once",
       rule,
       list({assistants({text("x"), thinking("s")})}),
       {"thinking-order /0/content/1"},
       ""},
      {"both, two blocks",
       rule,
       list({assistants({text("x"), thinking("s"), thinking("t")})}),
       {"thinking-order /0/content/1", "thinking-order /0/content/2"},
       ""},
  };
  judge_all(cases);
}

TEST(TurnRules, SystemMessagesStandBefore) {
  const std::string rule = "misplaced-system: warn";
  const std::string developer = message("developer", quote("d"));
  const Case cases[] = {
      {"before", rule, list({system("s"), developer, user("q"), assistant("x")}), {}, ""},
      {"only", rule, list({system("s"), system("t")}), {}, ""},
      {"inside and last, in their order",
       rule,
       list({system("s"), user("q"), developer, assistant("x"), system("t")}),
       {"misplaced-system /2 fixed", "misplaced-system /4 fixed"},
       list({system("s"), developer, system("t"), user("q"), assistant("x")})},
  };
  judge_all(cases);
}

TEST(TurnRules, RolesTakeTurns) {
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

TEST(TurnRules, TheUserStarts) {
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

TEST(TurnRules, TheUserEnds) {
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

TEST(TurnRules, TheEndIsTrimmed) {
  const std::string rule = "trailing-whitespace: warn";
  const Case cases[] = {
      {"text", rule, list({assistant("y "), user("q "), assistant("x")}), {}, ""},
      {"blanks, escaped or not",
       rule,
       list({user("q"), assistant("  x\\n\\u00a0\u3000 ")}),
       {"trailing-whitespace /1/content fixed"},
       list({user("q"), assistant("  x")})},
      {"the last part",
       rule,
       list({user("q"), assistants({text("x "), text("y ")})}),
       {"trailing-whitespace /1/content/1 fixed"},
       list({user("q"), assistants({text("x "), text("y")})})},
      {"a call is last", rule, list({user("q"), assistants({text("x "), use("a")})}), {}, ""},
      {"the user is last", rule, list({assistant("x "), user("q ")}), {}, ""},
      {"blank is another rule's", rule, list({user("q"), assistant("  ")}), {}, ""},
  };
  judge_all(cases);
}

}  // namespace
}  // namespace abridge::rule
