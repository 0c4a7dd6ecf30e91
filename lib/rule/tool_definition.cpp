#include <string>

#include "lib/json/text.hpp"
#include "lib/model/request.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

void check_tool_definition(Context& x) {
  if (x.grammar == nullptr || x.grammar->tool_description_max == 0) return;
  const std::size_t most = x.grammar->tool_description_max;
  const auto refusing = x.those([](const Grammar& g) { return g.tool_description_max > 0; });
  for (const json::Value tool : request_of(x.c).find("tools").elements()) {
    const json::Value inner = tool.find("function");
    const json::Value definition = inner ? inner : tool;
    const json::Value description = definition.find("description");
    // An escaped text is never shorter than what it says.
    if (!description.is(json::Kind::string) || description.string().size() <= most) continue;
    const std::size_t size = json::count_chars(description.string());
    if (size <= most) continue;
    x.report(
        {.at = description,
         .field = "tools",
         .sentence =
             "the description of the tool '{tool}' has {count} characters; some models of {provider} take no more than {limit}",
         .with = {{"tool", definition.find("name").string()},
                  {"provider", x.name_of(refusing)},
                  {"count", size},
                  {"limit", most}}});
  }
}

}  // namespace

Rule tool_definition() {
  Rule r;
  r.summary = "a tool's description that is too long for the target";
  r.prose =
      "OpenAI takes at most 1,024 characters for a tool's description; models differ, so this is a warning. "
      "There is no repair: what may be left out only its writer knows.";
  static const std::string bad =
      R"({"model": "gpt-4o", "tools": [{"type": "function", "function": {"name": "weather", "description": ")" +
      std::string(1025, 'x') + R"(", "parameters": {}}}], "messages": [{"role": "user", "content": "Hi"}]})";
  r.bad = bad;
  r.good =
      R"({"model": "gpt-4o", "tools": [{"type": "function", "function": {"name": "weather", "description": "The weather in a city.", "parameters": {}}}], "messages": [{"role": "user", "content": "Hi"}]})";
  r.example_policy = R"({target: openai, rules: {tool-definition: warn}})";
  r.on_history = check_tool_definition;
  r.woken_by = fact(Fact::beside_history);
  return r;
}

}  // namespace abridge::rule
