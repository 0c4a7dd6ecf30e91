#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/rule_run.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

TEST(ToolCallUnanswered, ResultsAreSynthesised) {
  const std::string rule = "tool-call-unanswered: error";
  const std::string none = "[no result recorded]";
  const std::string ab = assistants({use("a"), use("b")});
  const Case cases[] = {
      {"answered, late or not", rule, list({calls({"a", "b"}), tool("a"), user("q"), tool("b")}), {}, ""},
      {"open in the last message", rule, list({user("q"), calls({"a"})}), {}, ""},
      {"open in the last rows",
       rule,
       R"([{"role":"user","content":"q"},{"role":"tool_use","tool_name":"f"},{"role":"tool_use","tool_name":"g"}])",
       {},
       ""},
      {"open in the last turn",
       rule,
       list({user("q"), assistants({use("a")}), assistants({use("b")})}),
       {},
       ""},
      {"but not where messages are apart",
       rule,
       list({calls({"a"}), calls({"b"})}),
       {"tool-call-unanswered /0/tool_calls/0 fixed"},
       list({calls({"a"}), tool("a", none), calls({"b"})})},
      {"tool messages",
       rule,
       list({calls({"a", "b", "c"}), tool("b"), user("q")}),
       {"tool-call-unanswered /0/tool_calls/0 fixed", "tool-call-unanswered /0/tool_calls/2 fixed"},
       list({calls({"a", "b", "c"}), tool("b"), tool("a", none), tool("c", none), user("q")})},
      {"some answered at the end",
       rule,
       list({calls({"a", "b"}), tool("b")}),
       {"tool-call-unanswered /0/tool_calls/0 fixed"},
       list({calls({"a", "b"}), tool("b"), tool("a", none)})},
      {"some parts answered at the end",
       rule,
       list({user("q"), ab, users({result("b")})}),
       {"tool-call-unanswered /1/content/0 fixed"},
       list({user("q"), ab, users({result("b"), result("a", none)})})},
      {"parts",
       rule,
       list({ab, users({result("b"), text("q")})}),
       {"tool-call-unanswered /0/content/0 fixed"},
       list({ab, users({result("b"), result("a", none), text("q")})})},
      {"parts before a text",
       rule,
       list({ab, user("q")}),
       {"tool-call-unanswered /0/content/0 fixed", "tool-call-unanswered /0/content/1 fixed"},
       list({ab, users({result("a", none), result("b", none), text("q")})})},
      {"no user's message there",
       rule,
       list({user("q"), assistants({use("a")}), system("s"), assistant("x"), user("r")}),
       {"tool-call-unanswered /1/content/0 fixed"},
       list({user("q"), assistants({use("a")}), system("s"), assistant("x"),
             users({result("a", none), text("r")})})},
      {"its own text",
       R"(tool-call-unanswered: {severity: error, text: "lost \"it\""})",
       list({calls({"a"}), user("q")}),
       {"tool-call-unanswered /0/tool_calls/0 fixed"},
       list({calls({"a"}), tool("a", R"(lost \"it\")"), user("q")})},
      {"functions of old",
       rule,
       R"([{"role":"assistant","content":null,"function_call":{"name":"f","arguments":"{}"}},{"role":"user","content":"q"}])",
       {"tool-call-unanswered /0/function_call fixed"},
       R"([{"role":"assistant","content":null,"function_call":{"name":"f","arguments":"{}"}},{"role":"function","name":"f","content":"[no result recorded]"},{"role":"user","content":"q"}])"},
      {"rows",
       rule,
       R"([{"role":"tool_use","tool_name":"f"},{"role":"user","content":"q"}])",
       {"tool-call-unanswered /0 fixed"},
       R"([{"role":"tool_use","tool_name":"f"},{"role":"tool_result","content":"[no result recorded]"},{"role":"user","content":"q"}])"},
  };
  judge_all(cases);
}

TEST(ToolCallUnanswered, OrCallsAreDropped) {
  const std::string rule = "tool-call-unanswered: {severity: error, unanswered: drop}";
  const Case cases[] = {
      {"one of them",
       rule,
       list({calls({"a", "b"}), tool("b"), user("q")}),
       {"tool-call-unanswered /0/tool_calls/0 fixed"},
       list({calls({"b"}), tool("b"), user("q")})},
      {"all of them, beside text",
       rule,
       list({calls({"a", "b"}, R"("x")"), user("q")}),
       {"tool-call-unanswered /0/tool_calls/0 fixed", "tool-call-unanswered /0/tool_calls/1 fixed"},
       list({assistant("x"), user("q")})},
      {"all of them, nothing left",
       rule,
       list({calls({"a"}), calls({"b"}, R"("")"), user("q")}),
       {"tool-call-unanswered /0/tool_calls/0 fixed", "tool-call-unanswered /1/tool_calls/0 fixed"},
       list({user("q")})},
      {"a part",
       rule,
       list({assistants({text("x"), use("a")}), user("q")}),
       {"tool-call-unanswered /0/content/1 fixed"},
       list({assistants({text("x")}), user("q")})},
      {"thinking goes with its calls",
       rule,
       list({assistants({thinking("s"), use("a")}), user("q")}),
       {"tool-call-unanswered /0/content/1 fixed"},
       list({user("q")})},
      {"a row",
       rule,
       R"([{"role":"tool_use","tool_name":"f"},{"role":"user","content":"q"}])",
       {"tool-call-unanswered /0 fixed"},
       list({user("q")})},
  };
  judge_all(cases);
}

}  // namespace
}  // namespace abridge::rule
