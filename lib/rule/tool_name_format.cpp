#include <algorithm>

#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::rule {
namespace {

bool takes(const target::Target& t, char ch) {
  return (ch >= '0' && ch <= '9') || (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') ||
         t.tool_name_characters.find(ch) != std::string_view::npos;
}

void check(Context& x) {
  if (x.target == nullptr || x.target->tool_name_max == 0) return;
  const target::Target& t = *x.target;
  const Conversation& c = x.c;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    for (const Block& b : c.blocks_of(m)) {
      if (b.dropped || b.kind != BlockKind::tool_call || b.name.empty()) continue;
      if (!std::all_of(b.name.begin(), b.name.end(), [&](char ch) { return takes(t, ch); }))
        report_block(x, m, b, At::block,
                     {.sentence = "{1} does not take the characters of the tool name '{0}'",
                      .words = {b.name, t.name}});
      else if (b.name.size() > t.tool_name_max)
        report_block(x, m, b, At::block,
                     {.sentence = "the tool name '{0}' has {2} characters; {1} takes no more than {3}",
                      .words = {b.name, t.name},
                      .numbers = {b.name.size(), t.tool_name_max}});
    }
  }
}

}  // namespace

Rule tool_name_format() {
  Rule r;
  r.summary = "a tool name that the target refuses";
  r.prose =
      "Providers limit the names of tools to letters, digits, _ and - (Gemini takes dots and colons, too) "
      "and "
      "to 64 or 128 characters. There is no repair: the tool's definition and whoever runs it know it by "
      "this "
      "name.";
  r.bad = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "get weather", "arguments": "{}"}}]},
 {"role": "tool", "tool_call_id": "call_1", "content": "Rain"}])";
  r.good = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "get_weather", "arguments": "{}"}}]},
 {"role": "tool", "tool_call_id": "call_1", "content": "Rain"}])";
  r.example_policy = R"({target: openai, rules: {tool-name-format: error}})";
  r.needs_named_target = true;
  r.on_history = check;
  r.woken_by = k_tools;
  return r;
}

}  // namespace abridge::rule
