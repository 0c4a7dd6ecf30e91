#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/rule/judge.hpp"
#include "tests/unit/rule/rule_run.hpp"
#include "tests/unit/rule/transcripts.hpp"

namespace abridge::rule {
namespace {

TEST(ToolArguments, ArgumentsAreObjects) {
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
      {openai(R"("{city: 1}")"), "the arguments of 'f' are not JSON: "},
      {openai(R"("{} {}")"), "the arguments of 'f' are not JSON: "},
      {openai(R"("[1]")"), "the arguments of 'f' are a list, not an object"},
      {openai(R"("\"x\"")"), "the arguments of 'f' are a string, not an object"},
      {openai("null"), "the arguments of 'f' are null, not an object"},
      {openai("[]"), "the arguments of 'f' are a list, not an object"},
      {list({assistants({text("x"), use("b", R"({"a":{}})")})}), ""},
      {list({assistants({text("x"), use("b", R"("{}")")})}),
       "the arguments of 'f' are a string, not an object"},
      {list({assistants({text("x"), R"({"type":"tool_use","id":"b","name":"f"})"})}),
       "the call to 'f' has no arguments"},
      {R"([{"role":"tool_use","content":"","tool_name":"f"},{"role":"tool_use","tool_name":"f","tool_input":null}])",
       ""},
      {R"([{"role":"tool_use","content":"","tool_name":"f","tool_input":{"a":1}},{"role":"tool_use","tool_name":"f","tool_input":"{}"}])",
       ""},
      {R"([{"role":"tool_result","content":""},{"role":"tool_use","tool_name":"f","tool_input":"ls"}])",
       "the arguments of 'f' are not JSON: "},
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

}  // namespace
}  // namespace abridge::rule
