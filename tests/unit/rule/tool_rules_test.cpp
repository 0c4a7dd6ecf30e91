#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/rule_run.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

const std::string k_duplicate_call = "tool-call-duplicate-id: error";
TEST(ToolRules, CallIdsAreUsedOnce) {
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

const std::string k_duplicate_result = "tool-result-duplicate: error";
TEST(ToolRules, CallsAreAnsweredOnce) {
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

TEST(ToolRules, IdsSuitTheTarget) {
  const std::string rule = "tool-id-format: error";
  const std::string longest(64, 'x');
  const std::string umlauts =
      "üüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüü";  // 64, in 128 bytes
  const Case cases[] = {
      {"openai, 64", rule, list({calls({longest}), tool(longest)}), {}, "", "openai"},
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
      {"no id, no format",
       rule,
       R"([{"role":"assistant","tool_calls":[{"function":{"name":"f"}},{"id":""}]},{"role":"tool"}])",
       {},
       "",
       "mistral"},
  };
  judge_all(cases);
}

TEST(ToolRules, NewIdsNeverCollide) {
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

TEST(ToolRules, ArgumentsAreObjects) {
  const auto openai = [](std::string_view arguments) {
    return list({R"({"role":"assistant","content":null,"tool_calls":)" +
                 list({call("a"), call("b", arguments)}) + "}"});
  };
  struct Arguments {
    std::string document;
    std::string_view sentence;  ///< empty = fine
  };
  const Arguments cases[] = {
      {openai(R"("{}")"), ""},
      {openai(R"("{\"a\": [1, {\"b\": null}]}")"), ""},
      {openai(R"(" \n{\"a\":\"\\u00e9\\n\"} ")"), ""},
      {openai(R"({"a":1})"), ""},
      {list(
           {R"({"role":"assistant","tool_calls":[{"id":"a","type":"custom","custom":{"name":"f","input":"1 + 1"}}]})"}),
       ""},
      {openai(R"("")"), "the arguments of 'f' are empty, not an object"},
      {openai(R"("  ")"), "the arguments of 'f' are empty, not an object"},
      {openai(R"("{\"city\": \"Os")"), "the arguments of 'f' are cut short: "},
      {openai(R"("{city: 1}")"), "the arguments of 'f' are no JSON: "},
      {openai(R"("{} {}")"), "the arguments of 'f' are no JSON: "},
      {openai(R"("[1]")"), "the arguments of 'f' are a list, not an object"},
      {openai(R"("\"x\"")"), "the arguments of 'f' are a string, not an object"},
      {openai("null"), "the arguments of 'f' are null, not an object"},
      {openai("[]"), "the arguments of 'f' are a list, not an object"},
      {list({assistants({text("x"), use("b", R"({"a":{}})")})}), ""},
      {list({assistants({text("x"), use("b", R"("{}")")})}),
       "the arguments of 'f' are a string, not an object"},
      {list({assistants({text("x"), R"({"type":"tool_use","id":"b","name":"f"})"})}),
       "the call of 'f' has no arguments"},
      {R"([{"role":"tool_use","content":"","tool_name":"f"},{"role":"tool_use","tool_name":"f","tool_input":null}])",
       ""},
      {R"([{"role":"tool_use","content":"","tool_name":"f","tool_input":{"a":1}},{"role":"tool_use","tool_name":"f","tool_input":"{}"}])",
       ""},
      {R"([{"role":"tool_result","content":""},{"role":"tool_use","tool_name":"f","tool_input":"ls"}])",
       "the arguments of 'f' are no JSON: "},
  };
  for (const Arguments& t : cases) {
    SCOPED_TRACE(t.document);
    RuleRun run("tool-arguments: warn", t.document, {}, {}, Permit::all);
    run.check();
    ASSERT_EQ(run.findings().size(), t.sentence.empty() ? 0U : 1U);
    if (t.sentence.empty()) continue;
    EXPECT_THAT(run.findings()[0].message(), testing::StartsWith(std::string(t.sentence)));
    EXPECT_FALSE(run.findings()[0].applied);
    EXPECT_EQ(run.written(), t.document);
  }
}

const std::string k_misplaced = "tool-result-misplaced: error";
TEST(ToolRules, ToolMessagesStandBehindTheirCalls) {
  const Case cases[] = {
      {"in place, in any order",
       k_misplaced,
       list({user("q"), calls({"a", "b"}), tool("b"), tool("a"), assistant("x")}),
       {},
       ""},
      {"behind the user",
       k_misplaced,
       list({calls({"a"}), user("q"), tool("a"), assistant("x")}),
       {"tool-result-misplaced /2 fixed"},
       list({calls({"a"}), tool("a"), user("q"), assistant("x")})},
      {"behind a system message",
       k_misplaced,
       list({calls({"a"}), system("s"), tool("a")}),
       {"tool-result-misplaced /2 fixed"},
       list({calls({"a"}), tool("a"), system("s")})},
      {"behind those in place",
       k_misplaced,
       list({calls({"a", "b", "c"}), tool("b"), user("q"), tool("c"), assistant("x"), tool("a")}),
       {"tool-result-misplaced /3 fixed", "tool-result-misplaced /5 fixed"},
       list({calls({"a", "b", "c"}), tool("b"), tool("c"), tool("a"), user("q"), assistant("x")})},
      {"behind another's call",
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

TEST(ToolRules, ResultPartsComeFirstInTheNextMessage) {
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
      {"behind an assistant's",
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

const std::string k_orphan = "tool-result-orphan: error";
TEST(ToolRules, ResultsHaveACall) {
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

TEST(ToolRules, ResultsAreSynthesised) {
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

TEST(ToolRules, OrCallsAreDropped) {
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

TEST(ToolRules, AllTogether) {
  const std::string rules =
      "tool-call-duplicate-id: error, tool-result-duplicate: error, tool-result-misplaced: error, "
      "tool-result-orphan: error, "
      "tool-call-unanswered: error, tool-id-format: error";
  const std::string none = "[no result recorded]";
  judge({"openai",
         rules,
         list({tool("z"), calls({"a", "b"}), user("q"), tool("a", "1"), tool("a", "2"), calls({"a"}),
               assistant("x")}),
         {"tool-call-duplicate-id /5/tool_calls/0 fixed", "tool-result-duplicate /4/tool_call_id fixed",
          "tool-result-orphan /0/tool_call_id fixed", "tool-result-misplaced /4 fixed",
          "tool-call-unanswered /1/tool_calls/1 fixed", "tool-call-unanswered /5/tool_calls/0 fixed"},
         list({calls({"a", "b"}), tool("a", "2"), tool("b", none), user("q"), calls({"a_2"}),
               tool("a_2", none), assistant("x")}),
         {},
         {},
         Lines{"tool-call-duplicate-id /5/tool_calls/0", "tool-result-duplicate /4/tool_call_id",
               "tool-result-orphan /0/tool_call_id", "tool-result-misplaced /3", "tool-result-misplaced /4",
               "tool-call-unanswered /1/tool_calls/1", "tool-call-unanswered /5/tool_calls/0"}});
  judge({"anthropic",
         rules,
         list({users({result("z"), text("p")}), assistants({use("a"), use("b")}), user("q"),
               users({result("a", "1"), result("a", "2")}), assistants({use("a")}), user("r")}),
         {"tool-call-duplicate-id /4/content/0 fixed", "tool-result-duplicate /3/content/1 fixed",
          "tool-result-orphan /0/content/0 fixed", "tool-result-misplaced /3/content/1 fixed",
          "tool-call-unanswered /1/content/1 fixed", "tool-call-unanswered /4/content/0 fixed"},
         list({users({text("p")}), assistants({use("a"), use("b")}),
               users({result("a", "2"), result("b", none), text("q")}), assistants({use("a_2")}),
               users({result("a_2", none), text("r")})}),
         {},
         {},
         Lines{"tool-call-duplicate-id /4/content/0", "tool-result-duplicate /3/content/1",
               "tool-result-orphan /0/content/0", "tool-result-misplaced /3/content/0",
               "tool-result-misplaced /3/content/1", "tool-call-unanswered /1/content/1",
               "tool-call-unanswered /4/content/0"}});
}

TEST(ToolRules, PlacesAreExact) {
  const std::string rules =
      "tool-call-duplicate-id: error, tool-result-orphan: error, tool-result-misplaced: error, "
      "tool-call-unanswered: error";
  RuleRun openai(rules, R"({"messages":[{"role":"tool","content":"x","tool_call_id":"z"},)" +
                            calls({"a", "a"}) + "," + user("q") + "]}");
  EXPECT_EQ(openai.check(), (Lines{"tool-call-duplicate-id /messages/1/tool_calls/1",
                                   "tool-result-orphan /messages/0/tool_call_id",
                                   "tool-call-unanswered /messages/1/tool_calls/0",
                                   "tool-call-unanswered /messages/1/tool_calls/1"}));
  EXPECT_THAT(std::string(openai.at(0)), testing::StartsWith(call("a") + "]}"));
  EXPECT_THAT(std::string(openai.at(1)), testing::StartsWith("\"z\"}"));
  RuleRun anthropic(rules, list({assistants({text("x"), use("a")}), users({text("q"), result("a", "r")})}));
  EXPECT_EQ(anthropic.check(), (Lines{"tool-result-misplaced /1/content/1"}));
  EXPECT_THAT(std::string(anthropic.at(0)), testing::StartsWith(result("a", "r")));
}

TEST(ToolRules, OddShapesAreSurvived) {
  const std::string rules =
      "tool-call-duplicate-id: error, tool-result-duplicate: error, tool-result-misplaced: error, "
      "tool-result-orphan: error, "
      "tool-call-unanswered: error, tool-id-format: error, tool-arguments: warn, thinking-order: error, "
      "thinking-unsigned: error, "
      "misplaced-system: error, roles-not-alternating: error, first-role: error, last-role: error, "
      "trailing-whitespace: error";
  const std::string_view documents[] = {
      "[]",
      "[[]]",
      "[null,3,\"x\",{}]",
      R"([{"role":3,"content":{}},{"content":"x"},{"role":"assistant","tool_calls":{"a":1}}])",
      R"([{"role":"assistant","tool_calls":[null,[],{"id":{},"function":[]}]},{"role":"tool","tool_call_id":[]},{"role":"user"}])",
      R"([{"role":"assistant","content":[null,3,{"type":3},{"type":"tool_use"},{"type":"tool_result"},{"type":"thinking"}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":5,"content":3}]}])",
      R"([{"role":"user","content":[{"type":"tool_use","id":"a"},{"type":"tool_result","tool_use_id":"a"}]},{"role":"tool","tool_call_id":"a"}])",
      R"([{"role":"assistant","content":"x","tool_calls":[{"id":"a"}],"function_call":{}},{"role":"assistant","content":[{"type":"tool_use","id":"a"}]},{"role":"tool","tool_call_id":"a"},{"role":"user","content":[{"type":"tool_result","tool_use_id":"a"}]},{"role":"user","content":""}])",
      R"([{"role":"system"},{"role":"assistant","content":[]},{"role":"system","content":[]},{"role":"assistant","content":null},{"role":"user","content":[]}])",
  };
  for (const std::string_view document : documents) {
    for (const std::string_view format : {"openai", "anthropic", "agent-rows"}) {
      for (const std::string_view target : {"", "openai", "anthropic", "gemini", "mistral"}) {
        SCOPED_TRACE(std::string(document) + " as " + std::string(format) + " for " + std::string(target));
        RuleRun asked(rules, document, target, format, Permit::none);
        asked.check();
        EXPECT_EQ(asked.written(), document);
        RuleRun fixed(rules, document, target, format, Permit::all);
        fixed.check();
        fixed.check();
        for (const Finding& f : fixed.findings())
          EXPECT_FALSE(f.applied) << f.rule << " once more: " << f.message();
        json::Tape tape;
        Buffer out;
        out.append(fixed.written());
        out.pad();
        EXPECT_TRUE(tape.index(out.view(), json::Layout::document) && tape.parse(0).value) << out.view();
      }
    }
  }
}

}  // namespace
}  // namespace abridge::rule
