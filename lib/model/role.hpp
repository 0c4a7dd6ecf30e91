#pragma once
#include <array>
#include <cstdint>

#include "lib/base/names.hpp"

namespace abridge {

/// Who speaks, in the words of any dialect. `other` is a string that is none of these, `none` no string at
/// all.
enum class Role : std::uint8_t {
  none,
  other,
  user,
  assistant,
  system,
  developer,
  tool,
  function,
  tool_use,
  tool_result,
  model,
};
constexpr auto names_of(Role) {
  return std::to_array<Name<Role>>({{Role::user, "user"},
                                    {Role::assistant, "assistant"},
                                    {Role::system, "system"},
                                    {Role::developer, "developer"},
                                    {Role::tool, "tool"},
                                    {Role::function, "function"},
                                    {Role::tool_use, "tool_use"},
                                    {Role::tool_result, "tool_result"},
                                    {Role::model, "model"}});
}

/// Instructions rather than a turn.
constexpr bool is_system(Role r) { return r == Role::system || r == Role::developer; }
constexpr bool is_assistant(Role r) { return r == Role::assistant || r == Role::model; }
/// A message that only carries a tool's result.
constexpr bool is_tool(Role r) { return r == Role::tool || r == Role::function || r == Role::tool_result; }

}  // namespace abridge
