#pragma once
#include <cstdint>
#include <optional>

#include "lib/base/names.hpp"
#include "lib/model/block_kind.hpp"
#include "lib/model/role.hpp"

namespace abridge::look {

/// What of a message a text is.
enum class PartKind : std::uint8_t { text, tool_call, tool_result, thinking };
constexpr auto names_of(PartKind) {
  return std::to_array<Name<PartKind>>({{PartKind::text, "text"},
                                        {PartKind::tool_call, "tool_call"},
                                        {PartKind::tool_result, "tool_result"},
                                        {PartKind::thinking, "thinking"}});
}

/// Who says it, as people name them: developer messages are the system's, and a result is the tool's wherever
/// it stands.
enum class Speaker : std::uint8_t { user, assistant, system, tool };
constexpr auto names_of(Speaker) {
  return std::to_array<Name<Speaker>>({{Speaker::user, "user"},
                                       {Speaker::assistant, "assistant"},
                                       {Speaker::system, "system"},
                                       {Speaker::tool, "tool"}});
}

/// Whose a text is; none of a role that is nobody's.
std::optional<Speaker> speaker_of(Role role, BlockKind kind);
/// None where it is no text.
std::optional<PartKind> part_of(BlockKind kind);

}  // namespace abridge::look
