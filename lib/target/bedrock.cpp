#include "lib/target/targets.hpp"

namespace abridge::target {

// What Amazon Bedrock's Converse enforces, of messages that are written in another provider's words and
// turned into its own on the way: what Anthropic's models do, which most of them are meant for, and more.
Target bedrock() {
  Target t = anthropic();
  t.name = "bedrock";
  t.summary = "Amazon Bedrock Converse";
  enforce(t, {RuleId::mixed_tool_turn, Severity::warn, Fix::none,
              Fix::none});  // quarkus-langchain4j 1983; models differ
  enforce(t, {RuleId::tools_undefined, Severity::error, Fix::none, Fix::none});  // vxcontrol/pentagi 196
  Grammar& g = t.grammar;
  g.neighbours = Grammar::Neighbours::refused;  // roles must alternate
  g.results_alone = true;
  g.tools_key = "toolConfig";
  g.tool_id.max = 64;    // ToolUseBlock
  g.tool_name.max = 64;  // ToolUseBlock
  return t;
}

}  // namespace abridge::target
