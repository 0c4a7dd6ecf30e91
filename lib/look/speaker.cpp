#include "lib/look/speaker.hpp"

namespace abridge::look {

std::optional<Speaker> speaker_of(Role role, BlockKind kind) {
  if (kind == BlockKind::tool_result || is_tool(role)) return Speaker::tool;
  if (is_system(role)) return Speaker::system;
  if (is_assistant(role) || role == Role::tool_use) return Speaker::assistant;
  return role == Role::user ? std::optional(Speaker::user) : std::nullopt;
}

std::optional<PartKind> part_of(BlockKind kind) {
  switch (kind) {
    case BlockKind::text:
      return PartKind::text;
    case BlockKind::tool_call:
      return PartKind::tool_call;
    case BlockKind::tool_result:
      return PartKind::tool_result;
    case BlockKind::thinking:
      return PartKind::thinking;
    default:
      return std::nullopt;
  }
}

}  // namespace abridge::look
