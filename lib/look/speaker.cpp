#include "lib/look/speaker.hpp"

namespace abridge::look {

std::optional<Speaker> speaker_of(Role role, BlockKind kind) {
  if (kind == BlockKind::tool_result || is_tool(role)) return Speaker::tool;
  if (is_system(role)) return Speaker::system;
  if (is_assistant(role) || role == Role::tool_use) return Speaker::assistant;
  return role == Role::user ? std::optional(Speaker::user) : std::nullopt;
}

std::optional<Part> part_of(BlockKind kind) {
  switch (kind) {
    case BlockKind::text:
      return Part::text;
    case BlockKind::tool_call:
      return Part::tool_call;
    case BlockKind::tool_result:
      return Part::tool_result;
    case BlockKind::thinking:
      return Part::thinking;
    default:
      return std::nullopt;
  }
}

}  // namespace abridge::look
