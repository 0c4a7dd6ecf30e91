#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/rule_run.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

TEST(ToolTurns, AllTogether) {
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

TEST(ToolTurns, PlacesAreExact) {
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

TEST(ToolTurns, OddShapesAreSurvived) {
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
        // What one repair leaves may be unambiguous only then: an id for the one call without a result.
        RuleRun fixed(rules, document, target, format, Permit::all);
        for (int round = 0; round < 3; ++round) fixed.check();
        for (const Finding& f : fixed.findings())
          EXPECT_FALSE(f.applied) << name_of(f.rule) << " once more: " << f.message();
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
