#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/rule_run.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

const std::string k_misplaced = "tool-result-misplaced: error";

TEST(ToolResultMisplaced, ToolMessagesStandAfterTheirCalls) {
  const Case cases[] = {
      {"in place, in any order",
       k_misplaced,
       list({user("q"), calls({"a", "b"}), tool("b"), tool("a"), assistant("x")}),
       {},
       ""},
      {"after the user",
       k_misplaced,
       list({calls({"a"}), user("q"), tool("a"), assistant("x")}),
       {"tool-result-misplaced /2 fixed"},
       list({calls({"a"}), tool("a"), user("q"), assistant("x")})},
      {"after a system message",
       k_misplaced,
       list({calls({"a"}), system("s"), tool("a")}),
       {"tool-result-misplaced /2 fixed"},
       list({calls({"a"}), tool("a"), system("s")})},
      {"after those in place",
       k_misplaced,
       list({calls({"a", "b", "c"}), tool("b"), user("q"), tool("c"), assistant("x"), tool("a")}),
       {"tool-result-misplaced /3 fixed", "tool-result-misplaced /5 fixed"},
       list({calls({"a", "b", "c"}), tool("b"), tool("c"), tool("a"), user("q"), assistant("x")})},
      {"after another's call",
       k_misplaced,
       list({calls({"a"}), calls({"b"}), tool("a"), tool("b")}),
       {"tool-result-misplaced /2 fixed"},
       list({calls({"a"}), tool("a"), calls({"b"}), tool("b")})},
      {"orphans stay and are in nobody's way",
       k_misplaced,
       list({calls({"a"}), tool("z"), tool("a"), user("q"), tool("y")}),
       {},
       ""},
      {"before its call it is an orphan", k_misplaced, list({tool("a"), calls({"a"})}), {}, ""},
      {"without ids the order pairs them",
       k_misplaced,
       R"([{"role":"tool_use","tool_name":"f"},{"role":"assistant","content":"x"},{"role":"tool_result","content":"ok"}])",
       {},
       ""},
  };
  judge_all(cases);
}

TEST(ToolResultMisplaced, ResultPartsComeFirstInTheNextMessage) {
  const std::string a = assistants({text("x"), use("a")});
  const std::string ab = assistants({use("a"), use("b")});
  const Case cases[] = {
      {"in place", k_misplaced, list({a, users({result("a"), text("q")})}), {}, ""},
      {"not first",
       k_misplaced,
       list({ab, users({result("b"), text("q"), result("a")})}),
       {"tool-result-misplaced /1/content/2 fixed"},
       list({ab, users({result("b"), result("a"), text("q")})})},
      {"a message later",
       k_misplaced,
       list({a, user("q"), users({result("a")})}),
       {"tool-result-misplaced /2/content/0 fixed"},
       list({a, users({result("a"), text("q")})})},
      {"a message later, beside text",
       k_misplaced,
       list({a, users({text("q")}), users({result("a"), text("r")})}),
       {"tool-result-misplaced /2/content/0 fixed"},
       list({a, users({result("a"), text("q")}), users({text("r")})})},
      {"after an assistant's",
       k_misplaced,
       list({a, user("q"), assistant("y"), users({result("a")})}),
       {"tool-result-misplaced /3/content/0 fixed"},
       list({a, users({result("a"), text("q")}), assistant("y")})},
      {"no user's message there",
       k_misplaced,
       list({assistants({use("a"), result("a"), text("x")})}),
       {"tool-result-misplaced /0/content/1 fixed"},
       list({assistants({use("a"), text("x")}), users({result("a")})})},
      {"the assistant's neighbours are one turn",
       k_misplaced,
       list({assistants({use("a")}), assistants({use("b")}), users({result("a"), result("b")})}),
       {},
       ""},
      {"system messages don't stand between",
       k_misplaced,
       list({a, system("s"), users({result("a")})}),
       {},
       ""},
      {"one message for all",
       k_misplaced,
       list({ab, users({result("a")}), users({result("b"), text("q")})}),
       {"tool-result-misplaced /2/content/0 fixed"},
       list({ab, users({result("a"), result("b")}), users({text("q")})}),
       "anthropic"},
      {"several messages, where the target lets them",
       k_misplaced,
       list({ab, users({result("a")}), users({result("b"), text("q")})}),
       {},
       "",
       "openai"},
      {"blank text is not brought along",
       k_misplaced,
       list({a, user(" "), users({result("a")})}),
       {"tool-result-misplaced /2/content/0 fixed"},
       list({a, users({result("a")})})},
      {"two swapped",
       k_misplaced,
       list({assistants({use("a")}), users({result("z")}), assistants({use("b")}), users({result("a")}),
             users({result("b")})}),
       {"tool-result-misplaced /3/content/0 fixed", "tool-result-misplaced /4/content/0 fixed"},
       list({assistants({use("a")}), users({result("z"), result("a")}), assistants({use("b")}),
             users({result("b")})})},
  };
  judge_all(cases);
}

}  // namespace
}  // namespace abridge::rule
