#pragma once
#include <string_view>

#include "lib/json/value.hpp"

namespace abridge {

/// Where a message says what the model thought beside its content, in the words of those who speak OpenAI's
/// dialect (DeepSeek and vLLM, OpenRouter, Ollama).
inline constexpr std::string_view k_reasoning_content = "reasoning_content";
inline constexpr std::string_view k_reasoning_keys[] = {k_reasoning_content, "reasoning", "thinking"};

/// The first of them that is a string and not blank; none where none is.
json::Value reasoning_of(json::Value message);

}  // namespace abridge
