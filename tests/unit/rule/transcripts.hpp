#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

// Short ways to say messages of both dialects, for tables that read as data.

namespace abridge::rule {

inline std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : ",") + part;
  return out;
}
inline std::string list(const std::vector<std::string>& items) { return "[" + joined(items) + "]"; }

inline std::string message(std::string_view role, std::string_view content) {
  return R"({"role":")" + std::string(role) + R"(","content":)" + std::string(content) + "}";
}
inline std::string quote(std::string_view text) { return '"' + std::string(text) + '"'; }
inline std::string user(std::string_view text) { return message("user", quote(text)); }
inline std::string assistant(std::string_view text) { return message("assistant", quote(text)); }
inline std::string system(std::string_view text) { return message("system", quote(text)); }

// OpenAI.
inline std::string call(std::string_view id, std::string_view arguments = R"("{}")") {
  return R"({"id":")" + std::string(id) + R"(","type":"function","function":{"name":"f","arguments":)" +
         std::string(arguments) + "}}";
}
inline std::string calls(const std::vector<std::string>& ids, std::string_view content = "null") {
  std::vector<std::string> items;
  for (const std::string& id : ids) items.push_back(call(id));
  return R"({"role":"assistant","content":)" + std::string(content) + R"(,"tool_calls":)" + list(items) + "}";
}
inline std::string tool(std::string_view id, std::string_view text = "ok") {
  return R"({"role":"tool","tool_call_id":")" + std::string(id) + R"(","content":")" + std::string(text) +
         R"("})";
}

// Anthropic.
inline std::string text(std::string_view text) {
  return R"({"type":"text","text":")" + std::string(text) + R"("})";
}
inline std::string use(std::string_view id, std::string_view input = "{}") {
  return R"({"type":"tool_use","id":")" + std::string(id) + R"(","name":"f","input":)" + std::string(input) +
         "}";
}
inline std::string result(std::string_view id, std::string_view text = "ok") {
  return R"({"type":"tool_result","tool_use_id":")" + std::string(id) + R"(","content":")" +
         std::string(text) + R"("})";
}
inline std::string thinking(std::string_view signature) {
  return R"({"type":"thinking","thinking":"hm","signature":")" + std::string(signature) + R"("})";
}
inline std::string users(const std::vector<std::string>& parts) { return message("user", list(parts)); }
inline std::string assistants(const std::vector<std::string>& parts) {
  return message("assistant", list(parts));
}

}  // namespace abridge::rule
