#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::rule {
namespace {

bool takes_characters(const target::IdShape& shape, std::string_view name) {
  return shape.takes_characters_of(name);
}
bool takes_length(const target::IdShape& shape, std::string_view name) {
  return shape.max == 0 || name.size() <= shape.max;
}

void check_tool_name_format(Context& x) {
  if (x.grammar == nullptr) return;
  const target::IdShape& shape = x.grammar->tool_name;
  const Conversation& c = x.c;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    for (const Block& b : c.blocks_of(m)) {
      if (b.dropped || b.kind != BlockKind::tool_call || b.name.empty()) continue;
      const auto say = [&](auto takes, std::string_view sentence) {
        const auto set = x.those([&](const Grammar& g) { return !takes(g.tool_name, b.name); });
        report_block(x, m, b, At::block,
                     {.sentence = sentence,
                      .with = {{"tool", b.name},
                               {"provider", x.name_of(set)},
                               {"count", b.name.size()},
                               {"limit", shape.max}},
                      .refused_by = set});
      };
      if (!takes_characters(shape, b.name))
        say(takes_characters, "{provider} does not take the characters of the tool name '{tool}'");
      else if (!takes_length(shape, b.name))
        say(takes_length,
            "the tool name '{tool}' has {count} characters; {provider} takes no more than {limit}");
    }
  }
}

}  // namespace

Rule tool_name_format() {
  Rule r;
  r.summary = "a tool name that the target refuses";
  r.prose =
      "Providers limit the names of tools to letters, digits, _ and - (Gemini takes dots and colons, too) "
      "and to 64 or 128 characters. There is no repair: the tool's definition and whoever runs it know it "
      "by this name.";
  r.bad = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "get weather", "arguments": "{}"}}]},
 {"role": "tool", "tool_call_id": "call_1", "content": "Rain"}])";
  r.good = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "get_weather", "arguments": "{}"}}]},
 {"role": "tool", "tool_call_id": "call_1", "content": "Rain"}])";
  r.example_policy = R"({target: openai, rules: {tool-name-format: error}})";
  r.needs_named_target = true;
  r.on_history = check_tool_name_format;
  r.woken_by = k_tools;
  return r;
}

}  // namespace abridge::rule
