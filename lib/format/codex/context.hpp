#pragma once
#include <string_view>

#include "lib/json/value.hpp"

namespace abridge::format {

/// Whether a text (escaped) is Codex's own, which it says as the user, so that the model knows where it is.
bool begins_codex_context(std::string_view text);
/// The same of a message: of these, and of all that are a developer's.
bool is_codex_context(json::Value item);

}  // namespace abridge::format
