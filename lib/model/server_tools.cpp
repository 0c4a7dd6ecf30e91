#include "lib/model/server_tools.hpp"

namespace abridge {
namespace {

json::Value type_of(const Block& b) { return b.place == Place::part ? b.source.find("type") : json::Value{}; }

}  // namespace

std::string_view server_call(const Block& b) {
  if (b.kind != BlockKind::other) return {};
  const json::Value type = type_of(b);
  return type.says("server_tool_use") || type.says("mcp_tool_use") ? b.source.find("id").string()
                                                                   : std::string_view();
}

std::string_view server_result(const Block& b) {
  constexpr std::string_view k_ending = "_tool_result";
  if (b.kind == BlockKind::tool_result || !type_of(b).string().ends_with(k_ending)) return {};
  return b.source.find("tool_use_id").string();
}

std::string_view server_caller(const Block& b) {
  return b.kind == BlockKind::tool_call ? b.source.find("caller").find("tool_id").string()
                                        : std::string_view();
}

json::Value referred_tool(json::Value part) {
  const json::Value name = part.find("tool_name");
  return part.find("type").says("tool_reference") && name.is(json::Kind::string) ? name : json::Value{};
}

}  // namespace abridge
