#pragma once
#include <array>
#include <string_view>

#include "lib/json/value.hpp"

namespace abridge::format {

/// How what Codex itself says as the user begins, so that the model knows where it is.
inline constexpr std::array<std::string_view, 7> k_codex_asides{
    "<environment_context>", "<user_instructions>", "# AGENTS.md instructions", "<skill>",
    "<user_shell_command>",  "<turn_aborted>",      "<subagent_notification>",
};

/// Whether a text (escaped) is one of those.
bool begins_codex_context(std::string_view text);
/// The same of a message: of these, and of all that are a developer's.
bool is_codex_context(json::Value item);

}  // namespace abridge::format
