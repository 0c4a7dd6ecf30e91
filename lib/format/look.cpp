#include "lib/format/formats.hpp"
#include "lib/json/text.hpp"

// What the votes of several formats look at.

namespace abridge::format {

bool is_message(json::Value value) {
  return value.is(json::Kind::object) && value.find("role").is(json::Kind::string);
}

Parts look_at_parts(json::Value message) {
  Parts out;
  const json::Value content = message.find("content");
  if (!content) return out;
  out.null = content.is(json::Kind::null);
  out.strings = content.is(json::Kind::string);
  if (!content.is(json::Kind::array)) return out;
  out.parts = true;
  for (const json::Value part : content.elements()) {
    const json::Value type = part.find("type");
    if (!type.is(json::Kind::string)) continue;
    const std::string_view t = type.string();
    for (const std::string_view known :
         {"tool_use", "tool_result", "thinking", "redacted_thinking", "server_tool_use",
          "web_search_tool_result", "web_fetch_tool_result", "code_execution_tool_result",
          "bash_code_execution_tool_result", "text_editor_code_execution_tool_result",
          "tool_search_tool_result", "mcp_tool_use", "mcp_tool_result", "container_upload", "compaction",
          "search_result", "document"})
      out.anthropic = out.anthropic || json::equals(t, known);
    if (json::equals(t, "image") && part.find("source")) out.anthropic = true;
    for (const std::string_view known : {"image_url", "input_audio", "file", "refusal"})
      out.openai = out.openai || json::equals(t, known);
  }
  return out;
}

}  // namespace abridge::format
