#include <array>

#include "lib/format/formats.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

constexpr std::array k_roles{Role::user, Role::assistant, Role::tool_use, Role::tool_result, Role::system};

Evidence recognise_message(json::Value message) {
  if (!is_message(message)) return {};
  const std::string_view role = message.find("role").string();
  if (json::equals(role, "tool_use") || json::equals(role, "tool_result"))
    return {8, "rows of role tool_use or tool_result"};
  // Others have the names, too, and say nothing by them.
  const bool is_empty = message.find("tool_name").says("") && !message.find("tool_input");
  if (!is_empty && (message.find("tool_name") || message.find("tool_input")))
    return {3, "tool_name or tool_input in a row"};
  return {};
}

}  // namespace

Format agent_rows() {
  Format f;
  f.name = "agent-rows";
  f.summary = "rows of an agent's message table: role, content, tool_name, tool_input";
  f.dialect.roles = k_roles;
  f.dialect.fields = k_plain_fields;
  f.recognise_message = recognise_message;
  f.keys = {.texts = {"tool_name"}, .blocks = {"tool_name", "tool_input"}};
  return f;
}

}  // namespace abridge::format
