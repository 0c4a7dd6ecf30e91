#pragma once
#include "lib/json/value.hpp"

namespace abridge::format {

/// Qwen Code's lines stand in an envelope like that of Claude Code's, and their messages are Gemini's.
bool is_line_of_qwen(json::Value line);

}  // namespace abridge::format
