#pragma once
#include "lib/format/builder.hpp"

namespace abridge::format {

/// One part of a message, in the words of Gemini's API: a text, a thought, a call, a result, inline data …
void read_gemini_part(MessageBuilder& b, json::Value part, std::uint32_t place);

/// Whether a function's response says that it failed: it has an error, or nothing else but an empty one.
bool says_failure(json::Value response);

}  // namespace abridge::format
